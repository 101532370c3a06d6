import { useLingui } from '@lingui/react/macro'
import type { Order } from '#contract/transactions/order.ts'
import { Panels } from '#src/ui/panels.tsx'
import { Section } from '#src/ui/section.tsx'
import { SecureMessages } from './secure-messages.tsx'
import { Timeline } from './timeline.tsx'
import { createdStep, historySteps, mailSteps, secureSteps } from './timeline-steps.tsx'

/** What happened to a card order, in one line of time, and its 3-D Secure messages (TRX-33, TRD-08). */
export function HistoryPanel({ order }: { readonly order: Order }) {
  const { t } = useLingui()
  const { createdAt, history, secureMessages, currency, mails } = order
  return (
    <Panels>
      <Section title={t`Order history`}>
        <Timeline
          steps={[
            createdStep(createdAt),
            ...secureSteps(secureMessages),
            ...historySteps(history, currency),
            ...mailSteps(mails),
          ]}
        />
      </Section>
      <SecureMessages messages={secureMessages} />
    </Panels>
  )
}
