import { describe, expect, it } from 'vitest'
import { changesAuthorities, changesPermissions, type PrivilegesForm } from '#contract/users/privileges-form.ts'
import { savingPrivilegesMachine } from '#machines/users/saving-privileges.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleUser, permissionRows } from './example-users.ts'
import { changedForm, savingPrivilegesModel, toAdmin, toDashboard, toUser } from './saving-privileges.model.ts'

describeModel(savingPrivilegesModel)

function save(form: PrivilegesForm) {
  const held = startHeld(savingPrivilegesMachine, { input: { form } })
  return {
    ...held,
    sent: () => held.calls.map(({ actor, input }) => [actor, input]),
    output: () => held.actor.getSnapshot().output,
  }
}

const roles = [
  'updateUser',
  { company: '1', id: '3', revision: 'r1', authorities: [{ authority: 'ROLE_COMPANY_ADMIN', metadata: ['1'] }] },
]
const rights = [
  'updatePermissions',
  {
    company: '1',
    ...{ id: '3', revision: 'r1' },
    permissions: [
      { permission: 'VIEW_DASHBOARD', permissionId: '1', active: true },
      { permission: 'ALLOW_REFUND', permissionId: '2', active: true },
    ],
  },
]
const admin = { kind: 'saved', user: exampleUser('ROLE_COMPANY_ADMIN') }
const withDashboard = { kind: 'saved', permissions: permissionRows('ALLOW_REFUND', 'VIEW_DASHBOARD'), revision: 'r2' }

describe('only what differs is sent', () => {
  it('roles · USR-34', async () => {
    const { sent, answer, output } = save(changedForm(undefined, toAdmin))
    await answer('updateUser', admin)
    expect(sent()).toEqual([roles])
    expect(output()).toMatchObject({ saved: true, promoted: false })
  })

  it('permissions: all active ones, with their ids · USR-35', async () => {
    const { sent, answer, output } = save(changedForm(undefined, toDashboard))
    await answer('updatePermissions', withDashboard)
    expect(sent()).toEqual([rights])
    expect(output()).toMatchObject({ saved: true, promoted: false })
  })

  it('roles, then permissions · USR-34, USR-35', async () => {
    const { sent, answer } = save(changedForm(undefined, toDashboard, toAdmin))
    expect(sent()).toEqual([roles])
    await answer('updateUser', admin)
    expect(sent()).toEqual([roles, rights])
  })
})

it('keeps the saved roles saved when the permissions are not · USR-31', async () => {
  const { answer, fail, output } = save(changedForm(undefined, toDashboard, toAdmin))
  await answer('updateUser', admin)
  await fail('updatePermissions')
  const outcome = output()
  if (!outcome) throw new Error('It did not end')
  expect(outcome.saved).toBe(false)
  expect([changesAuthorities(outcome.form), changesPermissions(outcome.form)]).toEqual([false, true])
})

it('sends no permissions after the roles were refused, and says why · USR-31', async () => {
  const { sent, answer, output } = save(changedForm(undefined, toDashboard, toAdmin))
  await answer('updateUser', { kind: 'refused', reason: 'LAST_ADMIN' })
  expect(sent()).toEqual([roles])
  expect(output()).toMatchObject({ saved: false, reason: 'LAST_ADMIN' })
})

describe('a promotion', () => {
  it.each([
    ['ROLE_COMPANY_OFFLINE_USER', 'ROLE_COMPANY_USER', null, true],
    ['ROLE_COMPANY_OFFLINE_USER', 'ROLE_COMPANY_ADMIN', null, true],
    ['ROLE_COMPANY_OFFLINE_USER', 'ROLE_COMPANY_USER', true, false],
    ['ROLE_COMPANY_OFFLINE_USER', 'ROLE_COMPANY_USER', false, false],
    ['ROLE_COMPANY_USER', 'ROLE_COMPANY_ADMIN', null, false],
    ['ROLE_COMPANY_ADMIN', 'ROLE_COMPANY_OFFLINE_USER', null, false],
  ] as const)('from %s to %s, enabled %s: %s · USR-32', async (from, to, enabled, promoted) => {
    const { answer, output } = save(changedForm(exampleUser(from, { authorities: [] }), { role: to }))
    await answer('updateUser', { kind: 'saved', user: exampleUser(to, { enabled }) })
    expect(output()?.promoted).toBe(promoted)
  })

  it('is known also when the permissions were not saved · USR-32', async () => {
    const { answer, fail, output } = save(changedForm(exampleUser('ROLE_COMPANY_OFFLINE_USER'), toUser, toDashboard))
    await answer('updateUser', { kind: 'saved', user: exampleUser('ROLE_COMPANY_USER', { enabled: null }) })
    await fail('updatePermissions')
    expect(output()).toMatchObject({ promoted: true, saved: false })
  })
})
