import { transactionPageSizes } from '#contract/shell/list/paging.ts'
import type { QueryPatch } from '#contract/transactions/list/list-draft.ts'
import {
  type AnyQuery,
  type AnyRow,
  type ListKind,
  type RowOfKind,
  rowIdOf,
} from '#contract/transactions/list/list-kinds.ts'
import { listOf } from '#machines/transactions/list/list-kind.ts'
import { askedListPort } from '#src/shell/list/asked-list-port.ts'

/** How the frame reads and drives the list of one kind. */
export const transactionListPort = <K extends ListKind>(kind: K, nameOf: (row: RowOfKind<K>) => string) =>
  askedListPort<AnyQuery, AnyRow, QueryPatch, RowOfKind<K>>({
    keyOf: rowIdOf,
    nameOf,
    rowsIn: (context) => listOf(kind, context),
    sizes: transactionPageSizes,
    firstSort: '-createdAt',
    selects: true,
  })
