import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { ScreenName } from '#contract/session/screens.ts'
import type { FilterTable } from '#contract/shell/filter/filter.ts'
import type { Address } from '#contract/transactions/list/address.ts'
import type { ListKind, QueryOfKind, RowOfKind } from '#contract/transactions/list/list-kinds.ts'
import type { FilterWords } from '#src/shell/filter/filter-words.ts'
import type { AskedListSource } from '#src/shell/list/asked-list.ts'
import type { TableColumn } from '#src/ui/table/table-column.ts'
import type { ListActor } from './list-actor.ts'

type Source<K extends ListKind> = Pick<AskedListSource<QueryOfKind<K>, RowOfKind<K>>, 'rules' | 'search' | 'linked'>

/** What differs between the lists of the kinds. The frame around it is the same for all. */
export interface ListParts<K extends ListKind> extends Source<K> {
  readonly kind: K
  readonly screen: ScreenName
  readonly title: MessageDescriptor
  readonly purpose: MessageDescriptor
  readonly address: Address<QueryOfKind<K>>
  /** Its conditions, and their words. */
  readonly filter: FilterTable
  readonly filterWords: FilterWords
  readonly useColumns: () => readonly TableColumn<RowOfKind<K>>[]
  /** What a row is called in "Select …". */
  readonly nameOf: (row: RowOfKind<K>) => string
  /** Conditions that are one click away. */
  readonly Shortcuts?: ComponentType<{ readonly actor: ListActor }>
  /** What to know about the conditions before orders are shown. */
  readonly Notice?: ComponentType<{ readonly actor: ListActor }>
}
