import type { FormValues } from '#machines/shell/edit-form.machine.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

export const toasts = {
  saved: { key: 'COMPANY_SUCCESSFULLY_UPDATED' },
  failed: { key: 'COMPANY_ERROR_OCCURRED' },
} as const

export const check = (values: FormValues): Record<string, string> => (values.name === '' ? { name: 'required' } : {})
const form = { values: { name: 'Dućan', open: true }, check, updatable: true, toasts }

export const editFormModel = defineModel({
  machine: editFormMachine,
  inputs: [form, { ...form, asksFirst: () => true }, { ...form, updatable: false }],
  cases: [
    happens({ type: 'field.changed', name: 'name', value: 'Radnja' }, 'another name'),
    happens({ type: 'field.changed', name: 'name', value: 'Dućan' }, 'the saved name'),
    happens({ type: 'field.changed', name: 'name', value: '' }, 'no name'),
    happens({ type: 'form.discarded' }),
    happens({ type: 'form.submitted' }),
    happens({ type: 'confirm.accepted' }),
    happens({ type: 'confirm.declined' }),
    happens(
      { type: 'form.replaced', values: { name: 'Radnja', open: true }, updatable: true },
      'replaced by another name',
    ),
    happens({ type: 'form.replaced', values: { name: 'Kiosk', open: true }, updatable: false }, 'replaced and locked'),
    answers('save', { kind: 'saved', values: { name: 'Radnja', open: true } }, 'saved'),
    answers('save', { kind: 'message', message: 'store_is_locked' }, 'message'),
    answers('save', { kind: 'refused', fieldErrors: { name: 'taken' } }, 'refused'),
    fails('save'),
  ],
  facts: ({ saved, values, issues, updatable }) => [saved, values, issues, updatable],
  ports: ['notify'],
})
