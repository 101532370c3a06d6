/** The form, with room for its preview; what stands above it is as wide. */
export const besidePreview = {
  display: 'grid',
  gap: { base: '6', lg: '8' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 45rem) minmax(15rem, 20rem)' },
} as const
