/** One card beside another where both find room for their lines: one on a phone, two or three on a tablet. */
export const cardColumns = 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))'
