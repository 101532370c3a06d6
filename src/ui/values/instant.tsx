import { Trans } from '@lingui/react/macro'
import { shownInstant } from '#contract/shell/dates.ts'

interface InstantProps {
  /** ISO 8601; null shows "N/A". */
  readonly at: string | null
}

/** dd.MM.yyyy. HH:mm:ss of Zagreb; in a narrow cell the time goes below the date. */
export function Instant({ at }: InstantProps) {
  const shown = at === null ? null : shownInstant(at)
  if (at === null || shown === null) return <Trans>N/A</Trans>
  return <time dateTime={at}>{shown}</time>
}
