import { assign, setup } from 'xstate'
import { missing, missingActor, notify } from '#machines/shell/ports.ts'
import type { NamedStore } from './store-settings.machine.ts'

/**
 * The secret key of a saved store (STS-04): masked, shown on demand, replaced after a warning. A new key is part of the
 * settings form and applies once that is saved.
 */
export interface SecretKeyContext extends NamedStore {
  /** Held only while shown. */
  readonly key: string | null
}

type Event =
  | { readonly type: 'key.requested' }
  | { readonly type: 'key.hidden' }
  | { readonly type: 'renewal.opened' }
  | { readonly type: 'renewal.confirmed' }
  | { readonly type: 'renewal.declined' }

export const secretKeyMachine = setup({
  types: {
    input: {} as NamedStore,
    context: {} as SecretKeyContext,
    events: {} as Event,
    tags: {} as 'busy' | 'dialog',
  },
  actors: { readKey: missingActor<string, NamedStore>('readKey') },
  actions: {
    takeKey: assign((_, { key }: { readonly key: string }) => ({ key })),
    forgetKey: assign({ key: null }),
    /** Puts a new random key into the form. */
    enterNewKey: (): void => missing('enterNewKey'),
    notify,
  },
}).createMachine({
  id: 'secretKey',
  description: 'The secret key of a store: masked, shown on demand, replaced after a warning.',
  meta: { requirements: ['STS-04'] },
  context: ({ input }) => ({ ...input, key: null }),
  initial: 'masked',
  states: {
    masked: {
      description: 'Dots stand for the stored key.',
      entry: 'forgetKey',
      on: { 'key.requested': { target: 'reading' }, 'renewal.opened': { target: 'confirmingRenewal' } },
    },
    reading: {
      description: 'The gateway is asked for the key, and notes in the audit trail who asked.',
      tags: 'busy',
      invoke: {
        id: 'readKey',
        src: 'readKey',
        input: ({ context }) => ({ store: context.store }),
        onDone: {
          target: 'shown',
          actions: { type: 'takeKey', params: ({ event }) => ({ key: event.output }) },
        },
        onError: {
          target: 'masked',
          actions: { type: 'notify', params: { key: 'SECRET_KEY_NOT_SHOWN' } },
        },
      },
    },
    shown: {
      description: 'The key can be read and copied.',
      on: { 'key.hidden': { target: 'masked' }, 'renewal.opened': { target: 'confirmingRenewal' } },
    },
    confirmingRenewal: {
      description: 'The shop cannot reach the gateway with its former key once a new one is saved.',
      tags: 'dialog',
      on: {
        'renewal.confirmed': { target: 'masked', actions: 'enterNewKey' },
        'renewal.declined': { target: 'masked' },
      },
    },
  },
})
