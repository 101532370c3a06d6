import type { Account } from '#contract/session/account.ts'
import type { SignInRefusal } from '#contract/session/sign-in.ts'

export interface Identity {
  readonly account: Account
  /** The company that the gateway was asked about, when its terms are accepted (D88). */
  readonly acceptedIn: readonly string[]
  readonly testMode: boolean
  /** When the person signed in, in milliseconds; 0 when unknown. */
  readonly since: number
  /** Where the sign-in of this person leads, whatever address was asked for. */
  readonly returnTo?: string
}

/** `remember`: stored for every tab of this browser, otherwise for this tab only (SES-06). */
export interface KeptToken {
  readonly token: string
  readonly remember: boolean
  /** Omitted for a sign-in happening now. */
  readonly since?: number
}

/** A session handed over by another tab; it stays in this tab (D6). */
export interface HandedOver {
  readonly token: string
  readonly since: number
  readonly company: { readonly id: string; readonly name: string } | null
}

/** Why a sign-in failed; `UNREACHABLE` when no usable reply came. */
export type Refusal = SignInRefusal | 'UNREACHABLE'

export interface Refused {
  readonly kind: 'refused'
  readonly reason: Refusal
  /** After how many minutes another try is worth it, where the gateway says so. */
  readonly minutes?: number | undefined
}

export type SignInOutcome = { readonly kind: 'signedIn'; readonly identity: Identity } | Refused

/** The person signed in at a tab. Of two people in one browser the later sign-in wins. */
export interface Presence {
  readonly subject: string
  readonly since: number
}

/** Messages between tabs of this origin, two of which may have different people. */
export type TabNews =
  | ({ readonly kind: 'signedIn' } & Presence)
  | { readonly kind: 'signedOut'; readonly subject: string }
