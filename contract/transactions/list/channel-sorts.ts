import { type SortOf, sortsOf } from '#contract/shell/list/sorts.ts'

/** Columns of the bank payment list that can be sorted (PIS-03). */
export const pisSortableColumns = ['status', 'createdAt', 'updatedAt'] as const
export type PisSortKey = SortOf<(typeof pisSortableColumns)[number]>
export const pisSortKeys = sortsOf(pisSortableColumns)

/** Columns of the point-of-sale list that can be sorted (D50); it has none for updated (POS-01). */
export const posSortableColumns = ['createdAt', 'amount', 'status'] as const
export type PosSortKey = SortOf<(typeof posSortableColumns)[number]>
export const posSortKeys = sortsOf(posSortableColumns)
