import type { Page } from 'playwright'
import type { AnyMachineSnapshot } from 'xstate'
import { storageKeys } from '#contract/session/storage.ts'
import { beIdle } from '#tests/browser/be-idle.ts'
import { changeReply } from '#tests/browser/change-reply.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { openNeighbour } from '#tests/browser/neighbour.ts'
import { openCalls } from '#tests/browser/open-calls.ts'
import { button, heading } from '#tests/browser/person.ts'
import type { Stage } from '#tests/browser/stage.ts'
import { answerCalls } from '#tests/browser/stopped-calls.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { becomes, type Driver, enabled, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { sessionModel } from '#tests/machines/session/session.model.ts'

const email = 'viewer@jadran.example'
const untilTheEnd = 60_000
const burst = 2_000

/** Why a walk on a page leaves these out. */
const leftOut: Readonly<Record<string, string>> = {
  'token.received': 'comes with a page of its own after the identity provider, where the chart begins anew',
  'refused changes': 'needs a form with changes, which the page of a user plays',
  'terms.accepted': 'is heard on the screen of the terms, whose walks play it',
  'askOtherTabs: no answer': 'to ask the other tabs cannot fail: silence is an answer',
  'signingIn: no answer': 'a lost call is a refusal of its own chart',
  'leaving: no answer': 'a lost call is no obstacle to its own chart',
}

/** What is heard wherever somebody is signed in is played in two of those moments. */
const anywhere = ['logout.requested', 'session.left', 'Ana leaves', 'Iva leaves', 'Iva, later', 'Iva, earlier']
const isHeardElsewhere = (snapshot: AnyMachineSnapshot) =>
  ['reauthorizing', 'calmingDown', 'staying', 'asking'].some((signedIn) => snapshot.matches({ signedIn }))
const isPossible = ({ label }: Case, snapshot: AnyMachineSnapshot) => {
  if (leftOut[label] !== undefined || label.startsWith('token.received')) return false
  // The browser says at once who holds a lock: everything else is played after it.
  if (snapshot.matches({ restoring: 'expecting' })) return label === 'findSignedIn: nobody'
  if (anywhere.includes(label) && isHeardElsewhere(snapshot)) return false
  const isAtSignIn = snapshot.matches('anonymous') || snapshot.matches('expired')
  if (label === 'Ana, later') return !isAtSignIn && !snapshot.matches('restoring')
  return label !== 'Ana, at the sign-in' || isAtSignIn
}

/** Messages may lie over a control, and a dialog before it; while it is busy it hears no press. */
const press = (page: Page, name: RegExp) =>
  page
    .getByRole('button', { name, includeHidden: true })
    .and(page.locator(':not([aria-busy=true], :disabled)'))
    .first()
    .evaluate((one) => (one as HTMLElement).click())

