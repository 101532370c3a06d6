import type { LayoutView } from '#contract/stores/layout-calls.ts'

/** The storage key of the draft of a layout. */
export const layoutDraftKey = (store: string, view: LayoutView): string => `layout ${view} ${store}`
