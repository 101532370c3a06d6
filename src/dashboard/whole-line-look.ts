/** A line with one link answers to a press anywhere on it. */
export const wholeLine = {
  position: 'relative',
  '& a::after': { content: '""', position: 'absolute', inset: '0' },
} as const
