import { newStoreForm } from '#contract/stores/store-wire.ts'
import { storeWizardMachine, wizardPlaces } from '#machines/stores/store-wizard.machine.ts'
import { answers, defineModel, fails, happens, moves } from '#tests/machines/harness/model.ts'
import { wizardInput } from './example-wizard.ts'

/** As the form tells its parent. */
const form = (issues: Readonly<Record<string, string>>, value: unknown = { editing: 'dirty' }) => ({
  value,
  context: { issues },
})

export const storeWizardModel = defineModel({
  machine: storeWizardMachine,
  inputs: wizardPlaces.map((place) => ({ ...wizardInput, place })),
  cases: [
    moves('storeForm', form({ name: 'required', domain: 'required', email: 'required' }), 'empty'),
    moves('storeForm', form({}), 'right'),
    moves('storeForm', form({}, 'submitting'), 'sending'),
    happens({ type: 'step.completed' }),
    happens({ type: 'step.left' }),
    ...wizardPlaces.map((place) => happens({ type: 'step.opened', place } as const)),
    answers('storeForm', { kind: 'saved', values: newStoreForm(wizardInput.secretKey) }, 'created'),
    answers('storeForm', { kind: 'closed', refusals: [] }, 'cancelled'),
    fails('storeForm'),
  ],
  facts: ({ faults, isSending }) => [faults, isSending],
  ports: ['showStep', 'goTo'],
})
