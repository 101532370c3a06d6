/** What a sandbox does to a money action whose amount ends in certain cents, so that every failure can be seen by hand. */
export type Sentinel =
  | { readonly kind: 'decline'; readonly message: string }
  | { readonly kind: 'failure' }
  | { readonly kind: 'lostReply' }
  | { readonly kind: 'slowReply'; readonly ms: number }

const byCents: Readonly<Record<number, Sentinel>> = {
  91: { kind: 'decline', message: 'technical_decline' },
  92: { kind: 'decline', message: 'technical_decline_rba' },
  93: { kind: 'decline', message: 'technical_decline_mbu_diners_installments' },
  94: { kind: 'decline', message: 'Bank is not reachable at the moment.' },
  95: { kind: 'failure' },
  96: { kind: 'lostReply' },
  97: { kind: 'slowReply', ms: 8_000 },
}

/** The sentinel of an amount in minor units, if its cents are one. */
export const sentinelOf = (amount: number): Sentinel | undefined => byCents[amount % 100]
