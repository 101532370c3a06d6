import { describe, expect, it } from 'vitest'
import type { CompanyRole, Permission } from '#contract/session/roles.ts'
import { rightsChange } from '#contract/users/changes.ts'
import { userMessages } from '#contract/users/messages.ts'
import { type PrivilegesPatch, rebased } from '#contract/users/privileges-form.ts'
import type { User } from '#contract/users/user.ts'
import { userPrivilegesMachine } from '#machines/users/user-privileges.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleUser, permissionRows, storeIds } from './example-users.ts'
import { changedForm, toAdmin, toUser } from './saving-privileges.model.ts'
import { privilegesInput, userPrivilegesModel } from './user-privileges.model.ts'

describeModel(userPrivilegesModel)

async function open(role: CompanyRole, more: Partial<User> = {}, ownEmail = privilegesInput.ownEmail) {
  const held = startHeld(userPrivilegesMachine, { input: { ...privilegesInput, ownEmail }, ports: ['notify', 'goTo'] })
  const { actor } = held
  const user = exampleUser(role, more)
  await held.answer('fetchUser', { kind: 'found', user, permissions: permissionRows('ALLOW_REFUND') })
  const change = (patch: PrivilegesPatch) => actor.send({ type: 'rights.changed', patch })
  const may = (patch: PrivilegesPatch) => actor.getSnapshot().can({ type: 'rights.changed', patch })
  const can = (type: 'form.submitted' | 'form.discarded' | 'removal.opened') => actor.getSnapshot().can({ type })
  const confirm = () => {
    actor.send({ type: 'form.submitted' })
    actor.send({ type: 'change.confirmed' })
  }
  return { ...held, change, may, can, confirm, context: () => actor.getSnapshot().context }
}
const said = (key: keyof typeof userMessages) => ({ port: 'notify', params: { key, ...userMessages[key] } })

describe('Update and Discard', () => {
  it('are on only while something differs · USR-30', async () => {
    const { change, can } = await open('ROLE_COMPANY_USER')
    const on = () => [can('form.submitted'), can('form.discarded')]
    expect(on()).toEqual([false, false])
    change(toAdmin)
    expect(on()).toEqual([true, true])
    change(toUser)
    expect(on()).toEqual([false, false])
    change({ store: '12', storeRole: 'ROLE_STORE_USER' })
    expect(on()).toEqual([true, true])
    change({ store: '12', storeRole: 'ROLE_STORE_NONE' })
    expect(on()).toEqual([false, false])
    change({ permission: 'VIEW_DASHBOARD' })
    expect(on()).toEqual([true, true])
    change({ permission: 'VIEW_DASHBOARD' })
    expect(on()).toEqual([false, false])
  })

  it('Update needs a company role · USR-23', async () => {
    const { change, can } = await open('ROLE_COMPANY_USER', { companyRole: null, authorities: [] })
    change({ permission: 'VIEW_DASHBOARD' })
    expect(can('form.submitted')).toBe(false)
    change(toUser)
    expect(can('form.submitted')).toBe(true)
  })

  it('Update does not take the company its only admin · USR-28', async () => {
    const { change, can } = await open('ROLE_COMPANY_ADMIN', { onlyAdmin: true })
    change(toUser)
    expect([can('form.submitted'), can('form.discarded'), can('removal.opened')]).toEqual([false, true, false])
  })
})

describe('what can be changed is what shows', () => {
  it.each([
    ['ROLE_COMPANY_USER', true, true],
    ['ROLE_COMPANY_EDITOR', true, true],
    ['ROLE_COMPANY_ADMIN', false, false],
    ['ROLE_COMPANY_OFFLINE_USER', false, false],
  ] as const)(
    '%s: store roles %s, refund %s, sending invoices always · USR-24, USR-25, USR-27',
    async (role, store, refund) => {
      const { may } = await open(role)
      expect(may({ role: 'ROLE_COMPANY_USER' })).toBe(true)
      expect(may({ store: '11', storeRole: 'ROLE_STORE_USER' })).toBe(store)
      expect(may({ permission: 'ALLOW_REFUND' })).toBe(refund)
      expect(may({ permission: 'SEND_INVOICE_TO_EMAIL' })).toBe(true)
    },
  )

  it('nothing of a store that the company does not have · USR-24', async () => {
    const { may } = await open('ROLE_COMPANY_USER')
    expect(may({ store: '99', storeRole: 'ROLE_STORE_ADMIN' })).toBe(false)
  })

  it('for oneself, in whatever letters the e-mail stands, only sending invoices · USR-26, USR-27, USR-28', async () => {
    const { may, can } = await open('ROLE_COMPANY_ADMIN', {}, 'ANA@jadran.EXAMPLE')
    const permissions: Permission[] = ['VIEW_DASHBOARD', 'VIEW_INVOICE', 'VIRTUAL_TERMINAL', 'SEND_INVOICE_TO_EMAIL']
    expect(may(toUser)).toBe(false)
    expect(may({ store: '11', storeRole: 'ROLE_STORE_NONE' })).toBe(false)
    expect(permissions.filter((permission) => may({ permission }))).toEqual(['SEND_INVOICE_TO_EMAIL'])
    expect(can('removal.opened')).toBe(false)
  })
})

