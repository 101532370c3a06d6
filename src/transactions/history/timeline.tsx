import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Amount } from '#src/ui/values/amount.tsx'
import { Instant } from '#src/ui/values/instant.tsx'

/** One thing that happened. */
export interface TimelineStep {
  readonly id: string
  /** ISO 8601; null where nobody says when. */
  readonly at: string | null
  readonly what: ReactNode
  /** What was moved, in minor units. */
  readonly money?: { readonly minor: number; readonly currency: string } | null
  /** False where nothing came of it. */
  readonly isMoved?: boolean
  /** Who did it: a person of the staff. */
  readonly by?: string | null
  readonly note?: ReactNode
}

/** Newest first; of the same moment, what was told later. A step without a time stays after the one that was told before it. */
function newestFirst(steps: readonly TimelineStep[]): readonly TimelineStep[] {
  let told = 0
  const placed = steps.map((step) => {
    told = step.at === null ? told : Date.parse(step.at)
    return { step, told }
  })
  return placed
    .reverse()
    .sort((one, other) => other.told - one.told)
    .map(({ step }) => step)
}

/** What happened to a transaction, from wherever it is told, in one line of time. */
export function Timeline({ steps }: { readonly steps: readonly TimelineStep[] }) {
  return (
    <chakra.ol>
      {newestFirst(steps).map(({ id, at, what, money, isMoved = true, by, note }) => (
        <chakra.li
          key={id}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: '11rem minmax(0, 1fr) auto' }}
          alignItems="baseline"
          columnGap="4"
          rowGap="1"
          py="2"
          borderBottomWidth="1px"
          borderColor="border.muted"
          _last={{ borderBottomWidth: '0' }}
        >
          <chakra.span color="fg.muted" gridColumn={{ base: '1 / -1', md: 'auto' }}>
            <Instant at={at} />
          </chakra.span>
          <chakra.div minW="0" overflowWrap="anywhere">
            {what}
            {by || note ? (
              <chakra.p color="fg.muted" mt="1">
                {note}
                {note && by ? <br /> : null}
                {by}
              </chakra.p>
            ) : null}
          </chakra.div>
          <chakra.span {...(isMoved ? {} : { color: 'fg.muted', textDecoration: 'line-through' })}>
            {money ? <Amount minor={money.minor} currency={money.currency} /> : null}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
