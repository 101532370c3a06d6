import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { cardColumns } from '#src/ui/look/card-columns.ts'
import { skeletonDelay, useElapsed } from '#src/ui/state/elapsed.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

interface SkeletonRowsProps {
  readonly rows: number
  readonly columns?: number
  /** They stand for the cards of a phone. */
  readonly cards?: boolean
}

/** Cards lie beside each other where there is room, with the gap below them. */
const cardsLook = { '--height': '6.25rem', display: 'grid', gridTemplateColumns: cardColumns } as const
const rowsLook = { '--height': '2.5625rem' } as const
const widths = 6

/** One style for all of them, and one pulse: they are shown for a moment only, so they must be cheap. */
const look = {
  '& [data-place]': {
    display: 'grid',
    gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
    alignItems: 'center',
    gap: '4',
    h: 'var(--height)',
    px: '3',
    borderColor: 'border.muted',
  },
  '& [data-place]:not(:last-child)': { borderBottomWidth: '1px' },
  '& [data-place] > span': { h: '3', borderRadius: 'l1', bg: 'bg.emphasized' },
  '& [data-width="0"]': { w: '70%' },
  '& [data-width="1"]': { w: '45%' },
  '& [data-width="2"]': { w: '85%' },
  '& [data-width="3"]': { w: '60%' },
  '& [data-width="4"]': { w: '50%' },
  '& [data-width="5"]': { w: '75%' },
} as const

const columnsOf = (count: number) => ({ '--columns': count }) as CSSProperties

const names = (count: number) => Array.from({ length: count }, (_, at) => `${at}`)

/**
 * Stands for a table that is on its way: for 300 ms nothing but the room it takes, then rows as high as its own. Most
 * replies come before: a press must not wait for bars that nobody sees.
 */
export function SkeletonRows({ rows, columns: all = 6, cards = false }: SkeletonRowsProps) {
  const columns = cards ? 2 : all
  const late = useElapsed(skeletonDelay)
  return (
    <chakra.div
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.panel"
      mb="3"
      {...(late ? { animation: 'pulse' } : { visibility: 'hidden' })}
      css={cards ? { ...look, ...cardsLook } : { ...look, ...rowsLook }}
      style={columnsOf(columns)}
    >
      {names(rows).map((row) => (
        <div key={row} data-place="">
          {late
            ? names(columns).map((column) => <span key={column} data-width={(Number(row) + Number(column)) % widths} />)
            : null}
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
