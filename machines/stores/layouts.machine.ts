import { assign, setup } from 'xstate'
import type { Layout, LayoutView } from '#contract/stores/layout-calls.ts'
import { layoutForm, valuesOfLayout } from '#contract/stores/layout-form.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { Draft, EditFormInput } from '#machines/shell/edit-form-state.ts'
import { missingActor } from '#machines/shell/ports.ts'
import { layoutDraftKey } from './layout-draft.ts'

/**
 * The two page layouts of a store (STS-17…23, D14): one form each, so that unsaved changes of one stay while the other
 * is open. Update and Discard apply to the open one. Editable only in test mode.
 */
export interface LayoutsInput {
  readonly store: string
  readonly testMode: boolean
  readonly drafts: Readonly<Record<LayoutView, Draft | null>>
}

export interface LayoutsContext extends LayoutsInput {
  readonly layouts: readonly Layout[]
}

export type LayoutsEvent = { readonly type: 'layouts.retried' }

const notices = {
  saved: { key: 'VISUAL_CUSTOMIZATION_SUCCESSFULLY_UPDATED' },
  failed: { key: 'VISUAL_CUSTOMIZATION_ERROR_OCCURRED' },
  lost: { key: 'CHANGE_NOT_CONFIRMED' },
} as const

const formInput = ({ store, testMode, drafts, layouts }: LayoutsContext, view: LayoutView): EditFormInput => ({
  rules: layoutForm.rules(undefined),
  values: valuesOfLayout(layouts.find(({ viewType }) => viewType === view)),
  updatable: testMode,
  notices,
  draft: { key: layoutDraftKey(store, view), found: drafts[view] },
})

export const layoutsMachine = setup({
  types: {
    input: {} as LayoutsInput,
    context: {} as LayoutsContext,
    events: {} as LayoutsEvent,
    tags: {} as 'busy',
    children: {} as { checkoutForm: 'checkoutForm'; payByLinkForm: 'payByLinkForm' },
  },
  actors: {
    fetchLayouts: missingActor<readonly Layout[], undefined>('fetchLayouts'),
    checkoutForm: editFormMachine,
    payByLinkForm: editFormMachine,
  },
  actions: {
    takeLayouts: assign((_, { layouts }: { readonly layouts: readonly Layout[] }) => ({ layouts })),
  },
}).createMachine({
  id: 'layouts',
  description: 'CSS, header and footer of the payment page and of the terms of payment links.',
  meta: { requirements: ['STS-17', 'STS-18', 'STS-19', 'STS-20', 'STS-21', 'STS-22', 'STS-23'] },
  context: ({ input }) => ({ ...input, layouts: [] }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchLayouts',
        src: 'fetchLayouts',
        onDone: {
          target: 'editing',
          actions: { type: 'takeLayouts', params: ({ event }) => ({ layouts: event.output }) },
        },
        onError: { target: 'failed' },
      },
    },
    failed: {
      description: 'Nothing could be read.',
      on: { 'layouts.retried': { target: 'loading' } },
    },
    editing: {
      description: 'The forms decide what is on and off.',
      invoke: [
        {
          id: 'checkoutForm',
          src: 'checkoutForm',
          input: ({ context }) => formInput(context, 'CHECKOUT'),
          onDone: { description: 'Nobody closes a form that is a tab.', target: 'loading' },
          onError: { target: 'failed' },
        },
        {
          id: 'payByLinkForm',
          src: 'payByLinkForm',
          input: ({ context }) => formInput(context, 'PAY_BY_LINK'),
          onDone: { description: 'Nobody closes a form that is a tab.', target: 'loading' },
          onError: { target: 'failed' },
        },
      ],
    },
  },
})