async function driverOf(visit: Visit, stage: Stage): Promise<Driver> {
  const { page } = visit
  const asks = openCalls(page)
  const neighbour = await openNeighbour(visit)
  let asksIdentity = false
  let leaves = false
  let staysHere = false
  let isRefused = false
  let orders: number | null = null
  const held = await holdCalls(page, {
    loadIdentity: (method, path) => method === 'GET' && path === '/api/account' && asksIdentity,
    signingIn: (method, path) => method === 'POST' && path === '/api/authenticate',
    leaving: (method, path) => method === 'POST' && path === '/logout' && leaves,
  })
  await answerCalls(
    page,
    ({ url }) => orders !== null && url.pathname.endsWith('/orders'),
    () => ({ ...(orders !== null && { status: orders }) }),
  )
  await changeReply(page, '**/api/profile-info', ({ logoutUrl, ...body }: { readonly logoutUrl: unknown }) =>
    staysHere ? body : { ...body, logoutUrl },
  )

  const arrive = async (input: unknown) => {
    const { hasToken } = input as { readonly hasToken: boolean }
    asksIdentity = false
    isRefused = false
    await visit.signedOut()
    if (hasToken) {
      await visit.signedIn(email)
      // Without the issuer the head asks nothing ahead, and every call is one of the chart.
      await page.evaluate(
        ([issuer, since]) => {
          sessionStorage.removeItem(issuer)
          sessionStorage.setItem(since, '1000')
        },
        [storageKeys.iss, storageKeys.signedInAt] as const,
      )
    }
    asksIdentity = hasToken
    asks.forget()
    await neighbour.takeNote()
    await page.goto('/transactions', { waitUntil: 'commit' })
  }

  const identity = async (): Promise<string> => (await stage.gateway.as(email, 'riva-sandbox-pass')).token
  const refuse = async (status: number | null) => {
    orders = status
    const heard = page.waitForResponse((reply) => reply.url().includes('/orders?'))
    await press(page, /^(Show orders|Refresh)$/)
    await heard
    orders = null
  }
  const later = 1e15
  const signedInBeside = (subject: string, since: number) => neighbour.say({ kind: 'signedIn', subject, since })
  const stored = (name: string) => page.evaluate((key) => sessionStorage.getItem(key) ?? '', name)

  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' })
  const acts: Readonly<Record<string, (before: AnyMachineSnapshot, asker: string | null) => Promise<unknown>>> = {
    'login.submitted': async () => {
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('riva-sandbox-pass')
      await button(page, 'Sign in').click()
    },
    'logout.requested': async (before) => {
      if (before.matches({ signedIn: 'warned' })) return button(page, 'Sign out').click()
      await button(page, /^User menu/).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await press(page, /^Sign out$/)
    },
    'session.left': () => page.evaluate(() => history.pushState({ relogin: true }, '', '/loading')),
    'response.forbidden': () => refuse(403),
    'session.used': () => refuse(null),
    'stay.chosen': () => button(page, 'Stay signed in').click(),
    'continue.chosen': (before) =>
      button(
        page,
        before.matches({ frozen: 'otherLeft' }) ? `Continue as ${email}` : 'Continue as that person',
      ).click(),
    'Ana, at the sign-in': async () => signedInBeside('the same', 2 * later),
    'Ana, later': async () => signedInBeside(await stored(storageKeys.sub), 2 * later),
    'Iva, later': () => signedInBeside('somebody else', later),
    'Iva, earlier': () => signedInBeside('somebody else', 1),
    'Ana leaves': async () => neighbour.say({ kind: 'signedOut', subject: await stored(storageKeys.sub) }),
    'Iva leaves': () => neighbour.say({ kind: 'signedOut', subject: 'somebody else' }),
    'tabAnswers passes': () => page.clock.fastForward(200),
    'askOtherTabs: handed over': async (_, asker) =>
      neighbour.say({
        ...{ kind: 'answer', id: asker },
        handed: { token: await identity(), since: 1000, company: null },
      }),
    'warnAfter passes': () => beIdle(page, asks, warning),
    'limitAfter passes': () => page.clock.fastForward(untilTheEnd),
    'burstLasts passes': () => page.clock.fastForward(burst),
    'loadIdentity: no answer': () => held.drop('loadIdentity'),
    'loadIdentity: identity': async () => {
      const headers = { Authorization: `Bearer ${await stored(storageKeys.authenticationToken)}` }
      const reply = await stage.gateway.fetch('/api/account', { headers })
      await held.answer('loadIdentity', { status: reply.status, body: await reply.json() })
    },
    'leaving: stays': () => held.answer('leaving', { status: 204 }),
    'leaving: to the provider': async () => {
      await held.answer('leaving', { status: 204 })
      await neighbour.asked.waitFor()
      await page.clock.fastForward(5_000)
    },
    'signingIn: refused': () => held.answer('signingIn', { status: 401, body: { message: 'BAD_CREDENTIALS' } }),
    'signingIn: signed in': async () =>
      held.answer('signingIn', { status: 200, headers: { Authorization: `Bearer ${await identity()}` } }),
  }
  const play = async ({ label }: Case, before: AnyMachineSnapshot) => {
    if (label === 'findSignedIn: nobody') return
    const asker = await neighbour.takeNote()
    if (label.startsWith('response.unauthorized')) {
      return 'loadIdentity' in before.children ? held.answer('loadIdentity', { status: 401 }) : refuse(401)
    }
    const act = acts[label] ?? acts[label.split(' {')[0] ?? '']
    if (!act) throw new Error(`Nobody can play: ${label}`)
    return act(before, asker)
  }

  const isAtLogin = (snapshot: AnyMachineSnapshot) =>
    ['anonymous', 'expired', 'signingIn'].some((state) => snapshot.matches(state))
  const isWarned = (snapshot: AnyMachineSnapshot) =>
    ['warned', 'staying'].some((signedIn) => snapshot.matches({ signedIn }))
  const frozen = page.getByRole('alertdialog', { name: 'Another person has signed in' })
  const otherLeft = page.getByRole('alertdialog', { name: 'The other person has signed out' })
  const landmarkOf = (snapshot: AnyMachineSnapshot) => {
    if (isAtLogin(snapshot)) return heading(page, 'Sign in')
    if (isWarned(snapshot)) return warning
    if (snapshot.matches({ frozen: 'otherLeft' })) return otherLeft
    if (snapshot.matches('frozen')) return frozen
    if (snapshot.matches('restoring')) return neighbour.asked
    return snapshot.matches('signedIn') ? heading(page, 'Orders') : null
  }

  const happen = async (happened: Case, before: AnyMachineSnapshot, after: AnyMachineSnapshot) => {
    asksIdentity = 'loadIdentity' in after.children
    leaves = after.matches('leaving')
    staysHere = happened.label === 'leaving: stays'
    const stands = isRefused && !after.matches('signingIn') && !after.matches('signedIn')
    isRefused = stands || happened.label === 'signingIn: refused'
    await play(happened, before)
    const landmark = landmarkOf(after)
    if (landmark) await becomes(page, () => landmark.isVisible())
  }

  const isFleeting = (snapshot: AnyMachineSnapshot) => snapshot.matches({ restoring: 'expecting' })
  const look = (snapshot: AnyMachineSnapshot) => {
    const landmark = landmarkOf(snapshot)
    return [
      ...(landmark ? [there('the landmark', landmark)] : []),
      there('busy', page.locator('button[type=submit][aria-busy=true]'), snapshot.matches('signingIn')),
      ...(isAtLogin(snapshot)
        ? [there('refused', page.getByText('The e-mail or the password is not right.'), isRefused)]
        : []),
      there('the warning', warning, isWarned(snapshot)),
      there('frozen', frozen, snapshot.matches({ frozen: 'besideAnother' })),
      there('the other left', otherLeft, snapshot.matches({ frozen: 'otherLeft' })),
      ...(isWarned(snapshot)
        ? [enabled('Stay', button(page, 'Stay signed in'), snapshot.can({ type: 'stay.chosen' }))]
        : []),
    ]
  }
  return { page, held, actors: ['loadIdentity', 'signingIn', 'leaving'], arrive, happen, look, isFleeting }
}

export const sessionCover: Cover = {
  model: onPage(sessionModel, isPossible),
  untaken: [
    'session.restoring · xstate.error.actor.askOtherTabs · 0',
    'session.restoring.expecting · xstate.after.busyTabAnswers.session.restoring.expecting · 0',
    'session.restoring.expecting.lookingAround · xstate.done.actor.findSignedIn · 0',
    'session.restoring.expecting.lookingAround · xstate.error.actor.findSignedIn · 0',
    'session.anonymous · token.received · 0',
    'session.expired · token.received · 0',
    'session.signingIn · xstate.error.actor.signingIn · 0',
    'session.admitting · response.unauthorized · 0',
    'session.admitting · xstate.done.actor.loadIdentity · 0',
    'session.admitting · xstate.error.actor.loadIdentity · 0',
    'session.signedIn · terms.accepted · 0',
    'session.signedIn.reauthorizing · xstate.done.actor.loadIdentity · 0',
    'session.leaving · xstate.error.actor.leaving · 0',
  ],
  drive: driverOf,
}
