import type { Clock } from '#gateway/ground/clock.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { countOf, type Rate, secondsRemaining, uncount } from '#gateway/ground/rate-limit.ts'
import { networkOf } from '#gateway/web/client-info.ts'
import type { ClientInfo } from '#gateway/web/handling.ts'
import { findKnownBrowser } from './login/known-browser.ts'
import type { Trier } from './login/login-attempts.ts'

/** What is known of a sign-in before its password is looked at. */
export interface SigningIn {
  readonly database: Database
  readonly clock: Clock
  readonly config: { readonly publicUrl: string }
  readonly from: ClientInfo
  readonly header: (name: string) => string | undefined
}

/** So many refused sign-ins, at whatever names, may come from one network. */
const fromOneNetwork: readonly Rate[] = [
  { times: 30, seconds: 60 },
  { times: 300, seconds: 3_600 },
]
const keyOf = (network: string): string => `refused sign-ins from ${network}`

/** Somebody who types a name: known by the browser where its owner has signed in before, else by the network. */
export const trierOf = async (visit: SigningIn, username: string): Promise<Trier> => {
  const browser = await findKnownBrowser(visit, visit.header('cookie'), username)
  return browser === null
    ? { name: username, origin: networkOf(visit.from.address), isStranger: true }
    : { name: username, origin: `browser ${browser}`, isStranger: false }
}

/** A person who is signed in and says a secret of theirs once more: no stranger counts among their tries. */
export const ownTrier = (secret: 'password' | 'second factor', accountId: string): Trier => ({
  ...{ name: `${secret} of ${accountId}`, origin: 'the person', isStranger: false },
})

/** Counts a sign-in of a stranger as refused before it is decided. 0: go on; else how many seconds to wait. */
export const waitForNetwork = async (visit: SigningIn, { isStranger, origin }: Trier): Promise<number> => {
  if (!isStranger) return 0
  let wait = 0
  for (const rate of fromOneNetwork) {
    const isOver = (await countOf(visit, keyOf(origin), rate.seconds)) > rate.times
    if (isOver) wait = Math.max(wait, secondsRemaining(visit, rate.seconds))
  }
  return wait
}

/** It was not refused after all. */
export const uncountForNetwork = async (visit: SigningIn, { isStranger, origin }: Trier): Promise<void> => {
  if (!isStranger) return
  for (const rate of fromOneNetwork) await uncount(visit, keyOf(origin), rate)
}
