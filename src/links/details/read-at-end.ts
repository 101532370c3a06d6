import { useEffect } from 'react'
import type { Link } from '#contract/links/link.ts'
import { isOpen } from '#contract/links/status.ts'
import { timeThere } from '#src/shell/browser/clock.ts'

/** The gateway ends a link in the second after its last one. */
const endsWithin = 2_000
const again = 3_000
/** A timer counts no further than 24 days. */
const longest = 86_400_000

/** Reads an open link again when its time is over, and until the gateway says so: nobody sends what cannot be paid. */
export function useReadAtEnd(link: Link | null, read: () => void): void {
  useEffect(() => {
    if (link === null || !isOpen(link.linkStatus)) return
    const end = Date.parse(link.validTo) + endsWithin
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const remaining = end - timeThere().getTime()
      if (remaining > longest) timer = setTimeout(wait, longest)
      else timer = setTimeout(read, remaining > 0 ? remaining : again)
    }
    wait()
    return () => clearTimeout(timer)
  }, [link, read])
}
