import { useRef } from 'react'
import { frameRights } from './frame-rights.ts'

const least = 40
const most = 400

interface ShopPartProps {
  readonly src: string
  readonly title: string
}

/** Header or footer of a shop in a frame with its own policy: no script, no form, no foreign address (PAY-01). */
export function ShopPart({ src, title }: ShopPartProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  return (
    <iframe
      ref={frame}
      className="part"
      src={src}
      title={title}
      sandbox={frameRights}
      loading="lazy"
      onLoad={() => {
        const height = frame.current?.contentDocument?.documentElement.scrollHeight ?? 0
        if (frame.current && height > 0) frame.current.style.height = `${Math.min(Math.max(height, least), most)}px`
      }}
    />
  )
}
