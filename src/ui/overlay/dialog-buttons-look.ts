/** The buttons of a dialog: at its end, and on a phone as wide as the dialog, so that none hangs below another. */
export const dialogButtons = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '3',
  ms: 'auto',
  w: { base: 'full', sm: 'auto' },
  '& > button': { flexGrow: { base: '1', sm: '0' } },
} as const
