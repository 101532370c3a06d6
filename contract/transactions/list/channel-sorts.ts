import type { SortKey } from './card-query.ts'

/** Columns of the bank payment list that can be sorted (PIS-03). */
export const pisSortableColumns = ['status', 'createdAt', 'updatedAt'] as const
export type PisSortKey = (typeof pisSortableColumns)[number] | `-${(typeof pisSortableColumns)[number]}`
export const pisSortKeys: readonly PisSortKey[] = pisSortableColumns.flatMap((column) => [
  column,
  `-${column}` as const,
])

/** Columns of the point-of-sale list that can be sorted (D50); it has none for updated (POS-01). */
export const posSortableColumns = ['createdAt', 'amount', 'status'] as const
export type PosSortKey = Extract<
  SortKey,
  (typeof posSortableColumns)[number] | `-${(typeof posSortableColumns)[number]}`
>
export const posSortKeys: readonly PosSortKey[] = posSortableColumns.flatMap((column) => [
  column,
  `-${column}` as const,
])
