/** What stands in the way of a link or a form; `keyMissing`: the page was loaded again, or the link is not whole. */
export type KeyTrouble = 'keyNotValid' | 'keyMissing' | 'tooManyTries' | 'unreachable'

export type Followed =
  | { readonly kind: 'followed'; readonly email: string; readonly next: 'signIn' | 'register' }
  | { readonly kind: 'refused'; readonly trouble: KeyTrouble }

/** What became of a registration; `known`: the invited person has a password already, and keeps it. */
export type Registered = 'registered' | 'known'
