/** Rooms whose screens are made of parts of another room. */
const alsoSpoken: Readonly<Record<string, readonly string[]>> = {
  transactions: ['lists'],
  links: ['lists', 'transactions', 'failure'],
  terminal: ['links', 'failure'],
}

/** The first page has its words, the desk with its first list too; all that is opened later speaks further ones. */
export function spokenIn(room: string): readonly string[] {
  if (room === 'start') return [room]
  if (room === 'shell' || room === 'lists') return ['shell', room]
  return ['shell', 'further', ...(alsoSpoken[room] ?? []), room]
}
