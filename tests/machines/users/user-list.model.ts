import { dequal } from 'dequal'
import { defaultUserQuery } from '#contract/users/user-list.ts'
import { userListMachine } from '#machines/users/user-list.machine.ts'
import { answers, defineModel, fails, happens, passes } from '#tests/machines/harness/model.ts'
import { exampleUser, stores } from './example-users.ts'

export const listInput = { company: '1', stores, hasInvitations: false, query: defaultUserQuery }

export const twelveUsers = Array.from({ length: 12 }, (_, index) =>
  exampleUser('ROLE_COMPANY_USER', { id: String(index), email: `korisnik${index}@jadran.example` }),
)

export const userListModel = defineModel({
  machine: userListMachine,
  inputs: [listInput, { ...listInput, hasInvitations: true }],
  cases: [
    happens({ type: 'search.changed', text: 'korisnik1' }, 'search'),
    happens({ type: 'sort.changed', sort: '-email' }),
    happens({ type: 'page.changed', page: 1 }),
    happens({ type: 'pageSize.changed', size: 5 }),
    happens({ type: 'list.refreshed' }),
    happens({ type: 'address.changed', query: defaultUserQuery }, 'address plain'),
    happens({ type: 'invite.opened' }),
    passes('typingPause', 'userList.query.typing'),
    answers('fetchUsers', twelveUsers, 'twelve'),
    answers('fetchUsers', [], 'none'),
    fails('fetchUsers'),
    answers('userInvite', { kind: 'invited', email: 'novi@jadran.example' }, 'invited'),
    answers('userInvite', { kind: 'closed', isListOld: false }, 'closed'),
    fails('userInvite'),
  ],
  facts: ({ users: read, query, written }) => [read.length, query.page, dequal(written, defaultUserQuery)],
  delays: { typingPause: 400 },
  ports: ['address'],
  lasting: ['pendingInvitations'],
})
