/** The mark of what opens below its title; the browser's own differs in every browser. */
export const foldMark = {
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  _before: {
    content: '""',
    boxSize: '1.5',
    borderEndWidth: '2px',
    borderBottomWidth: '2px',
    borderColor: 'fg.muted',
    transform: 'rotate(-45deg)',
    flexShrink: 0,
  },
  'details[open] > &::before': { transform: 'rotate(45deg)' },
} as const
