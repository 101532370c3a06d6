import type { Account } from '#contract/session/account.ts'
import type { Credentials } from '#contract/session/sign-in.ts'
import type { Presence, Refusal } from './identity.ts'

export interface SessionInput {
  readonly hasToken: boolean
  /** How long before the idle limit the warning shows, in milliseconds. */
  readonly warnBefore: number
  /** The person's place when the session expired and the page reloaded. */
  readonly left?: LeftPlace | null
}

/** The person's place; `state` must not appear in the address. */
export interface Whereabouts {
  readonly at: string
  readonly state?: Readonly<Record<string, unknown>>
}

/** The person's place at a refused reply. */
export interface RefusedPlace extends Whereabouts {
  /** The screen has unsaved changes, so a 403 does not lead away from it. */
  readonly unsaved?: boolean | undefined
}

/** A refused place that is kept. Another person signing in must not get its state. */
export interface LeftPlace extends RefusedPlace {
  readonly subject: string
}

/** The screen of this tab; `returnTo` is the return address of its sign-in screen, null on any other screen. */
export interface Standing extends Whereabouts {
  readonly returnTo: string | null
}

export interface SessionContext extends SessionInput {
  readonly account: Account | null
  readonly testMode: boolean
  /** The sign-in time of this person; while frozen, that of the other person. */
  readonly since: number
  /** Companies whose terms are known to be accepted since the identity was loaded. */
  readonly acceptedIn: readonly string[]
  readonly refusal: Refusal | null
  /** After how many minutes another try is worth it. */
  readonly minutes?: number | undefined
  /** The person with the later sign-in at another tab, as far as known. */
  readonly beside: string | null
  /** The address to open after sign-in; home when null. */
  readonly returnTo: string | null
  readonly left: LeftPlace | null
}

export interface SubmittedLogin {
  readonly credentials: Credentials
  readonly returnTo: string | null
}

/** The provider's token, and whether to store it for every tab of this browser. */
export interface TokenFromProvider {
  readonly token: string
  readonly remember: boolean
  readonly returnTo: string | null
}

export type SessionEvent =
  | ({ readonly type: 'login.submitted' } & SubmittedLogin)
  | ({ readonly type: 'token.received' } & TokenFromProvider)
  | { readonly type: 'logout.requested' }
  /** The loading page has already signed out (SES-16, D4), so nothing is left to clear and no page to leave for. */
  | { readonly type: 'session.left' }
  /** A 401 or 415. */
  | ({ readonly type: 'response.unauthorized' } & Whereabouts)
  /** A 403, with the place to come back to. */
  | ({ readonly type: 'response.forbidden' } & RefusedPlace)
  /** The gateway answered a call that extends the session, in this tab or another. */
  | { readonly type: 'session.used' }
  | { readonly type: 'stay.chosen' }
  | { readonly type: 'terms.accepted'; readonly company: string }
  | ({ readonly type: 'otherTab.signedIn' } & Presence & Partial<Standing>)
  | { readonly type: 'otherTab.signedOut'; readonly subject: string }
  /** The person continues: as the one signed in at the other tab or, if that one has signed out, as before. */
  | ({ readonly type: 'continue.chosen' } & Partial<Whereabouts>)
