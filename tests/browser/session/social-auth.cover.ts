import type { AnyMachineSnapshot } from 'xstate'
import type { ProfileInfo } from '#contract/session/account.ts'
import { storageKeys } from '#contract/session/storage.ts'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import type { ProviderRefusal, SocialAuthInput } from '#machines/session/social-auth.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { pressed } from '#tests/browser/keyboard.ts'
import { button, heading } from '#tests/browser/person.ts'
import type { Stage } from '#tests/browser/stage.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, enabled, hasTitle, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { socialAuthModel } from '#tests/machines/session/social-auth.model.ts'

const nonce = 'n-1'
const reasons = {
  PROVIDER_MIXED_UP: 'This sign-in could not be completed. Start it again.',
  UNREACHABLE: 'The server cannot be reached. Check your connection and try again.',
} as const satisfies Partial<Record<ProviderRefusal, string>>

async function driverOf(visit: Visit, stage: Stage): Promise<Driver> {
  const { page } = visit
  let isStarting = false
  const held = await holdCalls(page, {
    startAtProvider: (method, path) => method === 'GET' && path === '/api/profile-info' && isStarting,
    finishAtProvider: (method, path) => method === 'POST' && path === '/idp/token',
    signIn: (method, path) => method === 'GET' && path === '/api/account',
  })
  const person = await stage.gateway.as('second-admin@planina.example', sandboxPassword)
  const profile = (await (await stage.gateway.fetch('/api/profile-info')).json()) as ProfileInfo
  const account: unknown = await (await person.fetch('/api/account')).json()
  const { issuer = '', clientId = '' } = profile

  const arrive = async (input: unknown) => {
    const { answer } = input as SocialAuthInput
    isStarting = answer === null
    await visit.signedOut()
    if (answer === null) return visit.open('/social-auth?from=%2Fusers')
    const kept = { issuer, clientId, state: 's', nonce, verifier: 'v'.repeat(43), returnTo: '/users' }
    await page.evaluate(([key, pending]) => sessionStorage.setItem(key, pending), [
      storageKeys.pendingSignIn,
      JSON.stringify(kept),
    ] as const)
    await visit.open(`/social-auth${answer}&iss=${encodeURIComponent(issuer)}`)
  }

  const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')
  const tokens = (about: string) => ({
    ...{ access_token: person.token, token_type: 'Bearer', expires_in: 300 },
    id_token: [
      part({ alg: 'ES256' }),
      part({
        iss: issuer,
        aud: clientId,
        sub: person.sub,
        nonce: about,
        iat: 0,
        exp: Date.parse('2100-01-01') / 1_000,
      }),
      part({}),
    ].join('.'),
  })
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    'retry.chosen': () => pressed(button(page, 'Try again')),
    'startAtProvider: {"url":"https://riva.example/idp/auth"}': () =>
      held.answer('startAtProvider', { status: 200, body: profile }),
    'finishAtProvider: token': () => held.answer('finishAtProvider', { status: 200, body: tokens(nonce) }),
    'finishAtProvider: refused': () => held.answer('finishAtProvider', { status: 200, body: tokens('another') }),
    'signIn: signed in': async () => {
      await held.answer('signIn', { status: 200, body: account })
      await hasTitle(page, 'Users')
    },
    // The session tells of a call that was lost as of a refusal.
    'signIn: refused': () => held.drop('signIn'),
  }
  const happen = async (happened: Case, _: AnyMachineSnapshot, after: AnyMachineSnapshot) => {
    isStarting = 'startAtProvider' in after.children
    if (happened.kind === 'fails') return held.drop(happened.actor)
    const act = acts[happened.label]
    if (!act) throw new Error(`Nobody can play: ${happened.label}`)
    await act()
  }

  const look = (snapshot: AnyMachineSnapshot) => {
    if (snapshot.matches('left')) return [there('the provider', page.locator('form:has([name=step]) [name=password]'))]
    if (snapshot.matches('done')) return [there('the wanted screen', heading(page, 'Users'))]
    const { refusal } = snapshot.context as { readonly refusal: ProviderRefusal | null }
    const isRefused = snapshot.matches('refused')
    const isStarting = snapshot.matches('starting')
    const said = Object.entries(reasons).map(([reason, words]) =>
      there(reason, page.getByText(words), refusal === reason),
    )
    return [
      there('sign-in', heading(page, 'Sign in')),
      there('on the way there', page.getByText('Going to the identity provider…'), isStarting),
      there('on the way in', page.getByText('Signing you in…'), !isStarting && !isRefused),
      ...said,
      there('reason', page.getByRole('alert'), isRefused),
      ...(isRefused ? [enabled('Try again', button(page, 'Try again'), snapshot.can({ type: 'retry.chosen' }))] : []),
    ]
  }
  return { page, held, actors: ['startAtProvider', 'finishAtProvider', 'signIn'], arrive, happen, look }
}

export const socialAuthCover: Cover = {
  // What came with an answer sets out anew where the reason is shown. The session never leaves a sign-in unanswered.
  model: onPage(
    { ...socialAuthModel, inputs: socialAuthModel.inputs.toReversed() },
    ({ label }) => label !== 'signIn: no answer',
  ),
  untaken: ['socialAuth.signingIn · xstate.error.actor.signIn · 0'],
  drive: driverOf,
}
