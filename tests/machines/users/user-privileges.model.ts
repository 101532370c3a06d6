import { userPrivilegesMachine } from '#machines/users/user-privileges.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'
import { exampleUser, permissionRows, storeIds } from './example-users.ts'
import { changedForm, toAdmin, toUser } from './saving-privileges.model.ts'

export const privilegesInput = { company: '1', id: '3', ownEmail: 'admin@jadran.example', stores: storeIds }

const found = (more = {}) => ({
  kind: 'found',
  user: exampleUser('ROLE_COMPANY_USER', more),
  permissions: permissionRows('ALLOW_REFUND'),
})
const outcome = { form: changedForm(), promoted: false, saved: true, reason: null }
const unsaved = { ...outcome, form: changedForm(undefined, toAdmin), saved: false, reason: 'LAST_ADMIN' }

export const userPrivilegesModel = defineModel({
  machine: userPrivilegesMachine,
  inputs: [privilegesInput],
  cases: [
    happens({ type: 'user.retried' }),
    happens({ type: 'rights.changed', patch: toAdmin }, 'to admin'),
    happens({ type: 'rights.changed', patch: toUser }, 'to user'),
    happens({ type: 'form.discarded' }),
    happens({ type: 'form.submitted' }),
    happens({ type: 'change.confirmed' }),
    happens({ type: 'change.declined' }),
    happens({ type: 'removal.opened' }),
    happens({ type: 'removal.confirmed' }),
    happens({ type: 'removal.dismissed' }),
    answers('fetchUser', found(), 'the user'),
    answers('fetchUser', { kind: 'notFound' }),
    fails('fetchUser'),
    answers('savingPrivileges', outcome, 'saved'),
    answers('savingPrivileges', { ...outcome, promoted: true }, 'promoted'),
    answers('savingPrivileges', { ...unsaved, promoted: true }, 'promoted, permissions not saved'),
    answers('savingPrivileges', unsaved, 'not saved'),
    fails('savingPrivileges'),
    answers('removeUser', { kind: 'removed' }),
    answers('removeUser', { kind: 'refused', reason: 'LAST_ADMIN' }),
    fails('removeUser'),
  ],
  facts: ({ form, refusal }) => [form?.saved, form?.rights, refusal],
  ports: ['notify', 'goTo'],
})
