import { dequal } from 'dequal'
import { assign, emit, setup } from 'xstate'
import type { Notice } from '#contract/messages.ts'
import { missingActor, notify } from './ports.ts'

/**
 * A form over saved values: "Forms enable Update only when the store is updatable and the form is dirty; Discard
 * resets the form" (STS-54). What was typed survives every failure.
 */
export type FormValues = Readonly<Record<string, unknown>>
/** Field name to message key; empty when the values may be sent. */
export type FormIssues = Readonly<Record<string, string>>

/** `message` is a 202 that did not save; `refused` carries the gateway's complaint for each field. */
export type SaveAnswer =
  | { readonly kind: 'saved'; readonly values: FormValues }
  | { readonly kind: 'message'; readonly message: string }
  | { readonly kind: 'refused'; readonly fieldErrors: FormIssues }

export interface EditFormInput {
  readonly values: FormValues
  readonly check: (values: FormValues) => FormIssues
  readonly updatable: boolean
  /** Whether this change is confirmed before it is sent; never, when left out. */
  readonly asksFirst?: (values: FormValues, saved: FormValues) => boolean
  readonly toasts: { readonly saved: Notice; readonly failed: Notice }
}

export interface EditFormContext extends Pick<EditFormInput, 'check' | 'updatable' | 'toasts'> {
  readonly asksFirst: (values: FormValues, saved: FormValues) => boolean
  readonly saved: FormValues
  readonly values: FormValues
  readonly issues: FormIssues
}

export interface Field {
  readonly name: string
  readonly value: unknown
}

export type EditFormEvent =
  | ({ readonly type: 'field.changed' } & Field)
  | { readonly type: 'form.discarded' }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'confirm.accepted' }
  | { readonly type: 'confirm.declined' }
  | { readonly type: 'form.replaced'; readonly values: FormValues; readonly updatable: boolean }

const never = () => false

