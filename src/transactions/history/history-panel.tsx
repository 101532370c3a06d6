import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SecureMessage } from '#contract/transactions/order.ts'
import { Panels } from '#src/ui/panels.tsx'
import { Section } from '#src/ui/section.tsx'
import { SecureMessages } from './secure-messages.tsx'
import { Timeline, type TimelineStep } from './timeline.tsx'

interface HistoryPanelProps {
  readonly steps: readonly TimelineStep[]
  readonly messages: readonly SecureMessage[] | null
  /** Says so where there are no 3-D Secure messages: of a card there usually are some. */
  readonly ofCard?: boolean
  /** What this kind tells besides, below the timeline. */
  readonly children?: ReactNode
}

/** What happened to an order, in one line of time, and its 3-D Secure messages (TRX-33, TRD-08). */
export function HistoryPanel({ steps, messages, ofCard = false, children }: HistoryPanelProps) {
  const { t } = useLingui()
  return (
    <Panels>
      <Section title={t`Order history`}>
        <Timeline steps={steps} />
      </Section>
      {children}
      {ofCard || (messages ?? []).length > 0 ? <SecureMessages messages={messages} /> : null}
    </Panels>
  )
}
