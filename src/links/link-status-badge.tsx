import { useLingui } from '@lingui/react/macro'
import type { LinkStatus } from '#contract/links/status.ts'
import { linkStatusWords } from '#contract/links/words.ts'
import { StatusBadge } from '#src/ui/values/status-badge.tsx'

const tones = { CREATED: 'blue', DEACTIVATED: 'grey', EXPIRED: 'amber', PAID: 'green', unknown: 'grey' } as const

/** The status of a payment link by word and colour (PBL-15). */
export function LinkStatusBadge({ status }: { readonly status: LinkStatus }) {
  const { i18n } = useLingui()
  return <StatusBadge tone={tones[status]}>{i18n._(linkStatusWords[status])}</StatusBadge>
}
