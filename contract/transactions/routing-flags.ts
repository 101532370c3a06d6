/** Routing flags of a card at an acquirer (REF-07). */
export const routingFlags = { 0: 'disabled', 1: 'all', 2: 'issuer', 3: 'installments' } as const
