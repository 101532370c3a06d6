import { type ReactNode, useEffect, useRef } from 'react'

interface BusyRegionProps {
  readonly busy: boolean
  readonly children: ReactNode
}

const dimAfter = 300

/** Says at once that its content is being read again. It shows that only after a while: a quick reply must not flicker. */
export function BusyRegion({ busy, children }: BusyRegionProps) {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!busy) return
    const { current } = region
    const dimming = setTimeout(() => current?.classList.add('riva-dim'), dimAfter)
    return () => {
      clearTimeout(dimming)
      current?.classList.remove('riva-dim')
    }
  }, [busy])
  return (
    <div ref={region} aria-busy={busy}>
      {children}
    </div>
  )
}
