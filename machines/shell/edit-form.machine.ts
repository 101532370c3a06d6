import { assign, emit, sendTo, setup } from 'xstate'
import type { Notice } from '#contract/messages.ts'
import {
  type AddedRow,
  alongOf,
  awaitedVerdict,
  type ChosenSide,
  draftOf,
  type EditFormContext,
  type EditFormEvent,
  type EditFormInput,
  type EditFormNews,
  type EditFormOutput,
  failedNotice,
  forgottenDraft,
  isDirty,
  isReady,
  judged,
  lostNotice,
  mayRemoveRow,
  openedWith,
  type RemovedRow,
  type Reported,
  type SaveAnswer,
  savedNews,
  savedNotice,
  type TypedValue,
  type UniqueVerdict,
  type ValuesToSave,
  valueToCheck,
  verdictOf,
  withoutSecrets,
  withRefusal,
  withSaved,
  withSide,
  withTheirs,
} from './edit-form-state.ts'
import { type Memo, missing, missingActor } from './ports.ts'
import { uniqueCheckMachine } from './unique-check.machine.ts'

/**
 * Every form, over saved values or for a new object. "Forms enable Update only when the store is updatable and the form
 * is dirty; Discard resets the form" (STS-54). Typed values survive every failure.
 */
export const editFormMachine = setup({
  types: {
    input: {} as EditFormInput,
    context: {} as EditFormContext,
    events: {} as EditFormEvent,
    emitted: {} as EditFormNews,
    output: {} as EditFormOutput,
    tags: {} as 'busy' | 'dialog' | 'unsaved',
    children: {} as { uniqueCheck: 'uniqueCheck' },
  },
  actors: { save: missingActor<SaveAnswer, ValuesToSave>('save'), uniqueCheck: uniqueCheckMachine },
  guards: {
    isUpdatable: ({ context }) => context.updatable,
    isDirty: ({ context }) => isDirty(context),
    isOvertaken: ({ context }) => context.overtaken !== null && isDirty(context),
    isOpen: ({ context }, { path }: TypedValue) => context.rules.isOpen(context.values, path),
    concernsCheck: ({ context: { rules, values } }, { path }: TypedValue) =>
      rules.isOpen(values, path) && (rules.unique?.path === path || rules.unique?.along.includes(path) === true),
    mayAdd: ({ context }, { field }: AddedRow) => context.rules.mayAdd(context.values, field),
    mayRemove: ({ context }, row: RemovedRow) => mayRemoveRow(context, row),
    maySubmit: ({ context }) => isReady(context),
    asksFirst: ({ context }) => context.asksFirst(context.values, context.saved),
    losesWork: ({ context }) => context.asksBeforeClosing && isDirty(context),
    isCheckUnknown: ({ context }) => context.verdict === 'unknown',
    namesItsState: (_, { value }: Reported) => typeof value === 'string',
    isConflict: ({ context }, { path }: ChosenSide) =>
      context.overtaken?.conflicts.some((conflict) => conflict.path === path) === true,
    endsWhenSaved: ({ context }, answer: SaveAnswer) => answer.kind === 'saved' && context.endsWhenSaved,
    isSaved: (_, answer: SaveAnswer) => answer.kind === 'saved',
    isMessage: (_, answer: SaveAnswer) => answer.kind === 'message',
    isOlder: (_, answer: SaveAnswer) => answer.kind === 'conflict',
  },
  actions: {
    takeField: assign(({ context }, { path, value }: TypedValue) =>
      judged(context, { values: context.rules.changed(context.values, path, value) }),
    ),
    addRow: assign(({ context }, { field }: AddedRow) =>
      judged(context, { values: context.rules.added(context.values, field) }),
    ),
    removeRow: assign(({ context }, { field, index }: RemovedRow) =>
      judged(context, { values: context.rules.removed(context.values, field, index) }),
    ),
    discard: assign(({ context }) => ({
      ...judged(context, { values: context.saved }),
      overtaken: null,
      restored: false,
      mayBeSaved: false,
    })),
    forgetTrouble: assign({ trouble: null, isLost: false }),
    keepMade: assign((_, answer: SaveAnswer) => ({ made: answer.kind === 'saved' ? answer.made : undefined })),
    expectVerdict: assign(({ context }) => judged(context, { verdict: awaitedVerdict(context) })),
    takeVerdict: assign(({ context }, { verdict }: { readonly verdict: UniqueVerdict }) =>
      judged(context, { verdict }),
    ),
    askAboutValue: sendTo('uniqueCheck', ({ context }) => ({
      type: 'value.changed' as const,
      value: valueToCheck(context),
      along: alongOf(context),
    })),
    askAgain: sendTo('uniqueCheck', { type: 'check.requested' }),
    takeRefusal: assign(({ context }, answer: SaveAnswer) => withRefusal(context, answer)),
    takeSaved: assign(({ context }, answer: SaveAnswer) => withSaved(context, answer)),
    takeTheirs: assign(({ context }, answer: SaveAnswer) => withTheirs(context, answer)),
    takeSide: assign(({ context }, chosen: ChosenSide) => withSide(context, chosen)),
    noteLostReply: assign({ isLost: true, mayBeSaved: true, trouble: 'unreachable' }),
    forgetSecrets: assign(({ context }) => withoutSecrets(context)),
    tellSaved: emit((_, answer: SaveAnswer) => savedNews(answer)),
    tellRefused: emit(({ context }) => ({ type: 'form.refused' as const, trouble: context.trouble })),
    /** Null when the form itself shows the outcome. */
    notify: (_, _notice: Notice | null): void => missing('notify'),
    /** Null when no draft is stored. */
    remember: (_, _memo: Memo | null): void => missing('remember'),
  },
}).createMachine({
  id: 'editForm',
  description:
    'Change saved values, or fill in a new form, and save. Update needs a change and no issue; Discard brings the saved values back.',
  meta: { requirements: ['STS-54', 'STS-55', 'STS-56', 'CMP-09', 'CMP-16', 'PBL-18', 'PBL-19'] },
  context: ({ input }) => openedWith(input),
  output: ({ event }) => event.output as EditFormOutput,
  exit: 'forgetSecrets',
  invoke: {
    id: 'uniqueCheck',
    src: 'uniqueCheck',
    input: ({ context }) => ({
      value: valueToCheck(context),
      along: alongOf(context),
      isWellFormed: context.rules.unique?.isWellFormed ?? (() => false),
    }),
    onSnapshot: {
      description: 'Empty, being checked, free, taken, not of the register, or without an answer.',
      guard: { type: 'namesItsState', params: ({ event }) => event.snapshot },
      actions: { type: 'takeVerdict', params: ({ event }) => ({ verdict: verdictOf(event.snapshot) }) },
    },
  },
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'isUpdatable', target: 'editing' }, { target: 'locked' }],
    },
    locked: {
      description: 'The values may be read, not changed.',
      on: { 'form.closed': { target: 'closed' } },
    },
    editing: {
      description: 'A field changes only while it shows and is not locked.',
      on: {
        'field.changed': [
          {
            description: 'The gateway is asked about the value when the typing rests.',
            guard: { type: 'concernsCheck', params: ({ event }) => event },
            target: '.deciding',
            actions: [
              { type: 'takeField', params: ({ event }) => event },
              'forgetTrouble',
              'expectVerdict',
              'askAboutValue',
            ],
          },
          {
            guard: { type: 'isOpen', params: ({ event }) => event },
            target: '.deciding',
            actions: [{ type: 'takeField', params: ({ event }) => event }, 'forgetTrouble'],
          },
        ],
        'row.added': {
          guard: { type: 'mayAdd', params: ({ event }) => event },
          target: '.deciding',
          actions: { type: 'addRow', params: ({ event }) => event },
        },
        'row.removed': {
          guard: { type: 'mayRemove', params: ({ event }) => event },
          target: '.deciding',
          actions: [{ type: 'removeRow', params: ({ event }) => event }, 'forgetTrouble'],
        },
        'check.repeated': { guard: 'isCheckUnknown', actions: ['expectVerdict', 'askAgain'] },
        'form.discarded': {
          guard: 'isDirty',
          target: '.deciding',
          actions: ['discard', 'expectVerdict', 'askAboutValue'],
        },
        'side.chosen': {
          guard: { type: 'isConflict', params: ({ event }) => event },
          target: '.deciding',
          actions: { type: 'takeSide', params: ({ event }) => event },
        },
        'form.submitted': { guard: 'maySubmit', target: 'asked' },
        'form.closed': [{ guard: 'losesWork', target: 'asking' }, { target: 'closed' }],
      },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'The draft follows what is typed.',
          entry: { type: 'remember', params: ({ context }) => draftOf(context) },
          always: [
            { guard: 'isOvertaken', target: 'overtaken' },
            { guard: 'isDirty', target: 'dirty' },
            { target: 'pristine' },
          ],
        },
        pristine: { description: 'What is typed is what is saved: Update and Discard are off.' },
        dirty: { description: 'Something differs from what is saved.', tags: 'unsaved' },
        overtaken: {
          description: 'Somebody else saved meanwhile. Where both changed a field, this person chooses a side.',
          tags: 'unsaved',
        },
      },
    },
    asked: {
      always: [{ guard: 'asksFirst', target: 'confirming' }, { target: 'submitting' }],
    },
    asking: {
      description: 'What was typed would be lost.',
      tags: ['dialog', 'unsaved'],
      on: { 'leave.confirmed': { target: 'closed' }, 'leave.declined': { target: 'editing' } },
    },
    confirming: {
      description: 'The change is asked back before it is sent.',
      tags: ['dialog', 'unsaved'],
      on: { 'confirm.accepted': { target: 'submitting' }, 'confirm.declined': { target: 'editing' } },
    },
    submitting: {
      description: 'The values are on their way.',
      tags: ['busy', 'unsaved'],
      entry: 'forgetTrouble',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ values: context.values, saved: context.saved }),
        onDone: [
          {
            description: 'What was to be created is there, or the dialog has saved: the form has done its work.',
            guard: { type: 'endsWhenSaved', params: ({ event }) => event.output },
            target: 'saved',
            actions: [
              { type: 'keepMade', params: ({ event }) => event.output },
              { type: 'notify', params: ({ context, event }) => savedNotice(context, event.output) },
            ],
          },
          {
            description: 'The reply replaces the saved values.',
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'editing',
            actions: [
              { type: 'takeSaved', params: ({ event }) => event.output },
              { type: 'tellSaved', params: ({ event }) => event.output },
              { type: 'notify', params: ({ context, event }) => savedNotice(context, event.output) },
            ],
          },
          {
            description: 'A message instead of a save, shown translated; what was typed stays.',
            guard: { type: 'isMessage', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'notify', params: ({ context, event }) => failedNotice(context, event.output) },
          },
          {
            description: 'The own changes stay, on what is saved now; nothing is written over what nobody has seen.',
            guard: { type: 'isOlder', params: ({ event }) => event.output },
            target: 'editing',
            actions: [
              { type: 'takeTheirs', params: ({ event }) => event.output },
              { type: 'notify', params: ({ context, event }) => failedNotice(context, event.output) },
            ],
          },
          {
            description: 'The gateway names the fields that it refuses; what was typed stays.',
            target: 'editing',
            actions: [
              { type: 'takeRefusal', params: ({ event }) => event.output },
              'tellRefused',
              { type: 'notify', params: ({ context, event }) => failedNotice(context, event.output) },
            ],
          },
        ],
        onError: {
          description: 'No reply came: the values may be saved. What was typed stays.',
          target: 'editing',
          actions: ['noteLostReply', 'tellRefused', { type: 'notify', params: ({ context }) => lostNotice(context) }],
        },
      },
    },
    saved: {
      type: 'final',
      entry: { type: 'remember', params: ({ context }) => forgottenDraft(context) },
      output: ({ context }) => ({ kind: 'saved', values: context.values, made: context.made }),
    },
    closed: {
      type: 'final',
      entry: { type: 'remember', params: ({ context }) => forgottenDraft(context) },
      output: ({ context }) => ({ kind: 'closed', refusals: context.refusals }),
    },
  },
})
