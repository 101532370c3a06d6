import { dequal } from 'dequal'
import { assign, raise, sendTo, setup } from 'xstate'
import type { smallPageSizes } from '#contract/shell/paging.ts'
import type { Store } from '#contract/stores/store.ts'
import type { User } from '#contract/users/user.ts'
import { type UserQuery, type UserSort, userPage } from '#contract/users/user-list.ts'
import { missing, missingActor } from '#machines/shell/ports.ts'
import { pendingInvitationsMachine } from './pending-invitations.machine.ts'
import { type UserInviteOutput, userInviteMachine } from './user-invite.machine.ts'

/**
 * The users of the company (USR-01…07), searched, sorted and paged here; who was invited and has not accepted stands
 * beside them where the gateway announces it (D82). Inviting is a dialog with a machine of its own. The address follows.
 */
export interface UserListInput {
  readonly company: string
  readonly stores: readonly Pick<Store, 'id' | 'name'>[]
  /** The gateway announces pending invitations. */
  readonly hasInvitations: boolean
  /** The query of the address. */
  readonly query: UserQuery
}

export interface UserListContext extends UserListInput {
  readonly users: readonly User[]
  /** What the address says. */
  readonly written: UserQuery
  /** With what the invite dialog opens. */
  readonly invitee: string
}

type Event =
  | { readonly type: 'search.changed'; readonly text: string }
  | { readonly type: 'sort.changed'; readonly sort: UserSort }
  | { readonly type: 'page.changed'; readonly page: number }
  | { readonly type: 'pageSize.changed'; readonly size: (typeof smallPageSizes)[number] }
  | { readonly type: 'list.refreshed' }
  | { readonly type: 'address.changed'; readonly query: UserQuery }
  /** `email` is what was searched for without a match. */
  | { readonly type: 'invite.opened'; readonly email?: string }

type Refreshed = { readonly type: 'list.refreshed' }

export interface Scope {
  readonly company: string
}

/** The rows that the query asks for; recomputed by the view, kept nowhere. */
export const shownUsers = ({ users, query }: Pick<UserListContext, 'users' | 'query'>) => userPage(users, query)

/** Beginning to search is a step for Back, and so is ending it; changing what is searched for is none. */
const searchesOn = ({ query, written }: UserListContext) => query.text !== '' && written.text !== ''

/** Writes the query into the address, and does nothing where it stands there already. */
const address = (_: unknown, _shown: { readonly query: UserQuery; readonly replace: boolean }): void =>
  missing('address')

