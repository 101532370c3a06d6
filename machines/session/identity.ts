import type { Account } from '#contract/session/account.ts'
import type { SignInRefusal } from '#contract/session/sign-in.ts'

export interface Identity {
  readonly account: Account
  readonly testMode: boolean
  /** When the person signed in, in milliseconds; 0 where nobody noted it. */
  readonly since: number
}

/** `remember`: kept for every tab of this browser, else for this tab only (SES-06). */
export interface KeptToken {
  readonly token: string
  readonly remember: boolean
  /** Left out where the person signs in just now. */
  readonly since?: number
}

/** What another tab of the same session hands over; it stays in this tab (D6). */
export interface HandedOver {
  readonly token: string
  readonly since: number
  readonly company: { readonly id: string; readonly name: string } | null
}

/** Why a sign-in failed; `UNREACHABLE` when no usable answer came. */
export type Refusal = SignInRefusal | 'UNREACHABLE'

export type SignInOutcome =
  | { readonly kind: 'signedIn'; readonly identity: Identity }
  | { readonly kind: 'refused'; readonly reason: Refusal }

/** Who is signed in at a tab. Of two people in one browser the one who signed in later goes on. */
export interface Presence {
  readonly subject: string
  readonly since: number
}

/** What one tab says to the others of this origin; two people may be at two of them. */
export type TabNews =
  | ({ readonly kind: 'signedIn' } & Presence)
  | { readonly kind: 'signedOut'; readonly subject: string }
