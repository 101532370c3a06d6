import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { type KeyName, keyInHash } from '#contract/session/mail-key.ts'
import { carriesKey } from './mail-link.ts'

/** The key of the link that opened this page: held here alone, so that it is gone with the page. */
export function useAccountKey(name: KeyName): { readonly key: string | null; readonly withKey: boolean } {
  const hash = useLocation({ select: (location) => location.hash })
  const withKey = useLocation({ select: carriesKey })
  const [held, setHeld] = useState<string | null>(null)
  const found = keyInHash(hash, name)
  if (found !== null && found !== held) setHeld(found)
  return { key: found ?? held, withKey }
}
