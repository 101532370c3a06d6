import { userListMachine } from '#machines/users/user-list.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'
import { exampleUser, stores } from './example-users.ts'

export const listInput = { company: '1', stores, hasInvitations: false }

const users = Array.from({ length: 12 }, (_, index) =>
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
    happens({ type: 'invite.opened' }),
    answers('fetchUsers', users, 'twelve'),
    answers('fetchUsers', [], 'none'),
    fails('fetchUsers'),
    answers('userInvite', { kind: 'invited', email: 'novi@jadran.example' }, 'invited'),
    answers('userInvite', { kind: 'closed' }, 'closed'),
    fails('userInvite'),
  ],
  facts: ({ users: read, query }) => [read.length, query.page],
  lasting: ['pendingInvitations'],
})
