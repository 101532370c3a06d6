import { carriesKey as hasKey } from '#contract/session/mail-key.ts'

export interface Carrier {
  readonly hash: string
  readonly state: { readonly withKey?: boolean }
}

/** Whether a link of a mail opened this address; the key itself is no longer in it. */
export const carriesKey = ({ hash, state }: Carrier): boolean => state.withKey === true || hasKey(hash)
