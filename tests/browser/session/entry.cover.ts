import type { AnyMachineSnapshot } from 'xstate'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button, heading } from '#tests/browser/person.ts'
import type { Stage } from '#tests/browser/stage.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, enabled, offered, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { entryModel } from '#tests/machines/session/entry.model.ts'

async function driverOf(visit: Visit, stage: Stage): Promise<Driver> {
  const { page } = visit
  // The form hands what was typed to the session, whose first call is this one.
  const held = await holdCalls(page, { signIn: (method, path) => method === 'POST' && path === '/api/authenticate' })
  const { token } = await stage.gateway.as('second-admin@planina.example', sandboxPassword)
  const fields = { username: page.getByLabel('E-mail'), password: page.getByLabel('Password', { exact: true }) }
  const demo = page.getByRole('button', { name: 'viewer@jadran.example' })

  const arrive = async () => {
    await visit.signedOut()
    await page.goto('/login?from=%2Fedit-company')
  }

  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    'account.picked': () => demo.click(),
    'form.submitted': () => button(page, 'Sign in').click(),
    'signIn: {"kind":"signedIn"}': () =>
      held.answer('signIn', { status: 200, headers: { Authorization: `Bearer ${token}` } }),
    'signIn: {"kind":"refused","reason":"BAD_CREDENTIALS"}': () =>
      held.answer('signIn', { status: 401, body: { message: 'BAD_CREDENTIALS' } }),
    'signIn: no answer': () => held.drop('signIn'),
  }
  const happen = async (happened: Case) => {
    if (happened.kind === 'happens' && happened.event.type === 'field.changed') {
      const { name, value } = happened.event as unknown as { name: 'username' | 'password'; value: string }
      return fields[name].fill(value)
    }
    const act = acts[happened.kind === 'happens' ? happened.event.type : happened.label]
    if (!act) throw new Error(`Nobody can play: ${happened.label}`)
    await act()
  }

  const look = (snapshot: AnyMachineSnapshot) => {
    if (snapshot.matches('done')) return [there('wanted screen', heading(page, 'Company'))]
    const { refusal, values, isIncomplete } = snapshot.context as {
      readonly refusal: string | null
      readonly isIncomplete: boolean
      readonly values: { readonly password: string }
    }
    const changed = (name: string, value: string) => snapshot.can({ type: 'field.changed', name, value })
    const picked = snapshot.can({ type: 'account.picked', username: 'iva', password: 'demo' })
    return [
      there('sign-in', heading(page, 'Sign in')),
      there('busy', page.locator('button[type=submit][aria-busy=true]'), snapshot.hasTag('busy')),
      there('wrong', page.getByText('The e-mail or the password is not right.'), refusal === 'BAD_CREDENTIALS'),
      there('reason', page.getByRole('main').getByRole('alert'), refusal !== null),
      there('no password', page.locator('input[name=password][value=""]'), values.password === ''),
      there('what is missing', page.getByText('Enter your e-mail and your password to sign in.'), isIncomplete),
      enabled('e-mail', fields.username, changed('username', 'a')),
      enabled('password', fields.password, changed('password', 'a')),
      enabled('demo account', demo, picked),
      offered('Sign in', button(page, 'Sign in'), snapshot.can({ type: 'form.submitted' })),
    ]
  }
  return { page, held, actors: ['signIn'], arrive, happen, look }
}

export const entryCover: Cover = {
  model: entryModel,
  drive: driverOf,
}
