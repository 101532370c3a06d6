/** From `md` on there is room for the menu beside tables; below, a phone or a tablet shows cards and the menu at its foot. */
export const breakpoints = { sm: '480px', md: '1024px', lg: '1152px', xl: '1280px', '2xl': '1536px' } as const
