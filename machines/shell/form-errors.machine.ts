import { assign, setup } from 'xstate'

/**
 * When a form shows its issues: not while a field is typed into for the first time, always after a submit attempt.
 * Validation happens elsewhere.
 */
export interface FormErrorsContext {
  /** The fields that lost the focus once. */
  readonly left: ReadonlySet<string>
  /** Grows with every submit attempt and moves the focus to the error summary. */
  readonly attempt: number
  readonly busy: boolean
  readonly hasIssues: boolean
}

/** The form's report after each change. */
export interface FormReport {
  readonly busy: boolean
  readonly hasIssues: boolean
  /** Saved or discarded: there is nothing to send. */
  readonly isSettled: boolean
}

type Event =
  | { readonly type: 'field.left'; readonly field: string }
  | { readonly type: 'sending.tried' }
  | { readonly type: 'step.opened' }
  | ({ readonly type: 'form.reported' } & FormReport)

export const formErrorsMachine = setup({
  types: {
    context: {} as FormErrorsContext,
    events: {} as Event,
    tags: {} as 'aside',
  },
  guards: {
    isRefused: ({ context }, { busy, hasIssues }: FormReport) => context.busy && !busy && hasIssues,
    isSettled: (_, report: FormReport) => report.isSettled,
    isFaultless: ({ context }) => !context.hasIssues,
  },
  actions: {
    takeReport: assign((_, { busy, hasIssues }: FormReport) => ({ busy, hasIssues })),
    addField: assign(({ context }, { field }: { readonly field: string }) =>
      context.left.has(field) ? {} : { left: new Set(context.left).add(field) },
    ),
    countTry: assign({ attempt: ({ context }) => context.attempt + 1 }),
    forget: assign({ left: new Set<string>(), attempt: 0 }),
  },
}).createMachine({
  id: 'formErrors',
  description: 'Which mistakes a form shows: first none, then those in fields that were left, after a try all of them.',
  meta: { requirements: ['CMP-21', 'STO-10', 'PBL-18'] },
  tags: 'aside',
  context: { left: new Set<string>(), attempt: 0, busy: false, hasIssues: false },
  initial: 'quiet',
  on: {
    'field.left': {
      target: '.judgingLeftFields',
      actions: { type: 'addField', params: ({ event }) => event },
    },
    'sending.tried': { target: '.judgingAll', actions: 'countTry' },
    'step.opened': {
      description: 'The next step is judged like the first; what was refused stays marked.',
      guard: 'isFaultless',
      target: '.quiet',
      actions: 'forget',
    },
    'form.reported': [
      {
        description: 'A call that ends with mistakes was a try.',
        guard: { type: 'isRefused', params: ({ event }) => event },
        target: '.judgingAll',
        actions: [{ type: 'takeReport', params: ({ event }) => event }, 'countTry'],
      },
      {
        description: 'The next change is judged like the first.',
        guard: { type: 'isSettled', params: ({ event }) => event },
        target: '.quiet',
        actions: [{ type: 'takeReport', params: ({ event }) => event }, 'forget'],
      },
      { actions: { type: 'takeReport', params: ({ event }) => event } },
    ],
  },
  states: {
    quiet: { description: 'Nothing is called wrong.' },
    judgingLeftFields: { description: 'A field that was left and holds something wrong says so.' },
    judgingAll: {
      description: 'Every mistake is shown, and the summary lists them.',
      on: { 'field.left': { actions: { type: 'addField', params: ({ event }) => event } } },
    },
  },
})
