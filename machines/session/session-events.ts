import type { Account } from '#contract/session/account.ts'
import type { Credentials } from '#contract/session/sign-in.ts'
import type { Presence, Refusal } from './identity.ts'

export interface SessionInput {
  readonly hasToken: boolean
  /** How long before the idle limit the warning shows, in milliseconds. */
  readonly warnBefore: number
  /** Where the person was when the session expired and the page was reloaded. */
  readonly left?: LeftPlace | null
}

/** Where the person is; `state` is what must not stand in the address. */
export interface Whereabouts {
  readonly at: string
  readonly state?: Readonly<Record<string, unknown>>
}

/** Where a refused reply found this person. Another person who signs in must not get the state of that place. */
export interface LeftPlace extends Whereabouts {
  readonly subject: string
}

/** Where this tab stands; `returnTo` is what its sign-in screen was opened for, null on any other screen. */
export interface Standing extends Whereabouts {
  readonly returnTo: string | null
}

export interface SessionContext extends SessionInput {
  readonly account: Account | null
  readonly testMode: boolean
  /** When this person signed in; while frozen, when the other one did. */
  readonly since: number
  /** Companies whose terms were found or made accepted since the identity was loaded; its own word is for all of them. */
  readonly acceptedIn: readonly string[]
  readonly refusal: Refusal | null
  /** Who signed in later at another tab, as far as this one knows. */
  readonly beside: string | null
  /** Where to go once signed in; home when null. */
  readonly returnTo: string | null
  readonly left: LeftPlace | null
}

export interface SubmittedLogin {
  readonly credentials: Credentials
  readonly returnTo: string | null
}

/** What the identity provider gave, and whether it is to be kept for every tab of this browser. */
export interface TokenFromProvider {
  readonly token: string
  readonly remember: boolean
  readonly returnTo: string | null
}

export type SessionEvent =
  | ({ readonly type: 'login.submitted' } & SubmittedLogin)
  | ({ readonly type: 'token.received' } & TokenFromProvider)
  | { readonly type: 'logout.requested' }
  /** The loading page has signed out by itself (SES-16, D4): nothing is left to clear and nowhere to go. */
  | { readonly type: 'session.left' }
  /** A 401 or 415. */
  | ({ readonly type: 'response.unauthorized' } & Whereabouts)
  /** A 403, with the place to come back to. */
  | ({ readonly type: 'response.forbidden' } & Whereabouts)
  /** The gateway answered a call that extends the session, in this tab or another. */
  | { readonly type: 'session.used' }
  | { readonly type: 'stay.chosen' }
  | { readonly type: 'terms.accepted'; readonly company: string }
  | ({ readonly type: 'otherTab.signedIn' } & Presence & Partial<Standing>)
  | { readonly type: 'otherTab.signedOut'; readonly subject: string }
  /** The person continues: as the one who signed in at the other tab, or, if that one has left, here as before. */
  | ({ readonly type: 'continue.chosen' } & Partial<Whereabouts>)
