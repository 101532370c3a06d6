import { assign, sendParent, setup } from 'xstate'
import type { Link } from '#contract/links/link.ts'
import { isOpen, isRevivable, type LinkStatus } from '#contract/links/status.ts'
import type { MessageKey, Notice } from '#contract/messages.ts'
import { dayOf } from '#contract/shell/dates.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { EditFormOutput } from '#machines/shell/edit-form-state.ts'
import { missingActor, notify } from '#machines/shell/ports.ts'
import { linkReopenInput } from './link-forms.ts'

/**
 * Deactivates or reopens a link; the status change and the mail about it are two separate results (PBL-20, PBL-28,
 * PBL-29, D31).
 */
export interface LinkStatusInput {
  readonly change: 'deactivation' | 'reactivation'
  readonly link: Link
  /** An instant as text: a Date would not survive in a stored state. */
  readonly now: string
  /** The validity of the store's links, in days. */
  readonly storeDays: number | null
  /** The gateway can notify the customer again (D82). */
  readonly mayTellAgain: boolean
}

/** The result of the mail; `unknown` after a lost reply. */
export type MailResult =
  | { readonly kind: 'sent'; readonly to: string }
  | { readonly kind: 'notSent'; readonly reason: string | null }
  | { readonly kind: 'unknown' }

export interface ReopenedEnd {
  readonly validTo: string
  readonly comment: string
}

export interface LinkStatusContext extends LinkStatusInput {
  readonly wanted: ReopenedEnd | null
  readonly mail: MailResult
  /** The chosen end could not be saved; the link has the gateway's default. */
  readonly isEndLost: boolean
}

export type StatusAnswer =
  | { readonly kind: 'changed'; readonly mail: MailResult; readonly validTo: string | null }
  /** The link's status no longer allows it. */
  | { readonly kind: 'refused' }

export interface StatusNow {
  readonly status: LinkStatus
  readonly validTo: string
}

type Event =
  | { readonly type: 'status.confirmed' }
  | { readonly type: 'status.dismissed' }
  | { readonly type: 'mail.repeated' }
  | { readonly type: 'results.closed' }

type Key = Extract<MessageKey, `${string}LINK_${string}`>
const keys: Readonly<
  Record<LinkStatusInput['change'], { readonly done: Key; readonly untold: Key; readonly failed: Key }>
> = {
  deactivation: {
    done: 'LINK_SUCCESSFULLY_DEACTIVATED',
    untold: 'LINK_DEACTIVATED_MAIL_NOT_SENT',
    failed: 'ERROR_LINK_NOT_DEACTIVATED',
  },
  reactivation: {
    done: 'LINK_SUCCESSFULLY_REACTIVATED',
    untold: 'LINK_REACTIVATED_MAIL_NOT_SENT',
    failed: 'ERROR_LINK_NOT_REACTIVATED',
  },
}

/** The message about the mail, with the recipient or the reason why none was sent. */
function resultNotice({ change }: LinkStatusContext, mail: MailResult): Notice {
  if (mail.kind === 'sent') return { key: keys[change].done, values: { address: mail.to } }
  return { key: keys[change].untold, values: { reason: (mail.kind === 'notSent' && mail.reason) || '' } }
}

const failedNotice = ({ change }: LinkStatusContext): Notice => ({ key: keys[change].failed })

const wantedIn = (output: EditFormOutput): ReopenedEnd | null => {
  if (output.kind !== 'saved') return null
  const { validTo, comment } = output.values
  return typeof validTo === 'string' && typeof comment === 'string' ? { validTo, comment } : null
}

/** An end within the wanted day stays as it is. */
const isElsewhere = ({ wanted }: LinkStatusContext, validTo: string | null): boolean =>
  wanted !== null && validTo !== null && dayOf(new Date(validTo)) !== wanted.validTo

