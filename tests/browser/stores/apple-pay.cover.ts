import type { AnyMachineSnapshot } from 'xstate'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button } from '#tests/browser/person.ts'
import { isSaid, say, sender } from '#tests/browser/said-events.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, enabled, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { applePayModel, exampleApplePay } from '#tests/machines/stores/apple-pay.model.ts'
import { jadran } from './at-settings.ts'

const domain = 'split.jadran.example'

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, {
    fetchApplePay: (method, path) => method === 'GET' && path.endsWith('/apple-pay/domain'),
    send: (method, path) => method === 'POST' && path.includes('/apple-pay/domain/'),
  })
  const dialog = page.getByRole('dialog')
  const arrive = () => visit.open(`/edit-store/${jadran.split}?tab=applePay`)
  const save = async () => {
    await dialog.getByLabel('Domain name').fill('shop.example')
    await sender(dialog, 'form.submitted').click()
    await held.answer('send', { status: 200, body: exampleApplePay(domain) })
  }
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    'domains.retried': () => button(page, 'Try again').click(),
    'fetchApplePay: one domain': () => held.answer('fetchApplePay', { status: 200, body: exampleApplePay(domain) }),
    'fetchApplePay: no answer': () => held.drop('fetchApplePay'),
    'registration: saved': save,
    'registration: closed': () => sender(dialog, 'form.closed').click(),
    'removal: saved': save,
    'removal: closed': () => sender(dialog, 'form.closed').click(),
  }
  const happen = async (happened: Case) => {
    const act = acts[happened.label]
    if (act) await act()
    else if (isSaid(happened)) await say(page, happened.event)
    else throw new Error(`Nobody can play: ${happened.label}`)
  }
  const look = (snapshot: AnyMachineSnapshot) => {
    const is = (state: string) => snapshot.matches(state)
    const asks = snapshot.hasTag('dialog')
    const isListed = snapshot.context.read !== null && !is('failed') && !asks
    return [
      ...(isListed
        ? [
            enabled('register', sender(page, 'registration.opened'), snapshot.can({ type: 'registration.opened' })),
            enabled('unregister', sender(page, 'removal.opened'), snapshot.can({ type: 'removal.opened', domain })),
          ]
        : []),
      there('register', page.getByRole('dialog', { name: 'Register a domain with Apple Pay' }), is('registering')),
      there('unregister', page.getByRole('dialog', { name: /^Unregister the domain / }), is('unregistering')),
      there('failed', page.getByText('This could not be loaded'), is('failed')),
      there('Try again', button(page, 'Try again'), snapshot.can({ type: 'domains.retried' })),
    ]
  }
  return { page, held, actors: ['fetchApplePay'], arrive, happen, look }
}

export const applePayCover: Cover = {
  // A dialog answers for whatever happens to its own call.
  model: onPage(applePayModel, ({ label }) => label !== 'registration: no answer' && label !== 'removal: no answer'),
  untaken: [
    'applePay.registering · xstate.error.actor.registration · 0',
    'applePay.unregistering · xstate.error.actor.removal · 0',
  ],
  drive: driverOf,
}
