import { assign, setup } from 'xstate'
import type { ApplePay } from '#contract/stores/service-calls.ts'
import { domainForm } from '#contract/stores/service-forms.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { EditFormInput, EditFormOutput } from '#machines/shell/edit-form-state.ts'
import { missingActor } from '#machines/shell/ports.ts'
import type { NamedStore } from './store-settings.machine.ts'

/** The Apple Pay domains of a store (STS-43…48): listed, registered and unregistered, each in its own dialog. */
export interface ApplePayContext extends NamedStore {
  readonly read: ApplePay | null
  /** The domain that the dialog opens with. */
  readonly domain: string
}

export interface NamedDomain {
  readonly domain: string
}

type Event =
  | { readonly type: 'domains.retried' }
  | { readonly type: 'registration.opened' }
  /** Without a domain, the dialog has a field for it. */
  | ({ readonly type: 'removal.opened' } & NamedDomain)

const dialogInput = (domain: string): EditFormInput => ({
  rules: domainForm.rules(undefined),
  values: { domain },
  mode: 'create',
  asksBeforeClosing: false,
  notices: { saved: null, failed: { key: 'SOMETHING_WENT_WRONG' } },
  draft: null,
})

export const applePayMachine = setup({
  types: {
    input: {} as NamedStore,
    context: {} as ApplePayContext,
    events: {} as Event,
    tags: {} as 'busy' | 'dialog',
    children: {} as { registration: 'registration'; removal: 'removal' },
  },
  actors: {
    fetchApplePay: missingActor<ApplePay, NamedStore>('fetchApplePay'),
    registration: editFormMachine,
    removal: editFormMachine,
  },
  guards: {
    isSaved: (_, output: EditFormOutput) => output.kind === 'saved',
  },
  actions: {
    takeApplePay: assign((_, { read }: { readonly read: ApplePay }) => ({ read })),
    takeDomain: assign((_, { domain }: NamedDomain) => ({ domain })),
  },
}).createMachine({
  id: 'applePay',
  description: 'The domains on which a store may offer Apple Pay.',
  meta: { requirements: ['STS-43', 'STS-44', 'STS-45', 'STS-47', 'STS-48'] },
  context: ({ input }) => ({ ...input, read: null, domain: '' }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The domains are on their way; what was read before stays.',
      tags: 'busy',
      invoke: {
        id: 'fetchApplePay',
        src: 'fetchApplePay',
        input: ({ context }) => ({ store: context.store }),
        onDone: {
          target: 'listing',
          actions: { type: 'takeApplePay', params: ({ event }) => ({ read: event.output }) },
        },
        onError: { target: 'failed' },
      },
    },
    listing: {
      on: {
        'registration.opened': { target: 'registering' },
        'removal.opened': {
          target: 'unregistering',
          actions: { type: 'takeDomain', params: ({ event }) => event },
        },
      },
    },
    registering: {
      tags: 'dialog',
      invoke: {
        id: 'registration',
        src: 'registration',
        input: () => dialogInput(''),
        onDone: [
          { guard: { type: 'isSaved', params: ({ event }) => event.output }, target: 'loading' },
          { target: 'listing' },
        ],
        onError: { target: 'failed' },
      },
    },
    unregistering: {
      tags: 'dialog',
      invoke: {
        id: 'removal',
        src: 'removal',
        input: ({ context }) => dialogInput(context.domain),
        onDone: [
          { guard: { type: 'isSaved', params: ({ event }) => event.output }, target: 'loading' },
          { target: 'listing' },
        ],
        onError: { target: 'failed' },
      },
    },
    failed: {
      description: 'Nothing could be read.',
      on: { 'domains.retried': { target: 'loading' } },
    },
  },
})
