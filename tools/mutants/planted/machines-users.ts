import type { Fault } from '#tools/mutants/faults.ts'
import { testsOf } from './tests-of.ts'

const test = testsOf('machines')

/** Faults of flows around users. */
export const userFlowFaults: readonly Fault[] = [
  {
    name: 'an invitation forgets whom somebody searched for',
    file: 'machines/users/user-list.machine.ts',
    find: 'email: context.invitee,',
    put: "email: '',",
    tests: test('users/user-list'),
    only: 'opens the invite with what was searched for',
    ids: ['USR-02'],
  },
  {
    name: 'an invited user is not listed',
    file: 'machines/users/user-list.machine.ts',
    find: "                target: 'closed',\n                actions: 'refreshList',",
    put: "                target: 'closed',",
    tests: test('users/user-list'),
    only: 'reads again when somebody is invited',
    ids: ['USR-07'],
  },
  {
    name: 'a list without rows shows an empty table',
    file: 'machines/shell/local-list.machine.ts',
    find: "{ always: [{ guard: 'hasRows', target: 'upToDate' }, { target: 'empty' }] }",
    put: "{ always: { target: 'upToDate' } }",
    tests: test('shell/local-list'),
    only: 'calls for the first row',
    ids: ['USR-06'],
  },
  {
    name: 'a user is removed without a question',
    file: 'machines/users/user-privileges.machine.ts',
    find: "'removal.opened': { guard: 'mayRemove', target: 'confirmingRemoval', actions: 'forgetRefusal' }",
    put: "'removal.opened': { guard: 'mayRemove', target: 'removing', actions: 'forgetRefusal' }",
    tests: test('users/user-privileges'),
    only: 'is asked back, then done',
    ids: ['USR-29'],
  },
  {
    name: 'saved privileges are announced as not saved',
    file: 'machines/users/user-privileges.machine.ts',
    find: "{ type: 'notify', params: { key: 'PRIVILEGES_SUCCESSFULLY_UPDATED' } }",
    put: "{ type: 'notify', params: { key: 'PRIVILEGES_NOT_UPDATED' } }",
    tests: test('users/user-privileges'),
    only: 'saved: 6 s',
    ids: ['USR-31'],
  },
  {
    name: 'a message about an invitation stays',
    file: 'contract/users/messages.ts',
    find: "USER_INVITED: { kind: 'success', hold: hold.success }",
    put: "USER_INVITED: { kind: 'success', hold: 'untilOk' }",
    tests: test('users/user-invite'),
    ids: ['USR-20'],
  },
  {
    name: 'a removed user is announced as an invited one',
    file: 'machines/users/user-privileges.machine.ts',
    find: "params: { key: 'USER_SUCCESSFULLY_REMOVED' }",
    put: "params: { key: 'USER_INVITED' }",
    tests: test('users/user-privileges'),
    only: 'is asked back, then done',
    ids: ['USR-33'],
  },
  {
    name: 'an invitation that is not complete is sent',
    file: 'machines/shell/edit-form.machine.ts',
    find: 'maySubmit: ({ context }) => isReady(context)',
    put: 'maySubmit: ({ context }) => isDirty(context)',
    tests: test('users/user-invite'),
    only: 'says that it was saved',
    ids: ['USR-09'],
  },
]
