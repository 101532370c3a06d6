import { ScreenLink, type ScreenTarget } from '#src/shell/screen-link.tsx'

interface ReferenceLinkProps {
  readonly to: ScreenTarget
  readonly children: string
}

const longNumber = 12

/** The number of a row, which leads to its details; a long one may break. */
export function ReferenceLink({ to, children }: ReferenceLinkProps) {
  return (
    <code className={children.length > longNumber ? 'riva-long' : 'riva-short'}>
      <ScreenLink to={to}>{children}</ScreenLink>
    </code>
  )
}