export const linkStatusMachine = setup({
  types: {
    input: {} as LinkStatusInput,
    context: {} as LinkStatusContext,
    events: {} as Event,
    tags: {} as 'busy' | 'dialog',
    children: {} as { reopenForm: 'reopenForm' },
  },
  actors: {
    deactivateLink: missingActor<StatusAnswer, void>('deactivateLink'),
    reactivateLink: missingActor<StatusAnswer, void>('reactivateLink'),
    moveEnd: missingActor<{ readonly isMoved: boolean }, { readonly wanted: ReopenedEnd | null }>('moveEnd'),
    readStatus: missingActor<StatusNow, void>('readStatus'),
    tellAgain: missingActor<MailResult, void>('tellAgain'),
    reopenForm: editFormMachine,
  },
  guards: {
    mayDeactivate: ({ context }) => context.change === 'deactivation' && isOpen(context.link.linkStatus),
    mayReactivate: ({ context }) => context.change === 'reactivation' && isRevivable(context.link.linkStatus),
    isChosen: (_, output: EditFormOutput) => wantedIn(output) !== null,
    isRefused: (_, answer: StatusAnswer) => answer.kind === 'refused',
    mustMoveEnd: ({ context }, answer: StatusAnswer) =>
      answer.kind === 'changed' && isElsewhere(context, answer.validTo),
    isTold: (_, answer: StatusAnswer) => answer.kind === 'changed' && answer.mail.kind === 'sent',
    isMovedAndTold: ({ context }, { isMoved }: { readonly isMoved: boolean }) =>
      isMoved && context.mail.kind === 'sent',
    isMoved: (_, { isMoved }: { readonly isMoved: boolean }) => isMoved,
    isDone: ({ context }, { status }: StatusNow) =>
      context.change === 'deactivation' ? status === 'DEACTIVATED' : status === 'CREATED',
    isDoneElsewhere: ({ context }, { status, validTo }: StatusNow) =>
      context.change === 'reactivation' && status === 'CREATED' && isElsewhere(context, validTo),
    isNotSent: ({ context }) => context.mail.kind === 'notSent',
    mayTellAgain: ({ context }) => context.mayTellAgain && context.mail.kind !== 'sent',
  },
  actions: {
    takeWanted: assign((_, output: EditFormOutput) => ({ wanted: wantedIn(output) })),
    takeMail: assign((_, answer: StatusAnswer) => (answer.kind === 'changed' ? { mail: answer.mail } : {})),
    takeTold: assign((_, mail: MailResult) => ({ mail })),
    noteEndLost: assign({ isEndLost: true }),
    tellPage: sendParent({ type: 'details.refreshed' }),
    notify,
  },
}).createMachine({
  id: 'linkStatus',
  description:
    'Deactivate a link or open it again. The resulting status comes from the gateway; the mail about it is a second result.',
  meta: { requirements: ['PBL-20', 'PBL-28', 'PBL-29', 'PBL-30'] },
  context: ({ input }) => ({ ...input, wanted: null, mail: { kind: 'unknown' }, isEndLost: false }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'mayDeactivate', target: 'confirmingDeactivation' },
        { guard: 'mayReactivate', target: 'choosingEnd' },
        { target: 'ended' },
      ],
    },
    confirmingDeactivation: {
      tags: 'dialog',
      on: { 'status.confirmed': { target: 'deactivating' }, 'status.dismissed': { target: 'ended' } },
    },
    choosingEnd: {
      description: 'The last day is offered; another one than the link would get by itself needs a comment.',
      tags: 'dialog',
      invoke: {
        id: 'reopenForm',
        src: 'reopenForm',
        input: ({ context }) => linkReopenInput(context.link, context.now, context.storeDays),
        onDone: [
          {
            guard: { type: 'isChosen', params: ({ event }) => event.output },
            target: 'reactivating',
            actions: { type: 'takeWanted', params: ({ event }) => event.output },
          },
          { target: 'ended' },
        ],
        onError: { target: 'ended' },
      },
    },
    deactivating: {
      tags: ['busy', 'dialog'],
      invoke: {
        id: 'deactivateLink',
        src: 'deactivateLink',
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'ended',
            actions: { type: 'notify', params: ({ context }) => failedNotice(context) },
          },
          {
            guard: { type: 'isTold', params: ({ event }) => event.output },
            target: 'told',
            actions: { type: 'takeMail', params: ({ event }) => event.output },
          },
          {
            description: '202: the status changed, the mail was not sent.',
            target: 'results',
            actions: { type: 'takeMail', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'checking' },
      },
    },
    reactivating: {
      tags: ['busy', 'dialog'],
      invoke: {
        id: 'reactivateLink',
        src: 'reactivateLink',
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'ended',
            actions: { type: 'notify', params: ({ context }) => failedNotice(context) },
          },
          {
            description: 'The link has another end than was wanted.',
            guard: { type: 'mustMoveEnd', params: ({ event }) => event.output },
            target: 'movingEnd',
            actions: { type: 'takeMail', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isTold', params: ({ event }) => event.output },
            target: 'told',
            actions: { type: 'takeMail', params: ({ event }) => event.output },
          },
          {
            description: '202: the status changed, the mail was not sent.',
            target: 'results',
            actions: { type: 'takeMail', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'checking' },
      },
    },
    movingEnd: {
      description: 'The link is open; its end is changed as any end is.',
      tags: ['busy', 'dialog'],
      invoke: {
        id: 'moveEnd',
        src: 'moveEnd',
        input: ({ context }) => ({ wanted: context.wanted }),
        onDone: [
          { guard: { type: 'isMovedAndTold', params: ({ event }) => event.output }, target: 'told' },
          { guard: { type: 'isMoved', params: ({ event }) => event.output }, target: 'results' },
          { target: 'results', actions: 'noteEndLost' },
        ],
        onError: { target: 'results', actions: 'noteEndLost' },
      },
    },
    checking: {
      description: 'The reply was lost: the link is read again before anything is said.',
      tags: ['busy', 'dialog'],
      invoke: {
        id: 'readStatus',
        src: 'readStatus',
        onDone: [
          { guard: { type: 'isDoneElsewhere', params: ({ event }) => event.output }, target: 'movingEnd' },
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'results' },
          { target: 'ended', actions: { type: 'notify', params: ({ context }) => failedNotice(context) } },
        ],
        onError: { target: 'ended', actions: { type: 'notify', params: { key: 'LINK_STATUS_UNKNOWN' } } },
      },
    },
    told: {
      entry: { type: 'notify', params: ({ context }) => resultNotice(context, context.mail) },
      always: { target: 'ended' },
    },
    results: {
      description: 'The status changed; whether the mail went out and the end was moved is said apart.',
      tags: 'dialog',
      entry: 'tellPage',
      on: {
        'mail.repeated': { guard: 'mayTellAgain', target: 'tellingAgain' },
        'results.closed': [
          {
            description: 'The dialog said it; the message remains when the dialog is gone.',
            guard: 'isNotSent',
            target: 'ended',
            actions: { type: 'notify', params: ({ context }) => resultNotice(context, context.mail) },
          },
          { target: 'ended' },
        ],
      },
    },
    tellingAgain: {
      tags: ['busy', 'dialog'],
      invoke: {
        id: 'tellAgain',
        src: 'tellAgain',
        onDone: { target: 'results', actions: { type: 'takeTold', params: ({ event }) => event.output } },
        onError: { target: 'results', actions: { type: 'takeTold', params: { kind: 'unknown' } } },
      },
    },
    ended: { type: 'final' },
  },
})
