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
function place(bubble: HTMLElement, anchor: DOMRect): void {
  const { width, height } = bubble.getBoundingClientRect()
  const left = Math.min(Math.max(edge, anchor.left + anchor.width / 2 - width / 2), innerWidth - width - edge)
  const above = anchor.top - height - gap
  bubble.style.left = `${Math.max(edge, left)}px`
  bubble.style.top = `${above >= edge ? above : anchor.bottom + gap}px`
}

/** Shows a bubble, and keeps it at what it is about while the page scrolls; returns how to stop. */
export function showAt(bubble: HTMLElement, anchor: Element): () => void {
  const follow = () => place(bubble, anchor.getBoundingClientRect())
  bubble.showPopover()
  follow()
  addEventListener('scroll', follow, true)
  return () => removeEventListener('scroll', follow, true)
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
    const stop = showAt(bubble.current, anchor.current)
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    addEventListener('keydown', onKey)
    return () => {
      stop()
      removeEventListener('keydown', onKey)
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