export const editFormMachine = setup({
  types: {
    input: {} as EditFormInput,
    context: {} as EditFormContext,
    events: {} as EditFormEvent,
    emitted: {} as { readonly type: 'form.saved'; readonly values: FormValues },
    tags: {} as 'busy' | 'dialog' | 'unsaved',
  },
  actors: { save: missingActor<SaveAnswer, { readonly values: FormValues }>('save') },
  guards: {
    isUpdatable: ({ context }) => context.updatable,
    staysUpdatable: (_, { updatable }: { readonly updatable: boolean }) => updatable,
    isValid: ({ context }) => Object.keys(context.issues).length === 0,
    isValidAndAsksFirst: ({ context }) =>
      Object.keys(context.issues).length === 0 && context.asksFirst(context.values, context.saved),
    returnsToSaved: ({ context }, { name, value }: Field) =>
      dequal({ ...context.values, [name]: value }, context.saved),
    equalsTyped: ({ context }, { values }: { readonly values: FormValues }) => dequal(values, context.values),
    isSaved: (_, answer: SaveAnswer) => answer.kind === 'saved',
    isMessage: (_, answer: SaveAnswer) => answer.kind === 'message',
  },
  actions: {
    takeField: assign(({ context }, { name, value }: Field) => {
      const values = { ...context.values, [name]: value }
      return { values, issues: context.check(values) }
    }),
    discard: assign(({ context }) => ({ values: context.saved, issues: context.check(context.saved) })),
    takeSaved: assign((_, { values }: { readonly values: FormValues }) => ({ saved: values })),
    replace: assign(({ context }, next: { readonly values: FormValues; readonly updatable: boolean }) => ({
      saved: next.values,
      values: next.values,
      updatable: next.updatable,
      issues: context.check(next.values),
    })),
    takeRefusal: assign((_, answer: SaveAnswer) => (answer.kind === 'refused' ? { issues: answer.fieldErrors } : {})),
    takeAnswer: assign(({ context }, answer: SaveAnswer) =>
      answer.kind === 'saved'
        ? { saved: answer.values, values: answer.values, issues: context.check(answer.values) }
        : {},
    ),
    tellSaved: emit((_, answer: SaveAnswer) => ({
      type: 'form.saved' as const,
      values: answer.kind === 'saved' ? answer.values : {},
    })),
    notify,
  },
}).createMachine({
  id: 'editForm',
  description:
    'Change saved values and save them. Update needs a change and no issue; Discard brings the saved values back.',
  meta: { requirements: ['STS-54', 'STS-55', 'STS-56', 'CMP-16', 'PBL-18', 'PBL-19'] },
  context: ({ input }) => ({
    check: input.check,
    updatable: input.updatable,
    asksFirst: input.asksFirst ?? never,
    toasts: input.toasts,
    saved: input.values,
    values: input.values,
    issues: input.check(input.values),
  }),
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'isUpdatable', target: 'pristine' }, { target: 'locked' }],
    },
    locked: {
      description: 'The values may be read, not changed.',
      on: {
        'form.replaced': {
          target: 'opening',
          actions: { type: 'replace', params: ({ event }) => event },
        },
      },
    },
    pristine: {
      description: 'What is typed is what is saved: Update and Discard are off.',
      on: {
        'field.changed': [
          {
            guard: { type: 'returnsToSaved', params: ({ event }) => event },
            actions: { type: 'takeField', params: ({ event }) => event },
          },
          { target: 'dirty', actions: { type: 'takeField', params: ({ event }) => event } },
        ],
        'form.replaced': { target: 'opening', actions: { type: 'replace', params: ({ event }) => event } },
      },
    },
    dirty: {
      description: 'Something differs from what is saved.',
      tags: 'unsaved',
      on: {
        'field.changed': [
          {
            guard: { type: 'returnsToSaved', params: ({ event }) => event },
            target: 'pristine',
            actions: { type: 'takeField', params: ({ event }) => event },
          },
          { actions: { type: 'takeField', params: ({ event }) => event } },
        ],
        'form.discarded': { target: 'pristine', actions: 'discard' },
        'form.submitted': [
          { guard: 'isValidAndAsksFirst', target: 'confirming' },
          { guard: 'isValid', target: 'submitting' },
        ],
        'form.replaced': [
          {
            guard: { type: 'equalsTyped', params: ({ event }) => event },
            target: 'opening',
            actions: { type: 'replace', params: ({ event }) => event },
          },
          {
            description: 'What was typed stays; it is compared with the new values from now on.',
            actions: { type: 'takeSaved', params: ({ event }) => event },
          },
        ],
      },
    },
    confirming: {
      description: 'The change is asked back before it is sent.',
      tags: ['dialog', 'unsaved'],
      on: { 'confirm.accepted': { target: 'submitting' }, 'confirm.declined': { target: 'dirty' } },
    },
    submitting: {
      description: 'The values are on their way.',
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ values: context.values }),
        onDone: [
          {
            description: 'The reply replaces the saved values.',
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'pristine',
            actions: [
              { type: 'takeAnswer', params: ({ event }) => event.output },
              { type: 'tellSaved', params: ({ event }) => event.output },
              { type: 'notify', params: ({ context }) => context.toasts.saved },
            ],
          },
          {
            description: 'A message instead of a save, shown translated; what was typed stays.',
            guard: { type: 'isMessage', params: ({ event }) => event.output },
            target: 'dirty',
            actions: {
              type: 'notify',
              params: ({ context, event }) =>
                event.output.kind === 'message'
                  ? { ...context.toasts.failed, answer: event.output.message }
                  : context.toasts.failed,
            },
          },
          {
            description: 'The gateway names the fields that it refuses; what was typed stays.',
            target: 'dirty',
            actions: [
              { type: 'takeRefusal', params: ({ event }) => event.output },
              { type: 'notify', params: ({ context }) => context.toasts.failed },
            ],
          },
        ],
        onError: {
          description: 'What was typed stays.',
          target: 'dirty',
          actions: { type: 'notify', params: ({ context }) => context.toasts.failed },
        },
      },
    },
  },
})
