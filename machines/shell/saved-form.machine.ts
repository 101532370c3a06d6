import { assign, sendParent, setup } from 'xstate'
import { editFormMachine } from './edit-form.machine.ts'
import type { EditFormInput } from './edit-form-state.ts'
import { missing, missingActor } from './ports.ts'

/** Loads saved values, then opens the form over them. The form decides which buttons are enabled. */
export interface SavedFormInput extends Pick<EditFormInput, 'draft'> {
  /** The form over the loaded values. */
  toForm(read: unknown): Omit<EditFormInput, 'draft'>
}

/** The form over what was read, with the draft that a tab has of it. */
export const openedForm = ({ toForm, draft }: SavedFormInput, read: unknown): EditFormInput => ({
  ...toForm(read),
  draft,
})

export interface SavedFormContext extends SavedFormInput {
  /** Null until loaded. */
  readonly read: unknown
}

type Event = { readonly type: 'read.retried' } | { readonly type: 'form.saved' }

/** The form reports each save to its page. `save` and the ports come from `provide()`. */
export const openFormMachine = editFormMachine.provide({ actions: { tellSaved: sendParent({ type: 'form.saved' }) } })

export const savedFormMachine = setup({
  types: {
    input: {} as SavedFormInput,
    context: {} as SavedFormContext,
    events: {} as Event,
    tags: {} as 'busy',
    children: {} as { openForm: 'openForm' },
  },
  actors: {
    readSaved: missingActor<unknown, undefined>('readSaved'),
    openForm: openFormMachine,
  },
  actions: {
    takeRead: assign((_, { read }: { readonly read: unknown }) => ({ read })),
    /** Reloads the tab's copy of the saved values. */
    refresh: (): void => missing('refresh'),
  },
}).createMachine({
  id: 'savedForm',
  description: 'Saved values in a form: they are read first, Update and Discard are those of every form.',
  meta: { requirements: ['CMP-04', 'CMP-05', 'CMP-16', 'CMP-21', 'CMP-22', 'ACC-14', 'STS-49', 'STS-50', 'STS-51'] },
  context: ({ input }) => ({ ...input, read: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'readSaved',
        src: 'readSaved',
        onDone: {
          target: 'editing',
          actions: { type: 'takeRead', params: ({ event }) => ({ read: event.output }) },
        },
        onError: { target: 'failed' },
      },
    },
    editing: {
      description: 'The form decides what is on and off.',
      on: { 'form.saved': { target: 'editing', actions: 'refresh' } },
      invoke: {
        id: 'openForm',
        src: 'openForm',
        input: ({ context }) => openedForm(context, context.read),
        onDone: { description: 'Nobody closes a form that is a page.', target: 'loading' },
        onError: { target: 'failed' },
      },
    },
    failed: {
      description: 'Nothing could be read.',
      on: { 'read.retried': { target: 'loading' } },
    },
  },
})
