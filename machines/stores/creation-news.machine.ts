import { setup } from 'xstate'
import type { Notice } from '#contract/messages.ts'
import { goTo, missing } from '#machines/shell/ports.ts'

/** The store list after the sign-in that follows a new store: shows the success once, and not after a reload. */
export const creationNewsMachine = setup({
  types: {
    input: {} as { readonly isStoreCreated: boolean },
    context: {} as { readonly isStoreCreated: boolean },
  },
  guards: { isStoreCreated: ({ context }) => context.isStoreCreated },
  actions: { notify: (_, _notice: Notice): void => missing('notify'), goTo },
}).createMachine({
  id: 'creationNews',
  description: 'Says once that a store was created, and takes the news out of the address.',
  meta: { requirements: ['STO-07', 'STO-12'] },
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        {
          guard: 'isStoreCreated',
          target: 'told',
          actions: [
            { type: 'notify', params: { key: 'NEW_STORE_CREATED' } },
            { type: 'goTo', params: { to: 'storeList', replace: true } },
          ],
        },
        { target: 'silent' },
      ],
    },
    told: { type: 'final', description: 'The message is on the screen.' },
    silent: { type: 'final', description: 'The list was opened like any other.' },
  },
})
