import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SecureMessage } from '#contract/transactions/order.ts'
import type { OrderMail } from '#contract/transactions/order-mail.ts'
import { Panels } from '#src/ui/panels.tsx'
import { Section } from '#src/ui/section.tsx'
import { SecureMessages } from './secure-messages.tsx'
import { Timeline, type TimelineStep } from './timeline.tsx'
import { mailSteps } from './timeline-steps.tsx'

interface HistoryPanelProps {
  /** What the summary tells, too. */
  readonly steps: readonly TimelineStep[]
  readonly messages: readonly SecureMessage[] | null
  /** Null where the gateway keeps none. */
  readonly mails: readonly OrderMail[] | null
  /** Says so where there are no 3-D Secure messages: of a card there usually are some. */
  readonly ofCard?: boolean
  /** The records of this kind alone. */
  readonly children?: ReactNode
}

/** What happened to the order and the records behind it: parts, 3-D Secure messages and e-mails (TRX-33, TRD-03, TRD-08). */
export function HistoryPanel({ steps, messages, mails, ofCard = false, children }: HistoryPanelProps) {
  const { t } = useLingui()
  return (
    <Panels>
      <Section title={t`What happened`}>
        <Timeline steps={steps} />
      </Section>
      {children}
      {ofCard || (messages ?? []).length > 0 ? <SecureMessages messages={messages} /> : null}
      <Section title={t`E-mails`}>
        {(mails ?? []).length > 0 ? (
          <Timeline steps={mailSteps(mails)} />
        ) : (
          <p>{t`No e-mail about this order is recorded.`}</p>
        )}
      </Section>
    </Panels>
  )
}
