import { storeForm } from '#contract/stores/store-form.ts'
import { savedStoreForm } from '#contract/stores/store-wire.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { EditFormEvent } from '#machines/shell/edit-form-state.ts'
import { answers, type Case, defineModel, fails, happens } from '#tests/machines/harness/model.ts'
import { exampleSettings } from './example-settings.ts'

const values = savedStoreForm(exampleSettings())
const typed = (path: string, value: string, label: string): Case<EditFormEvent> =>
  happens({ type: 'field.changed', path, value }, label)

/** The machine of every form, as the settings of a store lead it: for their screen. */
export const storeFormModel = defineModel({
  machine: editFormMachine,
  inputs: [
    {
      rules: storeForm.rules({ mode: 'edit', testMode: true, production: false, discountEnabled: false }),
      values,
      asksFirst: () => true,
      notices: { saved: { key: 'STORE_SUCCESSFULLY_UPDATED' }, failed: { key: 'STORE_ERROR_OCCURRED' } },
      draft: { key: 'store 1', found: null },
    },
  ],
  cases: [
    typed('name', 'Jadran Solin', 'another name'),
    typed('name', values.name, 'the saved name'),
    typed('name', '', 'no name'),
    happens({ type: 'form.discarded' } as const),
    happens({ type: 'form.submitted' } as const),
    happens({ type: 'confirm.accepted' } as const),
    happens({ type: 'confirm.declined' } as const),
    happens({ type: 'side.chosen', path: 'name', side: 'theirs' } as const, 'their name'),
    happens({ type: 'side.chosen', path: 'name', side: 'mine' } as const, 'the own name'),
    answers('save', { kind: 'saved', values: { ...values, name: 'Jadran Solin' } }, 'saved'),
    answers('save', { kind: 'message', message: 'STORE_WAITS_FOR_APPROVAL' }, 'a message'),
    answers('save', { kind: 'refused', issues: { name: 'invalid' } }, 'refused'),
    answers('save', { kind: 'conflict', theirs: { ...values, name: 'Trafika', email: 'b@jadran.example' } }, 'changed'),
    fails('save'),
  ],
  facts: ({ values, saved, issues, overtaken }) => [values.name, saved.name, issues, overtaken !== null],
  ports: ['notify', 'remember'],
  lasting: ['uniqueCheck'],
})
