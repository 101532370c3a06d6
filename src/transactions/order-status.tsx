import { useLingui } from '@lingui/react/macro'
import { type OrderStatus, toneOf } from '#contract/transactions/status.ts'
import { StatusBadge } from '#src/ui/values/status-badge.tsx'
import { statusLooks } from './status-words.ts'

export function OrderStatusBadge({ status }: { readonly status: OrderStatus }) {
  const { i18n } = useLingui()
  const look = statusLooks[status]
  return (
    <StatusBadge tone={toneOf(status)} icon={look.icon}>
      {i18n._(look.label)}
    </StatusBadge>
  )
}
