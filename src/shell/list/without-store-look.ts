/** Nothing can be asked of a list that no store fills: one press stands out there, that for a first store. */
export const withoutStore = { 'main:has([data-no-store]) &': { display: 'none' } } as const
