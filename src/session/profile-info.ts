import { useEffect, useState } from 'react'
import type { ProfileInfo } from '#contract/session/account.ts'
import { getProfileInfo } from '#contract/session/calls.ts'
import { request } from '#src/client.ts'

/** What the gateway says of itself to whoever is not signed in yet; null until it is known, or when it cannot be had. */
export function useProfileInfo(): ProfileInfo | null {
  const [info, setInfo] = useState<ProfileInfo | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    request(getProfileInfo, { signal: stop.signal, ignoreFailure: true, background: true }).then(
      ({ body }) => setInfo(body),
      () => setInfo(null),
    )
    return () => stop.abort()
  }, [])
  return info
}
