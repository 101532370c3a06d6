import { ChevronRight } from 'lucide-react'
import { ScreenLink, type ScreenTarget } from '#src/shell/screen-link.tsx'

interface DetailsLinkProps {
  readonly to: ScreenTarget
  /** The words for those who do not see the arrow. */
  readonly children: string
}

/** One element for all rows. */
const arrow = <ChevronRight size={16} aria-hidden="true" />

/** The way to the page of a row, at its end. */
export function DetailsLink({ to, children }: DetailsLinkProps) {
  return (
    <ScreenLink to={to} className="riva-open">
      {arrow}
      <span className="riva-hidden">{children}</span>
    </ScreenLink>
  )
}
