import { sessionMachine } from '#machines/session/session.machine.ts'
import { answers, defineModel, fails, happens, passes } from '#tests/machines/harness/model.ts'
import { accountOf } from './people.ts'

const minutes = 60_000
export const account = accountOf({ ROLE_COMPANY_USER: ['c1'] }, { idleSeconds: 15 * 60 })
export const identity = { account, acceptedIn: [], testMode: true, since: 100 }
export const withoutLimit = { account: { ...account, idleSeconds: null }, acceptedIn: [], testMode: true, since: 100 }
export const credentials = { username: 'ana', password: 'tajna', rememberMe: false }

/** Without the root around it there is nobody to tell: the two ports are recorded, like the others. */
const alone = sessionMachine.provide({ actions: { goTo: () => undefined, tellApp: () => undefined } })

/** Fifteen minutes of idle time, a warning two minutes before (D6); the burst of refusals is two seconds (D67). */
export const sessionModel = defineModel({
  machine: alone,
  inputs: [
    { hasToken: true, warnBefore: 2 * minutes },
    { hasToken: false, warnBefore: 2 * minutes },
  ],
  cases: [
    happens({ type: 'login.submitted', credentials, returnTo: '/users' }, 'login.submitted'),
    happens({ type: 'token.received', token: 't-3', remember: false, returnTo: '/users' }),
    happens({ type: 'logout.requested' }),
    happens({ type: 'session.left' }),
    happens({ type: 'response.unauthorized', at: '/users' }),
    happens({ type: 'response.forbidden', at: '/users' }),
    happens({ type: 'response.forbidden', at: '/users', unsaved: true }, 'refused changes'),
    happens({ type: 'session.used' }),
    happens({ type: 'stay.chosen' }),
    happens({ type: 'terms.accepted', company: 'c1' }, 'terms.accepted'),
    happens({ type: 'otherTab.signedIn', subject: 's-ana', since: 300, returnTo: null }, 'Ana, later'),
    happens({ type: 'otherTab.signedIn', subject: 's-ana', since: 300, returnTo: '/users' }, 'Ana, at the sign-in'),
    happens({ type: 'otherTab.signedIn', subject: 's-iva', since: 200 }, 'Iva, later'),
    happens({ type: 'otherTab.signedIn', subject: 's-iva', since: 50 }, 'Iva, earlier'),
    happens({ type: 'otherTab.signedOut', subject: 's-ana' }, 'Ana leaves'),
    happens({ type: 'otherTab.signedOut', subject: 's-iva' }, 'Iva leaves'),
    happens({ type: 'continue.chosen' }),
    answers('findSignedIn', true, 'somebody'),
    answers('findSignedIn', false, 'nobody'),
    fails('findSignedIn'),
    answers('askOtherTabs', { token: 't-2', since: 200, company: { id: 'c1', name: 'Kava' } }, 'handed over'),
    fails('askOtherTabs'),
    answers('loadIdentity', identity, 'identity'),
    fails('loadIdentity'),
    answers('signingIn', { kind: 'signedIn', identity }, 'signed in'),
    answers('signingIn', { kind: 'refused', reason: 'BAD_CREDENTIALS' }, 'refused'),
    fails('signingIn'),
    answers('leaving', { toProvider: false }, 'stays'),
    answers('leaving', { toProvider: true }, 'to the provider'),
    fails('leaving'),
    passes('busyTabAnswers', 'session.restoring.expecting'),
    passes('tabAnswers', 'session.restoring.listening'),
    passes('warnAfter', 'session.signedIn.steady'),
    passes('burstLasts', 'session.signedIn.calmingDown'),
    passes('limitAfter', 'session.signedIn.warned'),
  ],
  facts: ({ account, returnTo, beside, left }) => [account?.subject ?? null, returnTo, beside, left?.unsaved],
  delays: { warnAfter: 13 * minutes, limitAfter: 2 * minutes, burstLasts: 2000, tabAnswers: 200, busyTabAnswers: 5000 },
  ports: [
    'goTo',
    'tellApp',
    'storeToken',
    'storeCompany',
    'clearToken',
    'dropTabToken',
    'keepWhereabouts',
    'remember',
    'tellOtherTabs',
  ],
})
