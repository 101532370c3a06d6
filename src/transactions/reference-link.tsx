import { cutAt } from '#contract/shell/text.ts'
import { ScreenLink, type ScreenTarget } from '#src/shell/screen-link.tsx'
import { Tooltip } from '#src/ui/overlay/tooltip.tsx'

interface ReferenceLinkProps {
  readonly to: ScreenTarget
  readonly children: string
  /** A longer number is cut, and whole in the tooltip and for a screen reader. */
  readonly length: number
}

const longNumber = 12

/** The number of a row, which leads to its details; a long one may break. */
export function ReferenceLink({ to, children, length }: ReferenceLinkProps) {
  const shown = cutAt(children, length)
  const className = shown.length > longNumber ? 'riva-long' : 'riva-short'
  if (shown === children) {
    return (
      <code className={className}>
        <ScreenLink to={to}>{children}</ScreenLink>
      </code>
    )
  }
  return (
    <Tooltip content={children}>
      <code className={className}>
        <ScreenLink to={to}>
          <span aria-hidden="true">{shown}</span>
          <span className="riva-hidden">{children}</span>
        </ScreenLink>
      </code>
    </Tooltip>
  )
}
