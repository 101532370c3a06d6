import { assign, sendParent, setup } from 'xstate'
import type { Invitation } from '#contract/users/invitations.ts'
import { missingActor, notify } from '#machines/shell/ports.ts'

/**
 * Who was invited and has not accepted (USR-10, D82): the mail sent again, the invitation revoked. Lives beside the list
 * of users, which tells it when to read again, and which it tells when an invitation turns out to be accepted.
 */
export interface PendingInvitationsInput {
  readonly company: string
}

export interface PendingInvitationsContext extends PendingInvitationsInput {
  readonly invitations: readonly Invitation[]
  /** The one that is sent again or revoked. */
  readonly chosen: Invitation | null
}

export interface Numbered {
  readonly id: string
}

export type PendingInvitationsEvent =
  | { readonly type: 'list.refreshed' }
  | ({ readonly type: 'invitation.resent' } & Numbered)
  | ({ readonly type: 'revocation.opened' } & Numbered)
  | { readonly type: 'revocation.confirmed' }
  | { readonly type: 'revocation.dismissed' }

/** `gone`: it was accepted or revoked meanwhile. */
export type InvitationAnswer = { readonly kind: 'done' } | { readonly kind: 'gone' }

const idOf = ({ chosen }: PendingInvitationsContext) => chosen?.id ?? ''

export const pendingInvitationsMachine = setup({
  types: {
    input: {} as PendingInvitationsInput,
    context: {} as PendingInvitationsContext,
    events: {} as PendingInvitationsEvent,
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    fetchInvitations: missingActor<readonly Invitation[], PendingInvitationsInput>('fetchInvitations'),
    resendInvitation: missingActor<InvitationAnswer, Numbered>('resendInvitation'),
    revokeInvitation: missingActor<InvitationAnswer, Numbered>('revokeInvitation'),
  },
  guards: {
    isListed: ({ context }, { id }: Numbered) => context.invitations.some((one) => one.id === id),
    isDone: (_, answer: InvitationAnswer) => answer.kind === 'done',
  },
  actions: {
    takeInvitations: assign((_, { invitations }: Pick<PendingInvitationsContext, 'invitations'>) => ({ invitations })),
    choose: assign(({ context }, { id }: Numbered) => ({
      chosen: context.invitations.find((one) => one.id === id) ?? null,
    })),
    forgetChosen: assign({ chosen: null }),
    /** The list of users reads again, and has this one read again. */
    tellList: sendParent({ type: 'list.refreshed' }),
    notify,
  },
}).createMachine({
  id: 'pendingInvitations',
  description: 'Invitations that nobody has accepted yet: send the mail again, or revoke.',
  meta: { requirements: ['USR-10', 'USR-13', 'USR-32'] },
  context: ({ input }) => ({ ...input, invitations: [], chosen: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Those from before stay.',
      tags: 'busy',
      entry: 'forgetChosen',
      on: {
        'list.refreshed': {
          description: 'What is on its way may be too old.',
          target: 'loading',
          reenter: true,
        },
      },
      invoke: {
        id: 'fetchInvitations',
        src: 'fetchInvitations',
        input: ({ context }) => ({ company: context.company }),
        onDone: {
          target: 'showing',
          actions: { type: 'takeInvitations', params: ({ event }) => ({ invitations: event.output }) },
        },
        onError: { target: 'failed' },
      },
    },
    showing: {
      description: 'An invited person becomes a user only after accepting; who was promoted gets access only then.',
      on: {
        'list.refreshed': { target: 'loading' },
        'invitation.resent': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'resending',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'revocation.opened': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'confirmingRevocation',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    resending: {
      description: 'A new link by mail; the former one dies.',
      tags: 'busy',
      invoke: {
        id: 'resendInvitation',
        src: 'resendInvitation',
        input: ({ context }) => ({ id: idOf(context) }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'loading',
            actions: { type: 'notify', params: { key: 'INVITATION_RESENT' } },
          },
          {
            description: 'Accepted or revoked meanwhile.',
            target: 'showing',
            actions: [{ type: 'notify', params: { key: 'INVITATION_NOT_RESENT' } }, 'tellList'],
          },
        ],
        onError: {
          target: 'showing',
          actions: { type: 'notify', params: { key: 'INVITATION_NOT_RESENT' } },
        },
      },
    },
    confirmingRevocation: {
      description: 'Asked back first: the link dies at once.',
      tags: 'dialog',
      on: { 'revocation.confirmed': { target: 'revoking' }, 'revocation.dismissed': { target: 'showing' } },
    },
    revoking: {
      tags: ['busy', 'dialog'],
      invoke: {
        id: 'revokeInvitation',
        src: 'revokeInvitation',
        input: ({ context }) => ({ id: idOf(context) }),
        onDone: [
          {
            description: 'Who was promoted is an offline user again: the list of users reads too.',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'showing',
            actions: [{ type: 'notify', params: { key: 'INVITATION_REVOKED' } }, 'tellList'],
          },
          {
            description: 'Accepted or revoked meanwhile.',
            target: 'showing',
            actions: [{ type: 'notify', params: { key: 'INVITATION_NOT_REVOKED' } }, 'tellList'],
          },
        ],
        onError: {
          target: 'showing',
          actions: { type: 'notify', params: { key: 'INVITATION_NOT_REVOKED' } },
        },
      },
    },
    failed: {
      description: 'The list of users is shown all the same.',
      on: { 'list.refreshed': { target: 'loading' } },
    },
  },
})
