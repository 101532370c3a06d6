import { Button } from '@chakra-ui/react/button'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ListFilter } from 'lucide-react'
import { type FilterTable, setPaths } from '#contract/shell/filter/filter.ts'
import type { PagedQuery } from '#contract/shell/list/list-rules.ts'
import type { AskedListActor, AskedListSnapshot } from '#machines/shell/asked-list-actor.ts'

type FilterEvent =
  | { readonly type: 'query.edited'; readonly patch: { readonly filter: object } }
  | { readonly type: 'filter.opened' }
  | { readonly type: 'filter.reset' }
  | { readonly type: 'list.requested' }

interface FilteredSnapshot extends Pick<AskedListSnapshot<PagedQuery, unknown, object>, 'children'> {
  readonly context: {
    readonly rules: { readonly filterTable?: FilterTable }
    readonly draft: { readonly filter: object }
    readonly query: object | null
  }
  can(event: { readonly type: 'filter.reset' }): boolean
}

interface FilterOpener extends Pick<AskedListActor, 'subscribe'> {
  getSnapshot(): FilteredSnapshot
  send(event: { readonly type: 'filter.opened' }): void
}

/** A list with a custom filter, whatever else is asked of it. */
export interface FilteredList extends FilterOpener {
  send(event: FilterEvent): void
}

/** How many conditions the filter sets; the link whose orders are listed is none (TRX-11). */
export const useConditionCount = (actor: FilterOpener): number =>
  useSelector(actor, ({ context }) =>
    context.rules.filterTable ? setPaths(context.rules.filterTable, context.draft.filter).length : 0,
  )

/** Opens the filter dialog, and counts the conditions that are set (TRX-12, PBL-04). */
export function OpenFilter({ actor }: { readonly actor: FilterOpener }) {
  const conditions = useConditionCount(actor)
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
