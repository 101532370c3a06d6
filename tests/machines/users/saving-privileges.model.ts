import {
  changesAuthorities,
  changesPermissions,
  openedForm,
  type PrivilegesPatch,
  patched,
} from '#contract/users/privileges-form.ts'
import { savingPrivilegesMachine } from '#machines/users/saving-privileges.machine.ts'
import { answers, defineModel, fails } from '#tests/machines/harness/model.ts'
import { exampleUser, permissionRows, storeIds } from './example-users.ts'

export const changedForm = (user = exampleUser('ROLE_COMPANY_USER'), ...patches: PrivilegesPatch[]) => {
  const rows = permissionRows('ALLOW_REFUND')
  return patches.reduce(patched, openedForm({ user, rows, company: '1', stores: storeIds, isPrincipal: false }))
}
export const toAdmin: PrivilegesPatch = { role: 'ROLE_COMPANY_ADMIN' }
export const toUser: PrivilegesPatch = { role: 'ROLE_COMPANY_USER' }
export const toDashboard: PrivilegesPatch = { permission: 'VIEW_DASHBOARD' }

const outdated = { kind: 'refused', reason: 'USER_CHANGED' }
/** As another admin has left the user meanwhile. */
export const changedUser = exampleUser('ROLE_COMPANY_USER', {
  authorities: [{ authority: 'ROLE_COMPANY_USER', metadata: ['1'] }],
  revision: 'r2',
})
const read = (user: typeof changedUser) => ({ kind: 'found', user, permissions: permissionRows('ALLOW_REFUND') })

export const savingPrivilegesModel = defineModel({
  machine: savingPrivilegesMachine,
  inputs: [
    { form: changedForm(undefined, toAdmin) },
    { form: changedForm(undefined, toDashboard) },
    { form: changedForm(undefined, toAdmin, toDashboard) },
  ],
  cases: [
    answers('updateUser', { kind: 'saved', user: exampleUser('ROLE_COMPANY_ADMIN') }, 'saved'),
    answers('updateUser', { kind: 'refused', reason: 'LAST_ADMIN' }),
    fails('updateUser'),
    answers(
      'updatePermissions',
      { kind: 'saved', permissions: permissionRows('ALLOW_REFUND', 'VIEW_DASHBOARD'), revision: null },
      'saved',
    ),
    answers('updatePermissions', { kind: 'refused', reason: null }),
    fails('updatePermissions'),
    answers('updateUser', outdated, 'outdated'),
    answers('updatePermissions', outdated, 'outdated'),
    answers('fetchUser', read(exampleUser('ROLE_COMPANY_ADMIN', { revision: 'r2' })), 'an admin already'),
    answers('fetchUser', read(changedUser), 'changed by another'),
    answers('fetchUser', { kind: 'notFound' }, 'not found'),
    fails('fetchUser'),
  ],
  facts: ({ form, saved, gone, reason }) => [
    ...[saved, gone, reason],
    ...[changesAuthorities(form), changesPermissions(form)],
  ],
})
