import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { cut } from '#contract/shell/text.ts'
import { Facts } from '#src/transactions/details/facts.tsx'
import { Timeline } from '#src/transactions/history/timeline.tsx'
import { MoneyBar } from '#src/transactions/money/money-bar.tsx'
import { missingValue } from '#src/transactions/values.ts'
import { Panels } from '#src/ui/panels.tsx'
import { Section } from '#src/ui/section.tsx'
import { TruncatedText } from '#src/ui/values/truncated-text.tsx'
import type { OrderStory } from './order-story.ts'

/** The first tab of every kind: the money and what happened, the facts beside them (TRD-03, TRD-07, TRD-12). */
export function StoryPanel({ story }: { readonly story: OrderStory }) {
  const { t } = useLingui()
  const { money, steps, more, cart, facts } = story
  return (
    <Box
      display="grid"
      alignItems="start"
      gap="6"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' }}
    >
      <Panels>
        {money === null ? null : <MoneyBar money={money} />}
        <Section title={t`What happened`}>
          <Timeline steps={steps} />
        </Section>
        {more ? <Facts groups={more} /> : null}
        {cart === undefined ? null : (
          <Section title={t`Cart`}>{cart ? <TruncatedText text={cart} length={cut.summary} /> : missingValue}</Section>
        )}
      </Panels>
      <Panels>
        <Facts groups={facts} aside />
      </Panels>
    </Box>
  )
}
