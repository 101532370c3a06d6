import { storageKeys } from '#contract/session/storage.ts'
import { storeForm } from '#contract/stores/store-form.ts'
import { bodyOfStore } from '#contract/stores/store-wire.ts'
import { changedFormCover } from '#tests/browser/changed-form-cover.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls, type Reply } from '#tests/browser/held-calls.ts'
import { fieldAt } from '#tests/browser/said-events.ts'
import { becomes } from '#tests/browser/walk.ts'
import { exampleSettings } from '#tests/machines/stores/example-settings.ts'
import { changedStore } from '#tests/machines/stores/store-form.model.ts'
import { callOf } from './at-settings.ts'

const found = (more: object = {}): Reply => ({ status: 200, body: { ...exampleSettings(), ...more } })
const { another, theirs } = changedStore
const refused = { message: 'refused', fieldErrors: [{ field: 'name', message: 'invalid' }] }

/** The form of a store as its settings lead it. */
export const storeFormCover: Cover = changedFormCover({
  form: changedStore,
  open: async (visit) => {
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
    return { held, arrive }
  },
  replies: ({ values, saved }) => ({
    'save: saved': [['save', found({ ...bodyOfStore(storeForm.own(values)), name: another })]],
    // Read again, the store is still as it was.
    'save: a message': [
      ['save', { status: 202, body: { message: 'WAITS' } }],
      ['read', found(bodyOfStore(storeForm.own(saved)))],
    ],
    // The store is read once more, and is still as it was.
    'save: no answer': [['read', found(bodyOfStore(storeForm.own(saved)))]],
    'save: refused': [['save', { status: 400, body: refused }]],
    'save: somebody saved': [
      ['save', { status: 409, body: { message: 'STORE_CHANGED' } }],
      ['read', found({ ...theirs, revision: '2' })],
    ],
  }),
})
