import type { Issues } from '#contract/session/sign-in.ts'

/** What stands in the way of a link or a form; `keyMissing`: the page was loaded again, or the link is not whole. */
export type KeyTrouble = 'keyNotValid' | 'keyMissing' | 'tooManyTries' | 'unreachable'

export interface Refused {
  readonly kind: 'refused'
  readonly trouble: KeyTrouble
}

/** The gateway names the fields that it does not take. */
export interface Complained {
  readonly kind: 'complained'
  readonly issues: Issues
}

export type Followed =
  | { readonly kind: 'followed'; readonly email: string; readonly next: 'signIn' | 'register' }
  | Refused

/** `known`: the invited person has a password already, and keeps it. */
export type RegistrationAnswer = { readonly kind: 'registered' } | { readonly kind: 'known' } | Complained | Refused

export type PasswordAnswer = { readonly kind: 'changed' } | Complained | Refused

export type ResetRequestAnswer = { readonly kind: 'asked' } | Refused
