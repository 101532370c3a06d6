import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { memo, useState } from 'react'
import { fromPromise } from 'xstate'
import { askedOf } from '#machines/transactions/list/list-kind.ts'
import { type SumsQuestion, sumsQuestion } from '#machines/transactions/list/sums-question.ts'
import { CurrencySums } from './currency-sums.tsx'
import type { ListActor } from './list-actor.ts'
import { sumsOf } from './sums-call.ts'

/** No sums is an answer too: an actor that fails takes the screen of whoever looks at it along. */
const summing = fromPromise(({ input, signal }: { input: SumsQuestion; signal: AbortSignal }) =>
  sumsOf(input.asked, signal).catch(() => null),
)

/** Count and sum per currency of everything that the list finds, not of its page (TRX-10, D16). It comes after the rows. */
export const ListSums = memo(function ListSums({ actor }: { readonly actor: ListActor }) {
  const answered = useSelector(actor, (snapshot) => snapshot.context.answered)
  const dataFrom = useSelector(actor, (snapshot) => snapshot.context.dataFrom)
  const total = useSelector(actor, (snapshot) => snapshot.context.total)
  const kind = useSelector(actor, (snapshot) => snapshot.context.kind)
  const [question, setQuestion] = useState<SumsQuestion | null>(null)
  const next = answered && sumsQuestion(question, { asked: askedOf({ kind, query: answered }), total, dataFrom })
  if (next && next !== question) setQuestion(next)
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1" minH="8" mt="2">
      {next ? <Sums key={next.key} question={next} /> : null}
    </Box>
  )
})

function Sums({ question }: { readonly question: SumsQuestion }) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} question={question} onRetry={() => setAttempt(attempt + 1)} />
}

function Attempt({ question, onRetry }: { readonly question: SumsQuestion; readonly onRetry: () => void }) {
  const reading = useActorRef(summing, { input: question })
  const sums = useSelector(reading, (snapshot) => snapshot.output)
  if (sums === null) {
    return (
      <Box as="span" color="fg.warning">
        <Trans>The sums could not be read.</Trans>{' '}
        <Button size="sm" variant="ghost" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </Box>
    )
  }
  return (
    <>
      <Box as="span" color="fg.muted">
        {sums ? <Trans>Sum of all orders found</Trans> : <Trans>Adding up all orders found…</Trans>}
      </Box>
      {sums ? <CurrencySums sums={sums} /> : null}
    </>
  )
}
