import { useLayoutEffect, useRef, useState } from 'react'
import { fillPart } from './fill-part.ts'

interface PartFrameProps {
  readonly title: string
  /** Cleaned by the gateway, where it can: what is left of scripts and forms does nothing in this frame. */
  readonly html: string
}

const tallest = 480

/** A text of a merchant in a frame that runs nothing, loads nothing from elsewhere and leads nowhere. */
export function PartFrame({ title, html }: PartFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState(false)
  useLayoutEffect(() => {
    const { current } = frame
    if (!loaded || !current) return
    const height = fillPart(current, '', html)
    current.style.height = `${Math.min(height, tallest)}px`
  }, [loaded, html])
  return (
    <iframe
      ref={frame}
      title={title}
      src="/visual/preview/part"
      sandbox="allow-same-origin"
      onLoad={() => setLoaded(true)}
      style={{ display: 'block', width: '100%', border: 0, background: '#fff', colorScheme: 'light' }}
    />
  )
}
