/** Where a bar sticks: above the tools of a phone, and above messages, which would lie over its buttons. */
export const bottomBar = {
  bottom: { base: 'max(3.5rem + env(safe-area-inset-bottom), var(--messages, 0px))', md: '0' },
  zIndex: 'base',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  py: '3',
  '& button': { scrollMarginBottom: '0' },
} as const

/** Where the bar does not stick, its buttons stay clear of a phone's menu as everything else does. */
export const atRest = { '& button': {} } as const
