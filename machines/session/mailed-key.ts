/** `tooManyTries 12`: the gateway said after how many minutes another try is worth it. */
export type TooManyTries = 'tooManyTries' | `tooManyTries ${number}`

/** Why a link or a form failed; `keyMissing`: the page was reloaded, or the link is incomplete. */
export type KeyTrouble = 'keyNotValid' | 'keyMissing' | TooManyTries | 'unreachable'

export type Followed =
  | { readonly kind: 'followed'; readonly email: string; readonly next: 'signIn' | 'register' }
  | { readonly kind: 'refused'; readonly trouble: KeyTrouble }

/** The outcome of a registration; `known`: the invited person already has a password and keeps it. */
export type Registered = 'registered' | 'known'
