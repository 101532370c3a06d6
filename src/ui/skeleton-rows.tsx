import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { cardColumns } from './card-columns.ts'
import { skeletonDelay, useElapsed } from './elapsed.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface SkeletonRowsProps {
  readonly rows: number
  readonly columns?: number
  /** They stand for the cards of a phone. */
  readonly cards?: boolean
}

/** Rows of a table, and cards with the gap below them. */
const heights = { row: '2.5625rem', card: '6.25rem' } as const
const widths = ['70%', '45%', '85%', '60%', '50%', '75%']

/** One style for all of them: they stand for a moment, and should cost no more than that. */
const look = {
  '& [data-row]': {
    display: 'grid',
    gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
    alignItems: 'center',
    gap: '4',
    h: 'var(--height)',
    px: '3',
    borderColor: 'border.muted',
  },
  '& [data-row]:not(:last-child)': { borderBottomWidth: '1px' },
  '& [data-row] > span': { h: '3', borderRadius: 'l1', bg: 'bg.emphasized', animation: 'pulse' },
  ...Object.fromEntries(widths.map((width, at) => [`& [data-width="${at}"]`, { w: width }])),
}

const names = (count: number) => Array.from({ length: count }, (_, at) => `${at}`)

/** Stands for a table that is on its way: nothing for 300 ms, then rows as high as its own. */
export function SkeletonRows({ rows, columns: all = 6, cards = false }: SkeletonRowsProps) {
  const columns = cards ? 2 : all
  const late = useElapsed(skeletonDelay)
  return (
    <chakra.div
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.panel"
      mb="3"
      visibility={late ? 'visible' : 'hidden'}
      css={{
        ...look,
        ...(cards && { display: 'grid', gridTemplateColumns: cardColumns }),
        '--columns': String(columns),
        '--height': cards ? heights.card : heights.row,
      }}
    >
      {names(rows).map((row) => (
        <div key={row} data-row="">
          {names(columns).map((column) => (
            <span key={column} data-width={(Number(row) + Number(column)) % widths.length} />
          ))}
        </div>
      ))}
      {late ? (
        <VisuallyHidden role="status">
          <Trans>Loading</Trans>
        </VisuallyHidden>
      ) : null}
    </chakra.div>
  )
}
