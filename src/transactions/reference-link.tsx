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
/** Both lines of such a number have room beside its hyphen. A browser breaks before no digit. */
const hasParts = /^.{1,12}-\D.{0,11}$/

/** The number of a row, which leads to its details; a long one may break, at its hyphen if it can. */
export function ReferenceLink({ to, children, length }: ReferenceLinkProps) {
  const shown = cutAt(children, length)
  const className =
    shown.length <= longNumber ? 'riva-short' : hasParts.test(shown) ? 'riva-long riva-parts' : 'riva-long'
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
