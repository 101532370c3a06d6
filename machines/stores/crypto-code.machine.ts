import { assign, setup } from 'xstate'
import { profileCodeForm } from '#contract/stores/service-forms.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { Draft, EditFormInput } from '#machines/shell/edit-form-state.ts'
import { missingActor } from '#machines/shell/ports.ts'
import type { NamedStore } from './store-settings.machine.ts'

/** The profile code of a store at the crypto provider (STS-49…51): one field, saved by itself. */
export interface CryptoCodeInput extends NamedStore {
  /** What was typed before the tab was left. */
  readonly draft: Draft | null
}

export interface CryptoCodeContext extends CryptoCodeInput {
  readonly code: string | null
}

type Event = { readonly type: 'code.retried' }

const notices = {
  saved: { key: 'CRYPTO_PAYCEK_PROFILE_CODE_SUCCESSFULLY_SAVED' },
  failed: { key: 'CRYPTO_PAYCEK_PROFILE_CODE_SAVE_ERROR_OCCURRED' },
} as const

export const cryptoDraftKeyOf = ({ store }: Pick<NamedStore, 'store'>): string => `crypto ${store}`

function formInputOf({ store, code, draft }: CryptoCodeContext): EditFormInput {
  return {
    rules: profileCodeForm.rules(undefined),
    values: { profileCode: code ?? '' },
    notices,
    draft: { key: cryptoDraftKeyOf({ store }), found: draft },
  }
}

export const cryptoCodeMachine = setup({
  types: {
    input: {} as CryptoCodeInput,
    context: {} as CryptoCodeContext,
    events: {} as Event,
    tags: {} as 'busy',
    children: {} as { codeForm: 'codeForm' },
  },
  actors: {
    fetchCode: missingActor<string | null, NamedStore>('fetchCode'),
    codeForm: editFormMachine,
  },
  actions: {
    takeCode: assign((_, { code }: { readonly code: string | null }) => ({ code })),
  },
}).createMachine({
  id: 'cryptoCode',
  description: 'The profile code at the crypto provider: one field with its own Save.',
  meta: { requirements: ['STS-49', 'STS-50', 'STS-51'] },
  context: ({ input }) => ({ ...input, code: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchCode',
        src: 'fetchCode',
        input: ({ context }) => ({ company: context.company, store: context.store }),
        onDone: {
          target: 'editing',
          actions: { type: 'takeCode', params: ({ event }) => ({ code: event.output }) },
        },
        onError: { target: 'failed' },
      },
    },
    editing: {
      description: 'The form decides what is on and off.',
      invoke: {
        id: 'codeForm',
        src: 'codeForm',
        input: ({ context }) => formInputOf(context),
        onDone: { description: 'Nobody closes a form that is a page.', target: 'loading' },
        onError: { target: 'failed' },
      },
    },
    failed: {
      description: 'Nothing could be read.',
      on: { 'code.retried': { target: 'loading' } },
    },
  },
})
