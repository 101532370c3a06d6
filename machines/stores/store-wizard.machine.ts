import { assign, setup } from 'xstate'
import { type StoreFormEnv, storeForm, type WizardStep, wizardSteps } from '#contract/stores/store-form.ts'
import { newStoreForm } from '#contract/stores/store-wire.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { Draft, EditFormInput, EditFormOutput } from '#machines/shell/edit-form-state.ts'
import { goTo, missing } from '#machines/shell/ports.ts'

/**
 * A new store in five steps and a summary (STO-08…11). One form holds every step; this chart decides which step shows.
 * New rights require a new sign-in (D4).
 */
export interface StoreWizardInput extends Pick<StoreFormEnv, 'testMode' | 'production'> {
  /** 25 random characters (STO-17). */
  readonly secretKey: string
  /** The unmatched search text of the store list. */
  readonly storeName: string
  /** The person's draft. */
  readonly draft: Draft | null
  /** The step of the address. */
  readonly place: WizardPlace
}

/** The steps, and the summary before the store is created. */
export const wizardPlaces = [...wizardSteps, 'summary'] as const
export type WizardPlace = (typeof wizardPlaces)[number]

type FaultCounts = Readonly<Record<string, number>>

export interface StoreWizardContext extends StoreWizardInput {
  /** The number of invalid fields by step; null until the form exists. */
  readonly faults: FaultCounts | null
  readonly isSending: boolean
}

type Event =
  | { readonly type: 'step.completed' }
  | { readonly type: 'step.left' }
  /** Chosen in the stepper, by the address or in the summary. */
  | { readonly type: 'step.opened'; readonly place: WizardPlace }

export interface AtStep {
  readonly step: WizardStep
}
export interface AtPlace {
  readonly place: WizardPlace
}
export interface Opening extends AtPlace {
  readonly opened: WizardPlace
}

const envOf = ({ testMode, production }: StoreWizardInput): StoreFormEnv => ({
  mode: 'create',
  testMode,
  production,
  discountEnabled: false,
})

export const wizardDraftKey = 'new store'

function formInputOf(context: StoreWizardContext): EditFormInput {
  const start = newStoreForm(context.secretKey)
  return {
    rules: storeForm.rules(envOf(context)),
    values: { ...start, name: context.storeName },
    mode: 'create',
    notices: {
      saved: null,
      failed: { key: 'CREATE_STORE_ERROR_OCCURRED' },
      lost: { key: 'CREATION_NOT_CONFIRMED' },
    },
    draft: { key: wizardDraftKey, found: context.draft },
  }
}

/** The news of the form. */
export interface FormMoved {
  readonly context?: { readonly issues?: Readonly<Record<string, string>> }
  readonly value?: unknown
}

function faultsOf(context: StoreWizardContext, { context: form, value }: FormMoved): Partial<StoreWizardContext> {
  if (form?.issues === undefined) return {}
  return { faults: storeForm.rules(envOf(context)).countsByPart(form.issues), isSending: value === 'submitting' }
}

/** A step opens once all steps before it are valid, and none while the store is being created. */
function isReachable({ faults, isSending }: StoreWizardContext, place: WizardPlace): boolean {
  const before = wizardSteps.slice(0, wizardPlaces.indexOf(place))
  return !isSending && faults !== null && before.every((step) => faults[step] === 0)
}

