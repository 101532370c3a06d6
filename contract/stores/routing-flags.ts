/** Routing flags of a card at an acquirer (REF-07). */
const routingFlags = { 0: 'disabled', 1: 'all', 2: 'issuer', 3: 'installments' } as const
export type Routing = (typeof routingFlags)[keyof typeof routingFlags]

/** The routing of a flag; null for a number that has none. */
export function routingOf(flag: number): Routing | null {
  const known: Readonly<Record<number, Routing>> = routingFlags
  return known[flag] ?? null
}
