import type { AnyMachineSnapshot } from 'xstate'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls, type Reply } from '#tests/browser/held-calls.ts'
import { button, heading } from '#tests/browser/person.ts'
import { fieldAt, sender } from '#tests/browser/said-events.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, hasTitle, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { exampleSettings } from '#tests/machines/stores/example-settings.ts'
import { storeSettingsModel } from '#tests/machines/stores/store-settings.model.ts'
import { callOf } from './at-settings.ts'

const reply = (name: string): Reply => ({ status: 200, body: exampleSettings({ name }) })

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  const held = await holdCalls(page, {
    fetchStore: (method, path) => method === 'GET' && /\/stores\/\d+$/.test(path),
    save: (method, path) => method === 'PUT' && path.endsWith(callOf('1')),
  })
  const name = fieldAt(page, 'name')

  const arrive = async (input: unknown) => {
    const isStoreAdmin = (input as { readonly isStoreAdmin: boolean }).isStoreAdmin
    await visit.signedOut()
    // An admin of another store of the company passes the gate.
    await (isStoreAdmin
      ? visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
      : visit.signedIn('store-admin@jadran.example', 'Jadran d.o.o.'))
    // The document asks early for the store of its address, and a call that is refused there is made again.
    await visit.open('/accessdenied')
    await hasTitle(page, 'Access denied')
    await page.evaluate((to) => history.pushState({}, '', to), `/edit-store/${isStoreAdmin ? '1' : '2'}`)
  }
  const save = async () => {
    const next = (await name.inputValue()) === 'Jadran Solin' ? 'Jadran Sinj' : 'Jadran Solin'
    await name.fill(next)
    await sender(page, 'form.submitted').click()
    await sender(page, 'confirm.accepted').click()
    await held.answer('save', reply(next))
  }
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    'store.retried': () => button(page, 'Try again').click(),
    'store.saved': save,
    'fetchStore: the store': () => held.answer('fetchStore', reply('Jadran Split')),
    'fetchStore: {"kind":"notFound"}': () => held.answer('fetchStore', { status: 404, body: { message: 'NOT_FOUND' } }),
    'fetchStore: no answer': () => held.drop('fetchStore'),
  }
  const happen = async ({ label }: Case) => {
    const act = acts[label]
    if (!act) throw new Error(`Nobody can play: ${label}`)
    await act()
  }
  const look = (snapshot: AnyMachineSnapshot) => {
    const is = (state: string) => snapshot.matches(state)
    return [
      there('denied', heading(page, 'Access denied'), is('denied')),
      there('loading', page.getByText('Loading…'), is('loading')),
      there('form', name, is('editing')),
      there('not found', page.getByText('There is no such store'), is('notFound')),
      there('failed', page.getByText('This could not be loaded'), is('failed')),
      there('Try again', button(page, 'Try again'), snapshot.can({ type: 'store.retried' })),
    ]
  }
  return { page, held, actors: ['fetchStore'], arrive, happen, look }
}

export const storeSettingsCover: Cover = {
  // Nobody closes a form that is a page, and it answers for whatever happens to its calls.
  model: onPage(storeSettingsModel, ({ label }) => !label.startsWith('storeForm: ')),
  untaken: [
    'storeSettings.editing · xstate.done.actor.storeForm · 0',
    'storeSettings.editing · xstate.error.actor.storeForm · 0',
  ],
  drive: driverOf,
}
