import type { Authority } from '#contract/session/roles.ts'

/** A role or a permission, with the ids of the companies or stores that it is held for. */
export const right = (authority: string, ...metadata: string[]): Authority => ({ authority, metadata })
