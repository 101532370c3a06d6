import type { Account } from '#contract/session/account.ts'
import type { AuthorityName } from '#contract/session/roles.ts'

/** Authorities held for a company, permissions and roles alike; store roles carry the ids of stores. */
export type Held = Readonly<Partial<Record<AuthorityName, readonly string[]>>>

export function accountOf(held: Held, rest: Partial<Account> = {}): Account {
  return {
    email: 'ana@riva.example',
    firstName: 'Ana',
    lastName: 'Horvat',
    subject: 's-ana',
    issuer: 'https://riva.example',
    authorities: Object.keys(held),
    newAuthorities: Object.entries(held).map(([authority, metadata]) => ({ authority, metadata: [...metadata] })),
    acceptedTerms: true,
    language: null,
    idleSeconds: null,
    ...rest,
  }
}
