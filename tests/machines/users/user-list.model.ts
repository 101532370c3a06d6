import { userRules } from '#contract/users/user-list.ts'
import { userListMachine } from '#machines/users/user-list.machine.ts'
import { answers, defineModel, fails, happens, moves } from '#tests/machines/harness/model.ts'
import { stores, twelveUsers } from './example-users.ts'

export const listInput = { company: '1', stores, hasInvitations: false, query: userRules.defaultQuery }

export const userListModel = defineModel({
  machine: userListMachine,
  inputs: [listInput, { ...listInput, hasInvitations: true }],
  cases: [
    happens({ type: 'list.refreshed' }),
    happens({ type: 'invite.opened' }),
    moves('localList', { context: { rules: userRules, rows: twelveUsers } }, 'twelve'),
    answers('userInvite', { kind: 'saved', values: {} }, 'invited'),
    answers('userInvite', { kind: 'closed', refusals: [] }, 'closed'),
    fails('userInvite'),
  ],
  facts: ({ users }) => users.length,
  lasting: ['localList', 'pendingInvitations'],
})
