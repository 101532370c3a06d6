import type { CallName, calls } from '#contract/calls.ts'
import type { Rights } from '#contract/session/access-rules.ts'
import type { Answer, BodyOut, Call, PathParams, QueryOut } from '#contract/shell/call.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import type { Tokens } from '#gateway/identity/tokens.ts'
import type { Account, TermsIn } from '#gateway/identity/visitor.ts'

/** Where a request comes from, as far as it can be known. */
export interface ClientInfo {
  readonly address: string | null
  readonly agent: string | null
}

/** What every handler is given. */
export interface Visit extends Parts {
  readonly tokens: Tokens
  readonly requestId: string
  readonly from: ClientInfo
  /** Whether the demo people and the sentinel amounts exist. */
  readonly sandbox: boolean
  /** A request header, by its name in any letter case. */
  readonly header: (name: string) => string | undefined
}

/** What a handler is given of a person who was let in. */
export interface SignedInVisit extends Visit {
  readonly sub: string
  readonly email: string
  readonly account: Account
  /** As the database has them now, not as they were at the sign-in. */
  readonly rights: Rights
  readonly terms: readonly TermsIn[]
  /** The company that this session asked about before; it answers for calls that name none (D88). */
  readonly lastCompany: string | undefined
  readonly session: string
}

export interface Input<C extends Call> {
  readonly params: PathParams<C>
  readonly query: QueryOut<C>
  readonly body: BodyOut<C>
}

type VisitOf<C extends Call> = C['access'] extends { readonly who: 'public' } ? Visit : SignedInVisit

export type Handler<C extends Call> = (visit: VisitOf<C>, input: Input<C>) => Promise<Answer<C>>

/** One for each call of the contract, no more and no less. */
export type Handlers = { readonly [Name in CallName]: Handler<(typeof calls)[Name]> }
