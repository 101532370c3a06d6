import { chakra } from '@chakra-ui/react/styled-system'
import { useLayoutEffect, useRef, useState } from 'react'
import type { CheckedLayout } from '#contract/stores/layout-check.ts'
import { fillPart } from '#src/stores/settings/preview/fill-part.ts'

interface PreviewFrameProps {
  readonly title: string
  readonly src: string
  readonly width: number
  readonly checked: CheckedLayout | null
}

const tallest = 400
/** So much of the window, that the editors below stay in sight; a phone is drawn smaller to show more of it. */
const shown = 320
const largestScale = 0.66

/** A part takes as much height as its text needs, within limits: nothing may push the payment off the page. */
function fillParts(frame: HTMLIFrameElement, { css, header, footer }: CheckedLayout): void {
  const texts: Readonly<Record<string, string>> = { header: header ?? '', footer: footer ?? '' }
  for (const part of frame.contentDocument?.querySelectorAll('iframe') ?? []) {
    const height = fillPart(part, css ?? '', texts[part.name] ?? '')
    part.style.height = `${Math.min(height, tallest)}px`
  }
}

/** The page leads nowhere: the keyboard stops at it once, to scroll it. */
function stopOnce(page: Document | null | undefined): void {
  if (!page) return
  for (const one of page.querySelectorAll<HTMLElement>('a, button, iframe, input, select, textarea')) one.tabIndex = -1
  page.documentElement.tabIndex = 0
}

/**
 * A page with sample data in a frame that runs nothing, loads nothing from elsewhere and leads nowhere. It is drawn at the
 * width of its screen, and made smaller where there is less room. What it shows was cleaned by the gateway.
 */
export function PreviewFrame({ title, src, width, checked }: PreviewFrameProps) {
  const room = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [scale, setScale] = useState(1)
  const [loaded, setLoaded] = useState(0)

  useLayoutEffect(() => {
    const place = room.current
    if (!place) return
    const measure = () => setScale(Math.min(largestScale, place.clientWidth / width))
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(place)
    return () => sizes.disconnect()
  }, [width])

  useLayoutEffect(() => {
    if (loaded > 0 && frame.current && checked) fillParts(frame.current, checked)
  }, [loaded, checked])

  const height = shown / scale
  return (
    <chakra.div
      ref={room}
      w="100%"
      overflow="hidden"
      display="flex"
      justifyContent="center"
      bg="bg.muted"
      borderRadius="l2"
    >
      <div style={{ width: width * scale, height: shown }}>
        <iframe
          ref={frame}
          title={title}
          src={src}
          sandbox="allow-same-origin"
          onLoad={() => {
            stopOnce(frame.current?.contentDocument)
            setLoaded((times) => times + 1)
          }}
          style={{ width, height, border: 0, transform: `scale(${scale})`, transformOrigin: '0 0' }}
        />
      </div>
    </chakra.div>
  )
}
