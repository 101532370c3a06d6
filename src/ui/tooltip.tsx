import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface TooltipProps {
  readonly content: ReactNode
  /** One control that can take the focus; it must carry the same words for those who do not see the tooltip. */
  readonly children: ReactNode
}

interface BubbleProps {
  readonly ref: Ref<HTMLSpanElement>
  readonly children: ReactNode
}

/** The words that appear beside what they are about. */
export function Bubble({ ref, children }: BubbleProps) {
  return (
    <chakra.span
      ref={ref}
      popover="manual"
      data-hint=""
      aria-hidden="true"
      position="fixed"
      inset="auto"
      m="0"
      maxW="min(24rem, calc(100vw - 16px))"
      px="2"
      py="1"
      textStyle="xs"
      fontWeight="normal"
      textAlign="start"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      color="fg.inverted"
      bg="bg.inverted"
      borderRadius="l1"
    >
      {children}
    </chakra.span>
  )
}

/** Plain, and no styled component: a list has one in every row. */
const Place = 'span'

const gap = 6
const edge = 8

/** Above what it is about, or below where there is no room. */
export function place(bubble: HTMLElement, anchor: DOMRect): void {
  const { width, height } = bubble.getBoundingClientRect()
  const left = Math.min(Math.max(edge, anchor.left + anchor.width / 2 - width / 2), innerWidth - width - edge)
  const above = anchor.top - height - gap
  bubble.style.left = `${Math.max(edge, left)}px`
  bubble.style.top = `${above >= edge ? above : anchor.bottom + gap}px`
}

/** In the browser's top layer, so it also shows inside dialogs; the pointer may rest on it and Escape closes it. */
export function Tooltip({ content, children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const leaving = useRef(0)

  const show = () => {
    clearTimeout(leaving.current)
    setOpen(true)
  }
  const hideSoon = () => {
    leaving.current = setTimeout(setOpen, 120, false)
  }

  useLayoutEffect(() => {
    if (!open || !bubble.current || !anchor.current) return
    const [floating, fixed] = [bubble.current, anchor.current]
    const follow = () => place(floating, fixed.getBoundingClientRect())
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    floating.showPopover()
    follow()
    addEventListener('keydown', onKey)
    addEventListener('scroll', follow, true)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('scroll', follow, true)
    }
  }, [open])

  useEffect(() => () => clearTimeout(leaving.current), [])

  return (
    <Place
      ref={anchor}
      className="riva-anchor"
      onPointerEnter={(event) => {
        if (event.pointerType !== 'touch') show()
      }}
      onPointerLeave={hideSoon}
      onFocus={show}
      onBlur={() => setOpen(false)}
    >
      {children}
      {open ? <Bubble ref={bubble}>{content}</Bubble> : null}
    </Place>
  )
}
