import { carriesKey as hasKey } from '#contract/session/mail-key.ts'

export interface Carrier {
  readonly hash: string
  readonly state: { readonly withKey?: boolean }
}

/** Whether an address was opened by a link of a mail; the key itself has left it by then. */
export const carriesKey = ({ hash, state }: Carrier): boolean => state.withKey === true || hasKey(hash)
