import { describe, expect, it } from 'vitest'
import {
  hasArrived,
  openedForm,
  type PrivilegesPatch,
  patched,
  rebased,
  withSavedPermissions,
} from '#contract/users/privileges-form.ts'
import { authoritiesOf } from '#contract/users/user-rights.ts'
import { right } from '#tests/contract/session/right.ts'
import { exampleUser, permissionRows } from '#tests/machines/users/example-users.ts'

const opened = (user = exampleUser('ROLE_COMPANY_USER'), ...patches: PrivilegesPatch[]) => {
  const rows = permissionRows('ALLOW_REFUND')
  return patches.reduce(patched, openedForm({ user, rows, company: '1', stores: ['11', '12'], isPrincipal: false }))
}
const inStores = (roles: Readonly<Record<string, string>>) =>
  exampleUser('ROLE_COMPANY_USER', {
    authorities: [right('ROLE_COMPANY_USER', '1'), ...Object.entries(roles).map(([store, role]) => right(role, store))],
  })

describe('the form of the rights', () => {
  it('turns invoices by e-mail on for the offline role, and back with the role · USR-13, USR-27', () => {
    const toOffline = { role: 'ROLE_COMPANY_OFFLINE_USER' } as const
    const back = { role: 'ROLE_COMPANY_USER' } as const
    const off = { permission: 'SEND_INVOICE_TO_EMAIL' } as const
    const given = (...patches: PrivilegesPatch[]) => opened(undefined, ...patches).rights.permissions
    expect(given(toOffline)).toEqual(['ALLOW_REFUND', 'SEND_INVOICE_TO_EMAIL'])
    expect(given(toOffline, toOffline)).toEqual(['ALLOW_REFUND', 'SEND_INVOICE_TO_EMAIL'])
    expect(given(toOffline, off)).toEqual(['ALLOW_REFUND'])
    expect(given(toOffline, back)).toEqual(['ALLOW_REFUND'])
    expect(given(off, toOffline, back)).toEqual(['ALLOW_REFUND'])
    expect(given({ role: 'ROLE_COMPANY_ADMIN' })).toEqual(['ALLOW_REFUND'])
  })

  it('leaves invoices by e-mail on where they were on before the offline role was tried · USR-13, USR-27', () => {
    const rows = permissionRows('SEND_INVOICE_TO_EMAIL')
    const user = exampleUser('ROLE_COMPANY_USER')
    const form = openedForm({ user, rows, company: '1', stores: [], isPrincipal: false })
    const tried = patched(form, { role: 'ROLE_COMPANY_OFFLINE_USER' })
    expect(patched(tried, { role: 'ROLE_COMPANY_USER' }).rights.permissions).toEqual(['SEND_INVOICE_TO_EMAIL'])
  })

  it('keeps a role in a store that is newer than the list of stores · USR-24, USR-30', () => {
    const form = opened(inStores({ '11': 'ROLE_STORE_USER', '13': 'ROLE_STORE_ADMIN' }), {
      ...{ store: '12', storeRole: 'ROLE_STORE_USER' },
    })
    expect(authoritiesOf(form.rights, '1')).toEqual([
      right('ROLE_COMPANY_USER', '1'),
      right('ROLE_STORE_ADMIN', '13'),
      right('ROLE_STORE_USER', '11', '12'),
    ])
  })

  it('stands its changes on what somebody else saved meanwhile, and takes back none of that · USR-30', () => {
    const form = opened(
      inStores({ '11': 'ROLE_STORE_USER' }),
      { store: '12', storeRole: 'ROLE_STORE_ADMIN' },
      { permission: 'VIEW_DASHBOARD' },
    )
    const user = { ...inStores({ '11': 'ROLE_STORE_ADMIN', '13': 'ROLE_STORE_USER' }), revision: 'r2' }
    const now = rebased(form, { user, rows: permissionRows('VIEW_INVOICE') })
    expect(now.user.revision).toBe('r2')
    expect(now.saved.permissions).toEqual(['VIEW_INVOICE'])
    expect(now.rights).toEqual({
      role: 'ROLE_COMPANY_USER',
      storeRoles: { '11': 'ROLE_STORE_ADMIN', '12': 'ROLE_STORE_ADMIN', '13': 'ROLE_STORE_USER' },
      permissions: ['VIEW_DASHBOARD', 'VIEW_INVOICE'],
    })
    const promoted = rebased(opened(undefined, { role: 'ROLE_COMPANY_ADMIN' }), { user, rows: permissionRows() })
    expect([promoted.saved.role, promoted.rights.role]).toEqual(['ROLE_COMPANY_USER', 'ROLE_COMPANY_ADMIN'])
  })

  it('takes the role that somebody else saved meanwhile, where it was not changed here · USR-30', () => {
    const form = opened(undefined, { permission: 'VIEW_DASHBOARD' })
    const now = rebased(form, { user: exampleUser('ROLE_COMPANY_EDITOR'), rows: permissionRows('ALLOW_REFUND') })
    expect(now.rights.role).toBe('ROLE_COMPANY_EDITOR')
    expect(now.rights.permissions.toSorted()).toEqual(['ALLOW_REFUND', 'VIEW_DASHBOARD'])
  })

  it('says that a change has arrived only once something of it is there · USR-30, USR-31', () => {
    const form = opened(undefined, { permission: 'VIEW_DASHBOARD' })
    const arrived = (...names: Parameters<typeof permissionRows>) =>
      hasArrived(form, { user: exampleUser('ROLE_COMPANY_USER'), rows: permissionRows(...names) })
    expect(arrived('ALLOW_REFUND')).toBe(false)
    expect(arrived('ALLOW_REFUND', 'VIEW_DASHBOARD')).toBe(true)
    expect(arrived('VIEW_DASHBOARD')).toBe(false)
  })

  it('counts on with the revision of a gateway that counts, and with none of another one · USR-30', () => {
    const { revision: _, ...uncounted } = exampleUser('ROLE_COMPANY_USER')
    const revisionAfter = (user: typeof uncounted) =>
      withSavedPermissions(opened(user), permissionRows(), '"r2"').user.revision
    expect(revisionAfter(exampleUser('ROLE_COMPANY_USER'))).toBe('"r2"')
    expect(revisionAfter(uncounted)).toBeUndefined()
  })
})