describe('a change', () => {
  it('is asked back with what is gained and lost, and sent only then · USR-30', async () => {
    const { actor, change, calls, context } = await open('ROLE_COMPANY_USER')
    change({ store: '11', storeRole: 'ROLE_STORE_NONE' })
    change({ permission: 'VIEW_DASHBOARD' })
    actor.send({ type: 'form.submitted' })
    expect(actor.getSnapshot().value).toBe('confirmingChange')
    expect(calls).toHaveLength(1)
    const { form } = context()
    expect(form && rightsChange(form.saved, form.rights, storeIds)).toEqual({
      gained: [{ kind: 'permission', permission: 'VIEW_DASHBOARD' }],
      lost: [{ kind: 'storeRole', store: '11', role: 'ROLE_STORE_ADMIN' }],
    })
    actor.send({ type: 'change.confirmed' })
    expect(calls.at(-1)).toMatchObject({ actor: 'savingPrivileges', input: { form } })
  })

  it('that is declined stays typed · USR-30', async () => {
    const { actor, change, calls, can } = await open('ROLE_COMPANY_USER')
    change(toAdmin)
    actor.send({ type: 'form.submitted' })
    actor.send({ type: 'change.declined' })
    expect([calls.length, can('form.submitted')]).toEqual([1, true])
  })

  const outcome = { form: changedForm(), promoted: false, saved: true, reason: null }
  it.each([
    ['saved: 6 s · USR-31', outcome, ['PRIVILEGES_SUCCESSFULLY_UPDATED']],
    ['promoted: the promoted message instead, 6 s · USR-32', { ...outcome, promoted: true }, ['OFFLINE_USER_PROMOTED']],
    ['not saved: until OK · USR-31', { ...outcome, saved: false }, ['PRIVILEGES_NOT_UPDATED']],
    [
      'promoted, permissions not saved: both · USR-31, USR-32',
      { ...outcome, saved: false, promoted: true },
      ['OFFLINE_USER_PROMOTED', 'PRIVILEGES_NOT_UPDATED'],
    ],
  ] as const)('%s', async (_, answered, keys) => {
    const { change, confirm, answer, ports } = await open('ROLE_COMPANY_USER')
    change(toAdmin)
    confirm()
    await answer('savingPrivileges', answered)
    expect(ports).toEqual(keys.map(said))
  })

  it('that was refused is explained until something is changed · USR-31', async () => {
    const { change, confirm, answer, context } = await open('ROLE_COMPANY_ADMIN')
    change(toUser)
    confirm()
    const form = changedForm(exampleUser('ROLE_COMPANY_ADMIN'), toUser)
    await answer('savingPrivileges', { form, promoted: false, saved: false, reason: 'LAST_ADMIN' })
    expect(context().refusal).toBe('LAST_ADMIN')
    change(toAdmin)
    expect(context().refusal).toBeNull()
  })
})

describe('the removal', () => {
  it('is asked back, then done, then the list opens · USR-29, USR-33', async () => {
    const { actor, calls, answer, ports } = await open('ROLE_COMPANY_USER')
    actor.send({ type: 'removal.opened' })
    expect(calls).toHaveLength(1)
    actor.send({ type: 'removal.confirmed' })
    expect(calls.at(-1)).toMatchObject({ actor: 'removeUser', input: { id: '3' } })
    await answer('removeUser', { kind: 'removed' })
    expect(ports).toEqual([said('USER_SUCCESSFULLY_REMOVED'), { port: 'goTo', params: { to: 'userList' } }])
  })

  it('keeps what was changed marked as unsaved while it is asked back, and says so of nothing else · USR-29', async () => {
    const { actor, change } = await open('ROLE_COMPANY_USER')
    const isUnsaved = () => actor.getSnapshot().hasTag('unsaved')
    actor.send({ type: 'removal.opened' })
    expect(isUnsaved()).toBe(false)
    actor.send({ type: 'removal.dismissed' })
    change({ permission: 'VIEW_DASHBOARD' })
    actor.send({ type: 'removal.opened' })
    expect([isUnsaved(), actor.getSnapshot().hasTag('dialog')]).toEqual([true, true])
  })

  it('that is refused leaves the user, and what was typed · USR-33', async () => {
    const { actor, change, answer, ports, can, context } = await open('ROLE_COMPANY_USER')
    change({ permission: 'VIEW_DASHBOARD' })
    actor.send({ type: 'removal.opened' })
    actor.send({ type: 'removal.confirmed' })
    await answer('removeUser', { kind: 'refused', reason: 'LAST_ADMIN' })
    expect(ports).toEqual([said('USER_NOT_REMOVED')])
    expect([context().refusal, can('form.submitted')]).toEqual(['LAST_ADMIN', true])
  })
})

describe('what somebody else changed meanwhile', () => {
  it('is shown beneath the own changes, which are confirmed anew · USR-30, USR-31', async () => {
    const { actor, change, answer, ports, can, confirm, context } = await open('ROLE_COMPANY_USER')
    change({ permission: 'VIEW_DASHBOARD' })
    confirm()
    const { form } = context()
    if (form === null) throw new Error('There is no form')
    const user = exampleUser('ROLE_COMPANY_USER', { revision: 'r2' })
    const now = rebased(form, { user, rows: permissionRows('ALLOW_REFUND', 'VIEW_INVOICE') })
    await answer('savingPrivileges', { form: now, promoted: false, saved: false, gone: false, reason: 'USER_CHANGED' })
    expect(ports).toEqual([said('PRIVILEGES_NOT_UPDATED')])
    expect([context().refusal, can('form.submitted')]).toEqual(['USER_CHANGED', true])
    expect(context().form?.seen?.permissions).toEqual(['ALLOW_REFUND'])
    expect(context().form?.user.revision).toBe('r2')
    expect(context().form?.saved.permissions).toEqual(['ALLOW_REFUND', 'VIEW_INVOICE'])
    expect(context().form?.rights.permissions).toEqual(['VIEW_DASHBOARD', 'ALLOW_REFUND', 'VIEW_INVOICE'])
    actor.send({ type: 'form.submitted' })
    expect(context().refusal).toBeNull()
  })
})
