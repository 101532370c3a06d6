import { Button } from '@chakra-ui/react/button'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ListFilter } from 'lucide-react'
import { type FilterTable, setPaths } from '#contract/shell/filter/filter.ts'
import type { ListActor } from './list-actor.ts'

interface OpenFilterProps {
  readonly actor: ListActor
  readonly table: FilterTable
}

/** Opens the filter dialog, and counts the conditions that are set (TRX-12). */
export function OpenFilter({ actor, table }: OpenFilterProps) {
  const conditions = useSelector(actor, (snapshot) => setPaths(table, snapshot.context.draft.filter).length)
  return (
    <Button
      variant="outline"
      h={{ base: '11', md: '9' }}
      px="3"
      flexShrink="0"
      onClick={() => actor.send({ type: 'filter.opened' })}
    >
      <ListFilter size={16} aria-hidden="true" />
      <Trans>Filters</Trans>
      {conditions > 0 ? ` (${conditions})` : ''}
    </Button>
  )
}
