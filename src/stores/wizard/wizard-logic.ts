import { listStores } from '#contract/stores/calls.ts'
import { createStore } from '#contract/stores/form-calls.ts'
import type { Store } from '#contract/stores/store.ts'
import { type StoreForm, storeForm } from '#contract/stores/store-form.ts'
import { bodyOfStore } from '#contract/stores/store-wire.ts'
import type { Draft, SaveAnswer } from '#machines/shell/edit-form-state.ts'
import { storeWizardMachine, type WizardPlace } from '#machines/stores/store-wizard.machine.ts'
import { request } from '#src/client.ts'
import { companyActor } from '#src/shell/app.ts'
import { formLogic, refusedFields, refusedWith } from '#src/shell/asked/form-calls.ts'
import { ports } from '#src/shell/ports.ts'
import { keepWizard } from './wizard-draft.ts'

/** A 202 does not say whether the store was created: then the list has one more of this name and domain. */
async function isListed({ name, domain }: StoreForm, signal: AbortSignal): Promise<boolean> {
  const known = companyActor().getSnapshot().context.facts?.stores
  if (known === undefined) return false
  const ids = new Set(known.map(({ id }) => id))
  const reply = await request(listStores, { signal, ignoreFailure: true }).catch(() => null)
  const isSame = (store: Store) => store.name === name.trim() && (store.domain ?? domain.trim()) === domain.trim()
  return reply?.body.some((store) => !ids.has(store.id) && isSame(store)) === true
}

/** What the notes of the wizard say of a refusal that names no field. */
function refusedStore(refused: ReturnType<typeof refusedWith>): SaveAnswer {
  if (refused.message === 'RIGHTS_CHANGED') return { ...refused, trouble: 'rightLost' }
  return refused.trouble === 'tooManyTries' ? { ...refused, message: 'TOO_MANY_STORES' } : refused
}

/** The wizard over its call. The same form sent once more creates no second store: its secret key names it. */
export const storeWizardLogic = (company: string, showStep: (place: WizardPlace) => void) =>
  storeWizardMachine.provide({
    actors: {
      storeForm: formLogic(storeForm, async ({ values, signal }) => {
        const call = { body: bodyOfStore(values), signal, ignoreFailure: true }
        const reply = await request(createStore, call).catch(refusedWith)
        if ('kind' in reply) return refusedStore(reply)
        if (reply.status === 201) return { kind: 'saved', values }
        if (reply.status === 202) {
          const { message } = reply.body
          if (!(await isListed(values, signal))) {
            return { kind: 'message', message: message ?? 'CREATION_NOT_CONFIRMED' }
          }
          const notice = message === null ? {} : { notice: { key: 'NEW_STORE_CREATED', answer: message } as const }
          return { kind: 'saved', values, ...notice }
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
