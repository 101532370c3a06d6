import { fromPromise } from 'xstate'
import { authenticate, getAccount, logout } from '#contract/session/calls.ts'
import { type Credentials, signInRefusals } from '#contract/session/sign-in.ts'
import { headers } from '#contract/shell/headers.ts'
import type { HandedOver, Identity, KeptToken, TabNews } from '#machines/session/identity.ts'
import { type LoggedOut, leavingMachine } from '#machines/session/leaving.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { type SignInAnswer, signingInMachine } from '#machines/session/signing-in.machine.ts'
import { CallFailed, request } from '#src/client.ts'
import { notify } from '#src/shell/app.ts'
import { clearStored, forgetToken, readStored, rememberStored, store, tokenPlace } from '#src/shell/browser/storage.ts'
import { askTabs, isAnySignedIn, tellTabs } from './other-tabs.ts'
import { keepLeftPlace } from './sign-in/left-place.ts'

/** Where a sign-in or a sign-out leads, loaded when it is needed. */
const waysOn = () => import('./sign-in/ways-on.ts')

const loadIdentity = fromPromise<Identity, { readonly extends: boolean }>(async ({ input, signal }) => {
  const company = readStored('lastSelectedCompany')
  const query = company === null ? {} : { company }
  const reply = await request(getAccount, { query, signal, background: !input.extends, ignoreFailure: true })
  const { subject, issuer, email, acceptedTerms } = reply.body
  const place = tokenPlace()
  store('sub', subject, place)
  store('iss', issuer, place)
  store('username', email, place)
  const since = Number(readStored('signedInAt') ?? 0)
  const testMode = reply.headers.get(headers.testMode) === 'true'
  return {
    account: reply.body,
    acceptedIn: acceptedTerms && company !== null ? [company] : [],
    testMode,
    since,
    ...(readStored('goToStores') && (await waysOn()).wayToNewStore(subject)),
  }
})

const checkPassword = fromPromise<SignInAnswer, Credentials>(async ({ input, signal }) => {
  const reply = await request(authenticate, { body: input, signal, ignoreFailure: true })
  if (reply.status !== 200) {
    const reason = signInRefusals.find((known) => known === reply.body.message)
    return {
      kind: 'refused',
      reason: reason ?? (reply.status === 429 ? 'TOO_MANY_TRIES' : 'BAD_CREDENTIALS'),
      minutes: Math.ceil(Number(reply.headers.get('Retry-After')) / 60) || undefined,
    }
  }
  const token = /^Bearer (\S+)$/.exec(reply.headers.get('Authorization') ?? '')?.[1]
  if (token === undefined) throw new Error('The gateway accepted the sign-in, but sent no token.')
  return { kind: 'token', token }
})

/** Whose session a sign-out ends: the storage is cleared before the call is made. */
let leaving: { readonly token: string; readonly sub: string | null } | null = null
/** The token that a sign-in at this tab gave last. */
let given: string | null = null

function noteWhoLeaves(): void {
  const token = readStored('authenticationToken')
  if (token !== null) leaving = { token, sub: readStored('sub') }
}

/** A gateway that refuses a logout has replied: another try would be refused too. A proxy's page is no such reply. */
function passRefusal(error: unknown): void {
  const status = error instanceof CallFailed ? error.status : 0
  if (status < 400 || status === 429 || status >= 500) throw error
}

/** A page that was reloaded after the clearing has no token: then the cookie says whose session ends. */
async function endSession(signal: AbortSignal): Promise<LoggedOut> {
  const { token, sub = null } = leaving ?? {}
  const bearer = token === undefined ? {} : { bearer: token }
  await request(logout, { signal, ignoreFailure: true, timeout: 10_000, ...bearer }).catch(passRefusal)
  leaving = null
  return waysOn()
    .then(({ providerToLeave }) => providerToLeave(sub, signal))
    .catch(() => ({ provider: null, providerIsAway: true }))
}

export const postLogout = fromPromise<LoggedOut, void>(({ signal }) => {
  // What a machine invokes in its first state starts before the actions that enter that state.
  noteWhoLeaves()
  return endSession(signal)
})

export const clearToLeave = () => {
  noteWhoLeaves()
  clearStored()
}

const storeToken = (_: unknown, { token, remember, since }: KeptToken) => {
  const place = remember ? 'browser' : 'tab'
  leaving = null
  given = token
  forgetToken('tab')
  // A sign-in replaces what was kept for every tab; what another tab hands over may be that very token.
  if (since === undefined) forgetToken('browser')
  store('authenticationToken', token, place)
  store('signedInAt', String(since ?? Date.now()), place)
}
const clearToken = () => forgetToken(tokenPlace())
const tellOtherTabs = (_: unknown, news: TabNews) => tellTabs(news)

/** The session over its calls, this browser's storage and the other tabs (SES-05…07, SES-10, SES-17, SES-25, D6, D41). */
export const sessionLogic = sessionMachine.provide({
  actors: {
    loadIdentity,
    askOtherTabs: fromPromise<HandedOver, void>(({ signal }) => askTabs(signal)),
    findSignedIn: fromPromise<boolean, void>(isAnySignedIn),
    signingIn: signingInMachine.provide({
      actors: {
        ...{ authenticate: checkPassword, loadIdentity },
        postLogout: fromPromise<LoggedOut, void>(async ({ signal }) =>
          leaving === null ? { provider: null } : endSession(signal),
        ),
      },
      actions: {
        storeToken,
        // A refused sign-in gave none: what is stored is another person's, signed in at another tab.
        clearToken: () => {
          if (given === null || readStored('authenticationToken') !== given) return
          noteWhoLeaves()
          clearToken()
        },
      },
    }),
    leaving: leavingMachine.provide({
      actors: { postLogout },
      actions: {
        clearStorage: clearToLeave,
        notify,
        leaveTo: (_, { url }) => {
          if (new URL(url, location.origin).protocol.startsWith('http')) location.assign(url)
        },
      },
    }),
  },
  actions: {
    storeToken,
    clearToken,
    dropTabToken: () => forgetToken('tab'),
    keepWhereabouts: (_, { left }) => keepLeftPlace(left),
    tellOtherTabs,
    remember: rememberStored,
    storeCompany: (_, { company }) => {
      // What the browser keeps is the company of the tab used last, from which this one was opened.
      if (company === null || readStored('lastSelectedCompany') !== null) return
      store('lastSelectedCompany', company.id, 'tab')
      store('lastSelectedCompanyName', company.name, 'tab')
    },
  },
})
