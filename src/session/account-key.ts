import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { carriesKey as hasKey, type KeyName, keyInHash } from '#contract/session/mail-key.ts'

interface Carrier {
  readonly hash: string
  readonly state: { readonly withKey?: boolean }
}

/** Whether an address was opened by a link of a mail; the key itself has left it by then. */
export const carriesKey = ({ hash, state }: Carrier): boolean => state.withKey === true || hasKey(hash)

/** The key of the link that opened this page: held here alone, so that it is gone with the page. */
export function useAccountKey(name: KeyName): { readonly key: string | null; readonly withKey: boolean } {
  const hash = useLocation({ select: (location) => location.hash })
  const withKey = useLocation({ select: carriesKey })
  const [held, setHeld] = useState<string | null>(null)
  const found = keyInHash(hash, name)
  if (found !== null && found !== held) setHeld(found)
  return { key: found ?? held, withKey }
}
