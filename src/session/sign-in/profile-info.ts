import type { ProfileInfo } from '#contract/session/account.ts'
import { getProfileInfo } from '#contract/session/calls.ts'
import { request } from '#src/client.ts'
import { useQuietRead } from '#src/shell/quiet-read.ts'

const readProfileInfo = async (_: unknown, signal: AbortSignal) =>
  (await request(getProfileInfo, { signal, ignoreFailure: true, background: true })).body

/** What the gateway tells about itself before sign-in; null until it is known, or when it cannot be read. */
export const useProfileInfo = (): ProfileInfo | null => useQuietRead(readProfileInfo, '')