export const storeWizardMachine = setup({
  types: {
    input: {} as StoreWizardInput,
    context: {} as StoreWizardContext,
    events: {} as Event,
    children: {} as { storeForm: 'storeForm' },
  },
  actors: { storeForm: editFormMachine },
  guards: {
    isCreated: (_, output: EditFormOutput) => output.kind === 'saved',
    isFormThere: ({ context }) => context.faults !== null,
    beginsAt: ({ context }, { place }: AtPlace) => context.place === place && isReachable(context, place),
    isRight: ({ context }, { step }: AtStep) => !context.isSending && context.faults?.[step] === 0,
    isIdle: ({ context }) => !context.isSending,
    opens: ({ context }, { place, opened }: Opening) => opened === place && isReachable(context, place),
  },
  actions: {
    takeFaults: assign(({ context }, moved: FormMoved) => faultsOf(context, moved)),
    /** Writes the step into the address, unless it is already there. */
    showStep: (_, _place: AtPlace): void => missing('showStep'),
    goTo,
  },
}).createMachine({
  id: 'storeWizard',
  description: 'A new store in five steps: each must be right before the next one opens; then all of it is checked.',
  meta: { requirements: ['STO-08', 'STO-09', 'STO-10', 'STO-11', 'STO-16', 'STO-23', 'STO-24'] },
  context: ({ input }) => ({ ...input, faults: null, isSending: false }),
  initial: 'filling',
  states: {
    filling: {
      description: 'The form keeps what is typed in all steps; it creates the store and asks before Cancel loses it.',
      invoke: {
        id: 'storeForm',
        src: 'storeForm',
        input: ({ context }) => formInputOf(context),
        onSnapshot: { actions: { type: 'takeFaults', params: ({ event }) => event.snapshot } },
        onDone: [
          { guard: { type: 'isCreated', params: ({ event }) => event.output }, target: 'created' },
          { description: 'Cancel.', target: 'cancelled' },
        ],
        onError: { target: 'cancelled' },
      },
      on: {
        'step.opened': [
          {
            guard: { type: 'opens', params: ({ event }) => ({ place: 'store', opened: event.place }) },
            target: '.describingStore',
          },
          {
            guard: { type: 'opens', params: ({ event }) => ({ place: 'api', opened: event.place }) },
            target: '.connectingShop',
          },
          {
            guard: { type: 'opens', params: ({ event }) => ({ place: 'merchantNotifications', opened: event.place }) },
            target: '.notifyingMerchant',
          },
          {
            guard: {
              type: 'opens',
              params: ({ event }) => ({ place: 'cardholderNotifications', opened: event.place }),
            },
            target: '.notifyingCardholders',
          },
          {
            guard: { type: 'opens', params: ({ event }) => ({ place: 'cards', opened: event.place }) },
            target: '.choosingCards',
          },
          {
            guard: { type: 'opens', params: ({ event }) => ({ place: 'summary', opened: event.place }) },
            target: '.checking',
          },
        ],
      },
      initial: 'opening',
      states: {
        opening: {
          description: 'The step of the address, where those before it are right; else the first one.',
          always: [
            { guard: { type: 'beginsAt', params: { place: 'api' } }, target: 'connectingShop' },
            { guard: { type: 'beginsAt', params: { place: 'merchantNotifications' } }, target: 'notifyingMerchant' },
            {
              guard: { type: 'beginsAt', params: { place: 'cardholderNotifications' } },
              target: 'notifyingCardholders',
            },
            { guard: { type: 'beginsAt', params: { place: 'cards' } }, target: 'choosingCards' },
            { guard: { type: 'beginsAt', params: { place: 'summary' } }, target: 'checking' },
            { guard: 'isFormThere', target: 'describingStore' },
          ],
        },
        describingStore: {
          description: 'Store: its name, its domain, its e-mail and its services.',
          entry: { type: 'showStep', params: { place: 'store' } },
          on: {
            'step.completed': {
              guard: { type: 'isRight', params: { step: 'store' } },
              target: 'connectingShop',
            },
          },
        },
        connectingShop: {
          description: 'API: how the shop and the gateway speak to each other.',
          entry: { type: 'showStep', params: { place: 'api' } },
          on: {
            'step.completed': { guard: { type: 'isRight', params: { step: 'api' } }, target: 'notifyingMerchant' },
            'step.left': { guard: 'isIdle', target: 'describingStore' },
          },
        },
        notifyingMerchant: {
          description: 'Merchant notifications.',
          entry: { type: 'showStep', params: { place: 'merchantNotifications' } },
          on: {
            'step.completed': {
              guard: { type: 'isRight', params: { step: 'merchantNotifications' } },
              target: 'notifyingCardholders',
            },
            'step.left': { guard: 'isIdle', target: 'connectingShop' },
          },
        },
        notifyingCardholders: {
          description: 'Cardholder notifications, in each language.',
          entry: { type: 'showStep', params: { place: 'cardholderNotifications' } },
          on: {
            'step.completed': {
              guard: { type: 'isRight', params: { step: 'cardholderNotifications' } },
              target: 'choosingCards',
            },
            'step.left': { guard: 'isIdle', target: 'notifyingMerchant' },
          },
        },
        choosingCards: {
          description: 'Supported cards.',
          entry: { type: 'showStep', params: { place: 'cards' } },
          on: {
            'step.completed': { guard: { type: 'isRight', params: { step: 'cards' } }, target: 'checking' },
            'step.left': { guard: 'isIdle', target: 'notifyingCardholders' },
          },
        },
        checking: {
          description: 'All steps to look at once more, with their faults; the store is created from here.',
          entry: { type: 'showStep', params: { place: 'summary' } },
          on: { 'step.left': { guard: 'isIdle', target: 'choosingCards' } },
        },
      },
    },
    created: {
      type: 'final',
      description:
        'The loading page clears the storage and signs out; after the next sign-in the list of stores opens.',
      entry: { type: 'goTo', params: { to: 'loading', state: { goToStoreList: true }, replace: true } },
    },
    cancelled: { type: 'final', entry: { type: 'goTo', params: { to: 'home' } } },
  },
})
