import { getProfileInfo } from '#contract/session/calls.ts'
import type { LoggedOut } from '#machines/session/leaving.machine.ts'
import { request } from '#src/client.ts'

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
