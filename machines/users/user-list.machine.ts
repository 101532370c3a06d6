import { assign, raise, sendTo, setup } from 'xstate'
import type { LocalQuery } from '#contract/shell/list/local-list.ts'
import type { Store } from '#contract/stores/store.ts'
import type { User } from '#contract/users/user.ts'
import { userRules } from '#contract/users/user-list.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { EditFormOutput } from '#machines/shell/edit-form-state.ts'
import { localListMachine, rowsOf } from '#machines/shell/local-list.machine.ts'
import { pendingInvitationsMachine } from './pending-invitations.machine.ts'
import { changesUserList, inviteInput } from './user-invite.ts'

/**
 * The users of the company (USR-01…07) and, where the gateway announces it, the pending invitations (D82). Each list is a
 * child with its own buttons; inviting is a dialog with a form.
 */
export interface UserListInput {
  readonly company: string
  readonly stores: readonly Pick<Store, 'id' | 'name'>[]
  /** The gateway announces pending invitations. */
  readonly hasInvitations: boolean
  /** The query of the address. */
  readonly query: LocalQuery
}

export interface UserListContext extends UserListInput {
  readonly users: readonly User[]
  /** The input of the invite dialog. */
  readonly invitee: string
}

type Event =
  | { readonly type: 'list.refreshed' }
  /** `email` is the unmatched search text. */
  | { readonly type: 'invite.opened'; readonly email?: string }

type Refreshed = Extract<Event, { readonly type: 'list.refreshed' }>

export const userListMachine = setup({
  types: {
    input: {} as UserListInput,
    context: {} as UserListContext,
    events: {} as Event,
    tags: {} as 'dialog',
    children: {} as {
      localList: 'localList'
      userInvite: 'userInvite'
      pendingInvitations: 'pendingInvitations'
    },
  },
  actors: {
    localList: localListMachine,
    pendingInvitations: pendingInvitationsMachine,
    userInvite: editFormMachine,
  },
  guards: {
    tellsItsRows: (_, { context }: { readonly context?: unknown }) => context !== undefined,
    hasInvitations: ({ context }) => context.hasInvitations,
    isListOld: (_, output: EditFormOutput) => changesUserList(output),
  },
  actions: {
    takeUsers: assign((_, { users }: { readonly users: readonly User[] }) => ({ users })),
    takeInvitee: assign((_, { email }: { readonly email: string }) => ({ invitee: email })),
    refreshList: raise({ type: 'list.refreshed' } as Refreshed),
    refreshUsers: sendTo('localList', { type: 'list.refreshed' }),
    refreshInvitations: sendTo('pendingInvitations', { type: 'list.refreshed' }),
  },
}).createMachine({
  id: 'userList',
  description: 'Users of a company and pending invitations, read again together; users are invited from here.',
  meta: { requirements: ['USR-01', 'USR-02', 'USR-07', 'USR-10'] },
  context: ({ input }) => ({ ...input, users: [], invitee: '' }),
  invoke: {
    id: 'localList',
    src: 'localList',
    input: ({ context }) => ({ rules: userRules, query: context.query }),
    onSnapshot: {
      description: 'The users that are listed cannot be invited.',
      guard: { type: 'tellsItsRows', params: ({ event }) => event.snapshot },
      actions: { type: 'takeUsers', params: ({ event }) => ({ users: rowsOf(userRules, event.snapshot.context) }) },
    },
  },
  on: { 'list.refreshed': { actions: 'refreshUsers' } },
  type: 'parallel',
  states: {
    invitations: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasInvitations', target: 'present' }, { target: 'absent' }] },
        absent: { type: 'final', description: 'The gateway does not say who is invited.' },
        present: {
          on: { 'list.refreshed': { target: 'present', actions: ['refreshUsers', 'refreshInvitations'] } },
          invoke: {
            id: 'pendingInvitations',
            src: 'pendingInvitations',
          },
        },
      },
    },
    dialog: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'invite.opened': {
              target: 'inviting',
              actions: { type: 'takeInvitee', params: ({ event }) => ({ email: event.email ?? '' }) },
            },
          },
        },
        inviting: {
          tags: 'dialog',
          invoke: {
            id: 'userInvite',
            src: 'userInvite',
            input: ({ context }) =>
              inviteInput({
                stores: context.stores,
                known: context.users.map(({ email }) => email),
                email: context.invitee,
                grants: context.hasInvitations,
              }),
            onDone: [
              {
                description: 'Somebody was invited, or the gateway knows somebody who is not listed.',
                guard: { type: 'isListOld', params: ({ event }) => event.output },
                target: 'closed',
                actions: 'refreshList',
              },
              { target: 'closed' },
            ],
            onError: { target: 'closed' },
          },
        },
      },
    },
  },
})
