/** A small square that holds one icon: its size and its colours are those of the place. */
export const iconButton = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: '0',
  borderRadius: 'l1',
} as const
