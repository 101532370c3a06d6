import { Box } from '@chakra-ui/react/box'
import { type DetailItem, DetailList } from '#src/ui/values/detail-list.tsx'

interface FactListProps {
  readonly items: readonly DetailItem[]
  /** On a phone each value is below its label. */
  readonly stacked?: boolean
}

/** Settings of a store to read, one below another: their labels are long, and the panel around them ends the last one. */
export function FactList({ items, stacked = false }: FactListProps) {
  return (
    <Box css={look}>
      <DetailList columns={1} stacked={stacked} items={items} />
    </Box>
  )
}

const look = {
  '& dl > div': { gridTemplateColumns: { lg: '16rem minmax(0, 1fr)' } },
  '& dl > div:last-of-type': { borderBottomWidth: '0', paddingBottom: '0' },
} as const
