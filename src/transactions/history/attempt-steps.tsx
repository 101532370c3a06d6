import { Trans } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { declineNotice } from '#contract/transactions/money/decline.ts'
import type { OrderAttempt } from '#contract/transactions/order.ts'
import { declineText } from '#src/transactions/decline-text.ts'
import { StatusBadge } from '#src/ui/values/status-badge.tsx'
import type { TimelineStep } from './timeline.tsx'

/** What the bank refused, who asked for it and what the bank said: no money was moved. */
export const attemptSteps = (attempts: readonly OrderAttempt[] | null, currency: string): readonly TimelineStep[] =>
  (attempts ?? []).map((attempt, index) => ({
    id: `attempt ${index}`,
    at: attempt.createdAt,
    what: (
      <StatusBadge tone="red" icon={X}>
        <Refused action={attempt.action} />
      </StatusBadge>
    ),
    money: { minor: attempt.amount, currency: attempt.currency ?? currency },
    isMoved: false,
    by: attempt.lastModifiedBy,
    note: declineText(declineNotice(attempt.action, attempt.message)),
  }))

function Refused({ action }: Pick<OrderAttempt, 'action'>) {
  if (action === 'complete') return <Trans>Completion refused</Trans>
  if (action === 'void') return <Trans>Void refused</Trans>
  return action === 'nextPayment' ? <Trans>Charge refused</Trans> : <Trans>Refund refused</Trans>
}