export const userListMachine = setup({
  types: {
    input: {} as UserListInput,
    context: {} as UserListContext,
    events: {} as Event,
    tags: {} as 'busy' | 'dialog',
    children: {} as { userInvite: 'userInvite'; pendingInvitations: 'pendingInvitations' },
  },
  delays: { typingPause: 400 },
  actors: {
    fetchUsers: missingActor<readonly User[], Scope>('fetchUsers'),
    pendingInvitations: pendingInvitationsMachine,
    userInvite: userInviteMachine,
  },
  guards: {
    hasUsers: ({ context }) => context.users.length > 0,
    pageExists: ({ context }, { page }: { readonly page: number }) =>
      page >= 0 && page < shownUsers(context).pages && page !== shownUsers(context).page,
    isAnotherQuery: ({ context }, { query }: { readonly query: UserQuery }) => !dequal(query, context.written),
    hasInvitations: ({ context }) => context.hasInvitations,
    isListOld: (_, outcome: UserInviteOutput) => outcome.kind === 'invited' || outcome.isListOld,
  },
  actions: {
    takeUsers: assign((_, { users }: { readonly users: readonly User[] }) => ({ users })),
    search: assign(({ context }, { text }: { readonly text: string }) => ({
      query: { ...context.query, text, page: 0 },
    })),
    sort: assign(({ context }, { sort }: { readonly sort: UserSort }) => ({
      query: { ...context.query, sort, page: 0 },
    })),
    turnTo: assign(({ context }, part: Partial<Pick<UserQuery, 'page' | 'size'>>) => ({
      query: { ...context.query, ...part },
    })),
    takeQuery: assign((_, { query }: { readonly query: UserQuery }) => ({ query, written: query })),
    noteWritten: assign(({ context }) => ({ written: context.query })),
    takeInvitee: assign((_, { email }: { readonly email: string }) => ({ invitee: email })),
    refreshList: raise({ type: 'list.refreshed' } as Refreshed),
    refreshInvitations: sendTo('pendingInvitations', { type: 'list.refreshed' }),
    address,
  },
}).createMachine({
  id: 'userList',
  description: 'Users of a company: read once, searched, sorted and paged here; invited from here.',
  meta: { requirements: ['USR-01', 'USR-02', 'USR-04', 'USR-05', 'USR-06', 'USR-07', 'USR-10', 'CON-04'] },
  context: ({ input }) => ({
    ...input,
    users: [],
    written: input.query,
    invitee: '',
  }),
  type: 'parallel',
  states: {
    users: {
      initial: 'loading',
      states: {
        loading: {
          description: 'Rows from before stay, dimmed.',
          tags: 'busy',
          on: {
            'list.refreshed': {
              description: 'What is on its way may be too old.',
              target: 'loading',
              reenter: true,
            },
          },
          invoke: {
            id: 'fetchUsers',
            src: 'fetchUsers',
            input: ({ context }) => ({ company: context.company }),
            onDone: {
              target: 'showing',
              actions: { type: 'takeUsers', params: ({ event }) => ({ users: event.output }) },
            },
            onError: [{ guard: 'hasUsers', target: 'showing.outdated' }, { target: 'failed' }],
          },
        },
        showing: {
          on: { 'list.refreshed': { target: 'loading' } },
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'hasUsers', target: 'upToDate' }, { target: 'empty' }] },
            upToDate: {},
            outdated: { description: 'Reading again failed: the rows stay, marked as old.' },
            empty: { description: 'No users: a call to action to add one.' },
          },
        },
        failed: {
          description: 'Nothing could be read.',
          on: { 'list.refreshed': { target: 'loading' } },
        },
      },
    },
    query: {
      description: 'Search, order and page; the address follows, and leads.',
      initial: 'settled',
      on: {
        'search.changed': {
          description: 'A search without a match offers to add a user.',
          target: '.typing',
          actions: { type: 'search', params: ({ event }) => event },
        },
        'sort.changed': {
          target: '.settled',
          actions: [
            { type: 'sort', params: ({ event }) => event },
            { type: 'address', params: ({ context }) => ({ query: context.query, replace: false }) },
            'noteWritten',
          ],
        },
        'page.changed': {
          guard: { type: 'pageExists', params: ({ event }) => event },
          target: '.settled',
          actions: [
            { type: 'turnTo', params: ({ event }) => ({ page: event.page }) },
            { type: 'address', params: ({ context }) => ({ query: context.query, replace: false }) },
            'noteWritten',
          ],
        },
        'pageSize.changed': {
          target: '.settled',
          actions: [
            { type: 'turnTo', params: ({ event }) => ({ size: event.size, page: 0 }) },
            { type: 'address', params: ({ context }) => ({ query: context.query, replace: false }) },
            'noteWritten',
          ],
        },
        'address.changed': {
          description: 'Back, forward or a hand-edited address; our own writing is no news.',
          guard: { type: 'isAnotherQuery', params: ({ event }) => event },
          target: '.settled',
          actions: { type: 'takeQuery', params: ({ event }) => event },
        },
      },
      states: {
        settled: {},
        typing: {
          description: 'The list follows at once, the address when the typing pauses.',
          after: {
            typingPause: {
              target: 'settled',
              actions: [
                { type: 'address', params: ({ context }) => ({ query: context.query, replace: searchesOn(context) }) },
                'noteWritten',
              ],
            },
          },
        },
      },
    },
    invitations: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasInvitations', target: 'present' }, { target: 'absent' }] },
        absent: { type: 'final', description: 'The gateway does not tell who is invited.' },
        present: {
          on: { 'list.refreshed': { target: 'present', actions: 'refreshInvitations' } },
          invoke: {
            id: 'pendingInvitations',
            src: 'pendingInvitations',
            input: ({ context }) => ({ company: context.company }),
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
            input: ({ context }) => ({
              company: context.company,
              stores: context.stores,
              known: context.users.map(({ email }) => email),
              email: context.invitee,
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
