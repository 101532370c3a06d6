import type { Account } from '#contract/session/account.ts'
import type { SignInRefusal } from '#contract/session/sign-in.ts'

export interface Identity {
  readonly account: Account
  readonly testMode: boolean
}

/** `remember`: kept for every tab of this browser, else for this tab only (SES-06). */
export interface KeptToken {
  readonly token: string
  readonly remember: boolean
}

/** What another tab of the same session hands over; it stays in this tab (D6). */
export interface HandedOver {
  readonly token: string
  readonly company: { readonly id: string; readonly name: string } | null
}

/** Why a sign-in failed; `UNREACHABLE` when no usable answer came. */
export type Refusal = SignInRefusal | 'UNREACHABLE'

export type SignInOutcome =
  | { readonly kind: 'signedIn'; readonly identity: Identity }
  | { readonly kind: 'refused'; readonly reason: Refusal }

/** What one tab says to the others of this origin. */
export type TabNews = { readonly kind: 'signedIn'; readonly subject: string } | { readonly kind: 'signedOut' }
