import { assign, sendParent, sendTo, setup } from 'xstate'
import { type Invitation, invitationRules } from '#contract/users/invitations.ts'
import { type ConfirmOutcome, confirmThenDoMachine } from '#machines/shell/confirm-then-do.machine.ts'
import { localListMachine, rowsOf } from '#machines/shell/local-list.machine.ts'
import { missingActor, notify } from '#machines/shell/ports.ts'

/**
 * Pending invitations (USR-10, D82): send the mail again, or revoke. It runs next to the user list: the list tells it
 * when to reload, and it tells the list when an invitation turns out to be accepted.
 */
export interface PendingInvitationsContext {
  readonly invitations: readonly Invitation[]
  /** The invitations that are being sent again, in the order in which that was asked. */
  readonly resent: readonly string[]
  /** The invitation being revoked. */
  readonly chosen: Invitation | null
}

export interface Numbered {
  readonly id: string
}

export type PendingInvitationsEvent =
  | { readonly type: 'list.refreshed' }
  | ({ readonly type: 'invitation.resent' } & Numbered)
  | ({ readonly type: 'revocation.opened' } & Numbered)

/** `gone`: it was accepted or revoked meanwhile. */
export type InvitationAnswer = { readonly kind: 'done' } | { readonly kind: 'gone' }

const firstQueued = ({ resent }: PendingInvitationsContext) => resent[0] ?? ''
const idOf = ({ chosen }: PendingInvitationsContext) => chosen?.id ?? ''

export const pendingInvitationsMachine = setup({
  types: {
    context: {} as PendingInvitationsContext,
    events: {} as PendingInvitationsEvent,
    tags: {} as 'busy' | 'dialog',
    children: {} as { localList: 'localList'; revocation: 'revocation' },
  },
  actors: {
    localList: localListMachine,
    resendInvitation: missingActor<InvitationAnswer, Numbered>('resendInvitation'),
    revocation: confirmThenDoMachine,
  },
  guards: {
    tellsItsRows: (_, { context }: { readonly context?: unknown }) => context !== undefined,
    /** It is listed, and is not being sent again. */
    isFree: ({ context }, { id }: Numbered) =>
      context.invitations.some((one) => one.id === id) && !context.resent.includes(id),
    isQueued: ({ context }) => context.resent.length > 0,
    isDone: (_, answer: InvitationAnswer) => answer.kind === 'done',
    isRevoked: (_, { kind }: ConfirmOutcome) => kind === 'done',
    isDismissed: (_, { kind }: ConfirmOutcome) => kind === 'dismissed',
    isRefused: (_, { kind }: ConfirmOutcome) => kind === 'refused',
  },
  actions: {
    takeInvitations: assign((_, { invitations }: Pick<PendingInvitationsContext, 'invitations'>) => ({ invitations })),
    queue: assign(({ context }, { id }: Numbered) => ({ resent: [...context.resent, id] })),
    unqueue: assign(({ context }) => ({ resent: context.resent.slice(1) })),
    choose: assign(({ context }, { id }: Numbered) => ({
      chosen: context.invitations.find((one) => one.id === id) ?? null,
    })),
    refreshList: sendTo('localList', { type: 'list.refreshed' }),
    /** Reloads the user list, which has this list reload as well. */
    tellList: sendParent({ type: 'list.refreshed' }),
    notify,
  },
}).createMachine({
  id: 'pendingInvitations',
  description: 'Invitations that nobody has accepted yet: send the mail again, or revoke.',
  meta: { requirements: ['USR-10', 'USR-13', 'USR-32'] },
  context: { invitations: [], resent: [], chosen: null },
  invoke: {
    id: 'localList',
    src: 'localList',
    input: { rules: invitationRules, query: invitationRules.defaultQuery },
    onSnapshot: {
      guard: { type: 'tellsItsRows', params: ({ event }) => event.snapshot },
      actions: {
        type: 'takeInvitations',
        params: ({ event }) => ({ invitations: rowsOf(invitationRules, event.snapshot.context) }),
      },
    },
  },
  type: 'parallel',
  on: { 'list.refreshed': { actions: 'refreshList' } },
  states: {
    mail: {
      description: 'The mails go one after the other; nothing else waits for them.',
      initial: 'resting',
      on: {
        'invitation.resent': {
          guard: { type: 'isFree', params: ({ event }) => event },
          actions: { type: 'queue', params: ({ event }) => event },
        },
      },
      states: {
        resting: { always: { guard: 'isQueued', target: 'resending' } },
        resending: {
          description: 'A new link by mail; the former one dies.',
          tags: 'busy',
          invoke: {
            id: 'resendInvitation',
            src: 'resendInvitation',
            input: ({ context }) => ({ id: firstQueued(context) }),
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: 'resting',
                actions: ['unqueue', { type: 'notify', params: { key: 'INVITATION_RESENT' } }, 'refreshList'],
              },
              {
                description: 'Accepted or revoked meanwhile.',
                target: 'resting',
                actions: ['unqueue', { type: 'notify', params: { key: 'INVITATION_NOT_RESENT' } }, 'tellList'],
              },
            ],
            onError: {
              target: 'resting',
              actions: ['unqueue', { type: 'notify', params: { key: 'INVITATION_NOT_RESENT' } }],
            },
          },
        },
      },
    },
    revocation: {
      initial: 'choosing',
      states: {
        choosing: {
          description: 'An invited person becomes a user only after accepting; a promoted user gets access only then.',
          on: {
            'revocation.opened': {
              guard: { type: 'isFree', params: ({ event }) => event },
              target: 'revoking',
              actions: { type: 'choose', params: ({ event }) => event },
            },
          },
        },
        revoking: {
          description: 'Asked first: the link stops working at once.',
          tags: 'dialog',
          invoke: {
            id: 'revocation',
            src: 'revocation',
            input: ({ context }) => ({ subject: idOf(context) }),
            onDone: [
              {
                description: 'A promoted user is an offline user again: the list of users reads too.',
                guard: { type: 'isRevoked', params: ({ event }) => event.output },
                target: 'choosing',
                actions: [{ type: 'notify', params: { key: 'INVITATION_REVOKED' } }, 'tellList'],
              },
              { guard: { type: 'isDismissed', params: ({ event }) => event.output }, target: 'choosing' },
              {
                description: 'Accepted or revoked meanwhile.',
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: 'choosing',
                actions: [{ type: 'notify', params: { key: 'INVITATION_NOT_REVOKED' } }, 'tellList'],
              },
              {
                description: 'The reply was lost.',
                target: 'choosing',
                actions: { type: 'notify', params: { key: 'INVITATION_NOT_REVOKED' } },
              },
            ],
            onError: { target: 'choosing', actions: { type: 'notify', params: { key: 'INVITATION_NOT_REVOKED' } } },
          },
        },
      },
    },
  },
})
