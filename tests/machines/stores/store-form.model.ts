import { storeForm } from '#contract/stores/store-form.ts'
import { savedStoreForm } from '#contract/stores/store-wire.ts'
import { answers } from '#tests/machines/harness/model.ts'
import type { ChangedForm } from '#tests/machines/shell/changed-form.model.ts'
import { exampleSettings } from './example-settings.ts'

/** The settings of a store, changed in their form. */
export const changedStore: ChangedForm = {
  input: {
    rules: storeForm.rules({ mode: 'edit', testMode: true, production: false, discountEnabled: false }),
    values: savedStoreForm(exampleSettings()),
    asksFirst: () => true,
    notices: { saved: { key: 'STORE_SUCCESSFULLY_UPDATED' }, failed: { key: 'STORE_ERROR_OCCURRED' } },
    draft: { key: 'store 1', found: null },
  },
  path: 'name',
  another: 'Jadran Solin',
  theirs: { name: 'Trafika', email: 'b@jadran.example' },
  answered: [answers('save', { kind: 'message', message: 'STORE_WAITS_FOR_APPROVAL' }, 'a message')],
}
