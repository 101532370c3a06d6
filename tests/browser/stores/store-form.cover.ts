import type { AnyMachineSnapshot } from 'xstate'
import { storageKeys } from '#contract/session/storage.ts'
import { storeForm } from '#contract/stores/store-form.ts'
import { bodyOfStore } from '#contract/stores/store-wire.ts'
import type { EditFormContext } from '#machines/shell/edit-form-state.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { type HeldCalls, holdCalls, type Reply } from '#tests/browser/held-calls.ts'
import { fieldAt, isSaid, say, sender, senders } from '#tests/browser/said-events.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { becomes, type Driver, enabled, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { exampleSettings } from '#tests/machines/stores/example-settings.ts'
import { storeFormModel } from '#tests/machines/stores/store-form.model.ts'
import { callOf } from './at-settings.ts'

const contextOf = ({ context }: AnyMachineSnapshot) => context as EditFormContext
const found = (more: object = {}): Reply => ({ status: 200, body: { ...exampleSettings(), ...more } })

async function answerSave(held: HeldCalls, label: string, before: AnyMachineSnapshot): Promise<void> {
  const sent = bodyOfStore(storeForm.own(contextOf(before).values))
  if (label === 'save: no answer') return held.drop('save')
  if (label === 'save: a message') return held.answer('save', { status: 202, body: { message: 'WAITS' } })
  if (label === 'save: refused') {
    const fieldErrors = [{ field: 'name', message: 'invalid' }]
    return held.answer('save', { status: 400, body: { message: 'refused', fieldErrors } })
  }
  if (label === 'save: saved') return held.answer('save', found({ ...sent, name: 'Jadran Solin' }))
  await held.answer('save', { status: 409, body: { message: 'STORE_CHANGED' } })
  await held.answer('read', found({ name: 'Trafika', email: 'b@jadran.example', revision: '2' }))
}

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, {
    read: (method, path) => method === 'GET' && path.endsWith(callOf('1')),
    save: (method, path) => method === 'PUT' && path.endsWith(callOf('1')),
  })
  const arrive = async () => {
    await page.evaluate((key) => sessionStorage.removeItem(key), storageKeys.drafts)
    await visit.open('/edit-store/1')
    await held.answer('read', found())
    await becomes(page, () => fieldAt(page, 'name').isVisible())
  }
  const sides: Readonly<Record<string, string>> = { 'their name': 'Take theirs', 'the own name': 'Keep mine' }
  const happen = async (happened: Case, before: AnyMachineSnapshot) => {
    const side = sides[happened.label]
    if (side) return page.getByRole('radio', { name: side }).check()
    if (isSaid(happened)) return say(page, happened.event)
    await answerSave(held, happened.label, before)
  }
  const question = page.getByRole('alertdialog', { name: /^Update the store/ })
  const look = (snapshot: AnyMachineSnapshot) => {
    const confirming = snapshot.matches('confirming')
    const bar = senders(page, snapshot, { always: ['form.submitted', 'form.discarded'] })
    return [
      // A question lies over the bar, and hides it from whoever looks by its role.
      ...(confirming ? [] : bar),
      there('question', question, confirming),
      enabled('the name', fieldAt(page, 'name'), !snapshot.hasTag('busy')),
      there('unsaved', page.getByText('Unsaved changes'), snapshot.hasTag('unsaved')),
      there('busy', page.locator('button[aria-busy=true]'), snapshot.hasTag('busy')),
      there(
        'their side',
        page.getByRole('radio', { name: 'Take theirs' }),
        contextOf(snapshot).overtaken !== null && !confirming,
      ),
      there('Update', sender(question, 'confirm.accepted'), confirming),
    ]
  }
  return { page, held, actors: ['save'], arrive, happen, look }
}

/** The form of a store as its settings lead it. */
export const storeFormCover: Cover = {
  model: storeFormModel,
  isOneOfMany: true,
  drive: driverOf,
}
