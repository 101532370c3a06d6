import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { ScreenName } from '#contract/session/screens.ts'
import type { Address } from '#contract/transactions/list/address.ts'
import type { FilterOfKind, ListKind, QueryOfKind, RowOfKind } from '#contract/transactions/list/list-kinds.ts'
import type { ListReply } from '#machines/transactions/list/kept-list.ts'
import type { FilterMachines } from '#machines/transactions/list/transaction-list.machine.ts'
import type { FilterChip } from '#src/ui/filter-chips.tsx'
import type { TableColumn } from '#src/ui/table-column.ts'
import type { ListActor } from './list-actor.ts'

/** What the list of one kind has of its own; the frame around it is the same for all. */
export interface ListParts<K extends ListKind> {
  readonly kind: K
  readonly screen: ScreenName
  readonly title: MessageDescriptor
  readonly purpose: MessageDescriptor
  readonly address: Address<K>
  /** What is typed into its custom filter. */
  readonly filterMachine: Partial<FilterMachines>
  readonly search: (query: QueryOfKind<K>, signal: AbortSignal) => Promise<ListReply<K>>
  readonly useColumns: () => readonly TableColumn<RowOfKind<K>>[]
  /** What a row is called in "Select …". */
  readonly nameOf: (row: RowOfKind<K>) => string
  /** The conditions of a filter, each with the name that `without` knows it by. */
  readonly useConditions: (filter: FilterOfKind<K>) => readonly FilterChip[]
  readonly without: (filter: FilterOfKind<K>, condition: string) => FilterOfKind<K>
  /** The dialog of the custom filter, while it is open. */
  readonly Filter: ComponentType<{ readonly actor: ListActor }>
  /** Conditions that are one click away. */
  readonly Shortcuts?: ComponentType<{ readonly actor: ListActor }>
  /** What to know about the conditions before orders are shown. */
  readonly Notice?: ComponentType<{ readonly actor: ListActor }>
}
