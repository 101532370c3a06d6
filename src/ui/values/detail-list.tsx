import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

export interface DetailItem {
  readonly id: string
  readonly label: ReactNode
  readonly value: ReactNode
  /** Takes the whole width: long texts. */
  readonly wide?: boolean
}

interface DetailListProps {
  readonly items: readonly DetailItem[]
  /** Columns on wide screens. */
  readonly columns?: 1 | 2 | 3
  /** In a narrow column: labels take less of it. */
  readonly narrow?: boolean
  /** On a phone each value is below its label: addresses and names in their full length. */
  readonly stacked?: boolean
}

const tracks = {
  1: 'minmax(0, 1fr)',
  2: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  3: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
} as const

export function DetailList({ items, columns = 2, narrow = false, stacked = false }: DetailListProps) {
  return (
    <chakra.dl display="grid" gridTemplateColumns={tracks[columns]} columnGap="8">
      {items.map(({ id, label, value, wide }) => (
        <chakra.div
          key={id}
          display="grid"
          gridTemplateColumns={{
            base: stacked ? 'minmax(0, 1fr)' : 'minmax(7rem, 2fr) minmax(0, 3fr)',
            sm: narrow ? 'minmax(6rem, 2fr) minmax(0, 3fr)' : '10rem minmax(0, 1fr)',
          }}
          columnGap="3"
          py="2"
          borderBottomWidth="1px"
          borderColor="border.muted"
          {...(wide ? { gridColumn: '1 / -1' } : {})}
        >
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
