import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Amount } from '#src/ui/values/amount.tsx'
import { Instant } from '#src/ui/values/instant.tsx'

/** One thing that happened. */
export interface TimelineStep {
  readonly id: string
  /** ISO 8601 */
  readonly at: string
  readonly what: ReactNode
  /** What was moved, in minor units. */
  readonly money?: { readonly minor: number; readonly currency: string } | null
  /** False where nothing came of it. */
  readonly isMoved?: boolean
  /** Who did it: a person of the staff. */
  readonly by?: string | null
  readonly note?: ReactNode
}

/** Newest first; of the same moment, what was told later. */
const newestFirst = (steps: readonly TimelineStep[]): readonly TimelineStep[] =>
  [...steps].reverse().sort((one, other) => Date.parse(other.at) - Date.parse(one.at))

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
                {note && by ? ' · ' : null}
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
