import { getProfileInfo } from '#contract/session/calls.ts'
import { hrefOf } from '#contract/session/screens.ts'
import type { Identity } from '#machines/session/identity.ts'
import type { LoggedOut } from '#machines/session/leaving.machine.ts'
import { request } from '#src/client.ts'
import { readStored, store } from '#src/shell/browser/storage.ts'

/** Nobody is led to a provider out of reach: the browser would show its own page of failure. */
const answers = (issuer: string, signal: AbortSignal): Promise<boolean> =>
  fetch(`${issuer}/.well-known/openid-configuration`, {
    ...{ mode: 'no-cors', cache: 'no-store' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(5_000)]),
  }).then(
    () => true,
    () => false,
  )

/** At the identity provider another person may have signed in since then. */
function logoutUrlOf(url: string, sub: string | null): string {
  const address = new URL(url)
  if (sub !== null && address.origin === location.origin) address.searchParams.set('logout_hint', sub)
  return address.href
}

/** Where the identity provider signs this person out too, once the gateway has done so (SES-27). */
export async function providerToLeave(sub: string | null, signal: AbortSignal): Promise<LoggedOut> {
  const { body } = await request(getProfileInfo, { signal, ignoreFailure: true, background: true })
  const { logoutUrl, issuer, passwordSignIn } = body
  if (passwordSignIn === false && issuer !== undefined && !(await answers(issuer, signal))) {
    return { provider: null, providerIsAway: true }
  }
  return { provider: logoutUrl === undefined ? null : logoutUrlOf(logoutUrl, sub) }
}

/**
 * A new store needed this sign-in: the list of its company opens, for who made it (SES-29). A mark that names nobody, as
 * D4 has it, is for anyone who signs in.
 */
export function wayToNewStore(subject: string): Pick<Identity, 'returnTo'> {
  const [company = '', creator] = readStored('goToStores')?.split(' ') ?? []
  if (creator !== undefined) {
    if (creator !== subject) return {}
    store('lastSelectedCompany', company, 'tab')
  }
  return { returnTo: hrefOf('storeList', {}, { storecreated: 'true' }) }
}
