import { changesPermissions, type PrivilegesForm, rebased, withSavedUser } from '#contract/users/privileges-form.ts'
import { userPrivilegesMachine } from '#machines/users/user-privileges.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'
import { exampleUser, permissionRows, storeIds } from './example-users.ts'
import { changedForm, toAdmin, toDashboard, toUser } from './saving-privileges.model.ts'

export const privilegesInput = { company: '1', id: '3', ownEmail: 'admin@jadran.example', stores: storeIds }

const offline = exampleUser('ROLE_COMPANY_OFFLINE_USER')
/** As the gateway replies after a promotion: the registration is not finished. */
export const promotedUser = exampleUser('ROLE_COMPANY_USER', { enabled: null })

const found = (user = exampleUser('ROLE_COMPANY_USER')) => ({
  kind: 'found',
  user,
  permissions: permissionRows('ALLOW_REFUND'),
})
const outcome = { form: changedForm(), promoted: false, saved: true, gone: false, reason: null }
const unsaved = { ...outcome, form: changedForm(undefined, toAdmin), saved: false, reason: 'LAST_ADMIN' }
const read = { user: exampleUser('ROLE_COMPANY_USER'), rows: permissionRows('ALLOW_REFUND') }
const outdated = { ...unsaved, form: rebased(unsaved.form, read), reason: 'USER_CHANGED' }
const halfway = withSavedUser(changedForm(offline, toUser, toDashboard), promotedUser)

/** What may come of sending a form, by what it would change. */
function outcomesOf(form: PrivilegesForm) {
  const { saved, rights } = form
  if (saved.role === 'ROLE_COMPANY_OFFLINE_USER') {
    return changesPermissions(form)
      ? [answers('savingPrivileges', { ...unsaved, form: halfway, promoted: true, reason: null }, 'promoted only')]
      : [answers('savingPrivileges', { ...outcome, form: changedForm(promotedUser), promoted: true }, 'promoted')]
  }
  if (rights.role !== 'ROLE_COMPANY_ADMIN') return []
  return [
    answers('savingPrivileges', outcome, 'saved'),
    answers('savingPrivileges', unsaved, 'not saved'),
    answers('savingPrivileges', outdated, 'outdated'),
    answers('savingPrivileges', { ...unsaved, gone: true, reason: null }, 'gone'),
  ]
}

/** The switch waits for the role of a promotion: one way there is enough. */
const mayTurnOn = ({ saved, rights }: PrivilegesForm) =>
  saved.role === 'ROLE_COMPANY_OFFLINE_USER' &&
  rights.role === 'ROLE_COMPANY_USER' &&
  !rights.permissions.includes('VIEW_DASHBOARD')

export const userPrivilegesModel = defineModel({
  machine: userPrivilegesMachine,
  inputs: [privilegesInput],
  cases: ({ context: { form } }) => [
    happens({ type: 'user.retried' }),
    happens({ type: 'rights.changed', patch: toAdmin }, 'to admin'),
    happens({ type: 'rights.changed', patch: toUser }, 'to user'),
    ...(form && mayTurnOn(form) ? [happens({ type: 'rights.changed', patch: toDashboard }, 'dashboard on')] : []),
    happens({ type: 'form.discarded' }),
    happens({ type: 'form.submitted' }),
    happens({ type: 'change.confirmed' }),
    happens({ type: 'change.declined' }),
    happens({ type: 'removal.opened' }),
    happens({ type: 'removal.confirmed' }),
    happens({ type: 'removal.dismissed' }),
    answers('fetchUser', found(), 'a user'),
    answers('fetchUser', found(offline), 'an offline user'),
    answers('fetchUser', { kind: 'notFound' }, 'not found'),
    fails('fetchUser'),
    ...(form ? outcomesOf(form) : []),
    fails('savingPrivileges'),
    answers('removeUser', { kind: 'removed' }, 'removed'),
    answers('removeUser', { kind: 'refused', reason: 'LAST_ADMIN' }, 'refused'),
    fails('removeUser'),
  ],
  facts: ({ form, refusal }) => [form?.saved, form?.rights, refusal],
  ports: ['notify', 'goTo'],
})
