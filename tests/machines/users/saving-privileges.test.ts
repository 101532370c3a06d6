import { describe, expect, it } from 'vitest'
import { changesAuthorities, changesPermissions, type PrivilegesForm } from '#contract/users/privileges-form.ts'
import type { User } from '#contract/users/user.ts'
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
  { id: '3', revision: 'r1', authorities: [{ authority: 'ROLE_COMPANY_ADMIN', metadata: ['1'] }] },
]
const rights = [
  'updatePermissions',
  {
    id: '3',
    revision: 'r1',
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

describe('a reply that was lost', () => {
  const outdated = { kind: 'refused', reason: 'USER_CHANGED' }
  const found = (user: User, ...active: string[]) => ({ kind: 'found', user, permissions: permissionRows(...active) })
  const names = (calls: readonly (readonly unknown[])[]) => calls.map(([name]) => name)

  it('of the roles is made good: what is left is sent with the revision of now · USR-30, USR-31', async () => {
    const { sent, answer, output } = save(changedForm(undefined, toDashboard, toAdmin))
    await answer('updateUser', outdated)
    await answer('fetchUser', found(exampleUser('ROLE_COMPANY_ADMIN', { revision: 'r2' }), 'ALLOW_REFUND'))
    expect(names(sent())).toEqual(['updateUser', 'fetchUser', 'updatePermissions'])
    expect(sent().at(-1)?.[1]).toMatchObject({ revision: 'r2' })
    await answer('updatePermissions', withDashboard)
    expect(output()).toMatchObject({ saved: true, promoted: false, reason: null })
  })

  it('of all that was wanted is told as saved, and nothing is sent again · USR-31', async () => {
    const { sent, answer, output } = save(changedForm(undefined, toDashboard))
    await answer('updatePermissions', outdated)
    await answer('fetchUser', found(exampleUser('ROLE_COMPANY_USER'), 'ALLOW_REFUND', 'VIEW_DASHBOARD'))
    expect(names(sent())).toEqual(['updatePermissions', 'fetchUser'])
    expect(output()).toMatchObject({ saved: true, reason: null })
  })

  it('of a promotion is told as one · USR-32', async () => {
    const { answer, output } = save(changedForm(exampleUser('ROLE_COMPANY_OFFLINE_USER'), toUser))
    await answer('updateUser', outdated)
    await answer('fetchUser', found(exampleUser('ROLE_COMPANY_USER', { enabled: null }), 'ALLOW_REFUND'))
    expect(output()).toMatchObject({ saved: true, promoted: true })
  })

  it.each([
    ['beside which another admin changed a permission', exampleUser('ROLE_COMPANY_ADMIN'), ['VIEW_INVOICE']],
    ['instead of which another admin gave another role', exampleUser('ROLE_COMPANY_OFFLINE_USER'), ['ALLOW_REFUND']],
    ['that never arrived: nothing is as it was wanted', exampleUser('ROLE_COMPANY_USER'), ['ALLOW_REFUND']],
  ] as const)('%s: nothing more is sent before it was looked at · USR-30', async (_, user, active) => {
    const { sent, answer, output } = save(changedForm(undefined, toDashboard, toAdmin))
    await answer('updateUser', outdated)
    await answer('fetchUser', found(user, ...active))
    expect(names(sent())).toEqual(['updateUser', 'fetchUser'])
    expect(output()).toMatchObject({ saved: false, reason: 'USER_CHANGED' })
  })
})

describe('a promotion', () => {
  it.each([
    ['ROLE_COMPANY_OFFLINE_USER', 'ROLE_COMPANY_USER', null, true],
    ['ROLE_COMPANY_OFFLINE_USER', 'ROLE_COMPANY_ADMIN', null, true],
    ['ROLE_COMPANY_OFFLINE_USER', 'ROLE_COMPANY_USER', true, false],
    ['ROLE_COMPANY_OFFLINE_USER', 'ROLE_COMPANY_USER', false, false],
    ['ROLE_COMPANY_USER', 'ROLE_COMPANY_ADMIN', null, false],
  ] as const)('from %s to %s, enabled %s: %s · USR-32', async (from, to, enabled, promoted) => {
    const { answer, output } = save(changedForm(exampleUser(from, { authorities: [] }), { role: to }))
    await answer('updateUser', { kind: 'saved', user: exampleUser(to, { enabled }) })
    expect(output()?.promoted).toBe(promoted)
  })

  it('is none of a new offline user, who gets the invoices by e-mail · USR-13, USR-32', async () => {
    const admin = exampleUser('ROLE_COMPANY_ADMIN', { authorities: [] })
    const { sent, answer, output } = save(changedForm(admin, { role: 'ROLE_COMPANY_OFFLINE_USER' }))
    await answer('updateUser', { kind: 'saved', user: exampleUser('ROLE_COMPANY_OFFLINE_USER', { enabled: null }) })
    const [, input] = sent()[1] ?? []
    const mailed = { permission: 'SEND_INVOICE_TO_EMAIL', active: true }
    expect(input).toMatchObject({ permissions: expect.arrayContaining([expect.objectContaining(mailed)]) })
    await answer('updatePermissions', withDashboard)
    expect(output()).toMatchObject({ saved: true, promoted: false })
  })

  it('is known also when the permissions were not saved · USR-32', async () => {
    const { answer, fail, output } = save(changedForm(exampleUser('ROLE_COMPANY_OFFLINE_USER'), toUser, toDashboard))
    await answer('updateUser', { kind: 'saved', user: exampleUser('ROLE_COMPANY_USER', { enabled: null }) })
    await fail('updatePermissions')
    expect(output()).toMatchObject({ promoted: true, saved: false })
  })
})

describe('what breaks off', () => {
  it('before the roles were saved leaves everything as it was · USR-31', async () => {
    const { sent, fail, output } = save(changedForm(undefined, toDashboard, toAdmin))
    await fail('updateUser')
    expect(sent()).toEqual([roles])
    expect(output()).toMatchObject({ saved: false, promoted: false, gone: false, reason: null })
  })

  it('with a refusal of the permissions says why · USR-31, USR-35', async () => {
    const { answer, output } = save(changedForm(undefined, toDashboard))
    await answer('updatePermissions', { kind: 'refused', reason: 'LAST_ADMIN' })
    expect(output()).toMatchObject({ saved: false, reason: 'LAST_ADMIN' })
  })

  it.each([
    ['and the user is gone by then', { kind: 'notFound' }, true],
    ['and cannot be read', null, false],
  ])('because the user has changed, %s · USR-31', async (_, reply, gone) => {
    const { answer, fail, output } = save(changedForm(undefined, toAdmin))
    await answer('updateUser', { kind: 'refused', reason: 'USER_CHANGED' })
    await (reply === null ? fail('fetchUser') : answer('fetchUser', reply))
    expect(output()).toMatchObject({ saved: false, gone, reason: null })
  })
})
