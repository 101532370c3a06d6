import { createStore } from '#contract/stores/form-calls.ts'
import { storeForm } from '#contract/stores/store-form.ts'
import { bodyOfStore } from '#contract/stores/store-wire.ts'
import type { Draft, SaveAnswer } from '#machines/shell/edit-form-state.ts'
import { storeWizardMachine, type WizardPlace } from '#machines/stores/store-wizard.machine.ts'
import { CallFailed, request } from '#src/client.ts'
import { companyActor } from '#src/shell/app.ts'
import { formLogic, refusedFields } from '#src/shell/asked/form-calls.ts'
import { ports } from '#src/shell/ports.ts'
import { keepWizard } from './wizard-draft.ts'

/** A refusal without a field: nothing was created. A reply that says nothing of it is as good as lost. */
function refusedWith(error: unknown): SaveAnswer {
  if (!(error instanceof CallFailed) || error.status < 400 || error.status >= 500) throw error
  return { kind: 'refused', trouble: error.status === 429 ? 'tooManyTries' : 'refused' }
}

/** The wizard over its call. The same form sent once more creates no second store: its secret key names it. */
export const storeWizardLogic = (company: string, showStep: (place: WizardPlace) => void) =>
  storeWizardMachine.provide({
    actors: {
      storeForm: formLogic(storeForm, async ({ values, signal }) => {
        const call = { body: bodyOfStore(values), signal, ignoreFailure: true }
        const reply = await request(createStore, call).catch(refusedWith)
        if ('kind' in reply) return reply
        if (reply.status === 201) return { kind: 'saved', values }
        if (reply.status === 202) {
          return { kind: 'message', message: reply.body.message ?? 'CREATE_STORE_ERROR_OCCURRED' }
        }
        return { kind: 'refused', issues: refusedFields(reply.body) }
      }).provide({
        actions: {
          remember: (_, memo) => {
            if (memo !== null) keepWizard(company, memo.value as Draft | null)
          },
        },
      }),
    },
    actions: {
      showStep: (_, { place }) => showStep(place),
      goTo: (_, destination) => {
        // Created or given up: nothing that was typed is lost on the way.
        companyActor().send({ type: 'work.changed', unsaved: false })
        ports.goTo(_, destination)
      },
    },
  })
