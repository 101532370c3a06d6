import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { companyRoles, permissions, storeRoles } from '#contract/session/roles.ts'
import { effectiveRights, rightKey, rightsChange } from '#contract/users/changes.ts'
import type { UserRights } from '#contract/users/user-rights.ts'

const stores = ['11', '12']
const rights = (more: Partial<UserRights>): UserRights => ({
  role: 'ROLE_COMPANY_USER',
  storeRoles: {},
  permissions: [],
  ...more,
})
const keys = (before: UserRights, after: UserRights) => {
  const { gained, lost } = rightsChange(before, after, stores)
  return { gained: gained.map(rightKey), lost: lost.map(rightKey) }
}

describe('what is gained and lost', () => {
  it('by a user who becomes admin: every store and daily work, not the invoices · USR-12, USR-30', () => {
    const before = rights({ storeRoles: { '11': 'ROLE_STORE_USER' }, permissions: ['ALLOW_REFUND', 'VIEW_INVOICE'] })
    expect(keys(before, { ...before, role: 'ROLE_COMPANY_ADMIN' })).toEqual({
      gained: [
        'ROLE_COMPANY_ADMIN',
        'ROLE_STORE_ADMIN 11',
        'ROLE_STORE_ADMIN 12',
        'VIEW_DASHBOARD',
        'ALLOW_COMPLETION',
        'ALLOW_ORDER_EXPORT',
        'VIRTUAL_TERMINAL',
      ],
      lost: ['ROLE_COMPANY_USER', 'ROLE_STORE_USER 11'],
    })
  })

  it('by a user who becomes offline: everything but invoices by mail · USR-13, USR-30', () => {
    const before = rights({
      storeRoles: { '12': 'ROLE_STORE_ADMIN' },
      permissions: ['VIEW_INVOICE', 'SEND_INVOICE_TO_EMAIL'],
    })
    expect(keys(before, { ...before, role: 'ROLE_COMPANY_OFFLINE_USER' })).toEqual({
      gained: ['ROLE_COMPANY_OFFLINE_USER'],
      lost: ['ROLE_COMPANY_USER', 'ROLE_STORE_ADMIN 12', 'VIEW_INVOICE'],
    })
  })

  it('by a store user who becomes store admin: one for the other · USR-24, USR-30', () => {
    const before = rights({ storeRoles: { '11': 'ROLE_STORE_USER' } })
    expect(keys(before, rights({ storeRoles: { '11': 'ROLE_STORE_ADMIN' } }))).toEqual({
      gained: ['ROLE_STORE_ADMIN 11'],
      lost: ['ROLE_STORE_USER 11'],
    })
  })

  const anyRights = fc.record({
    role: fc.constantFrom(...companyRoles),
    storeRoles: fc.record({ '11': fc.constantFrom(...storeRoles), '12': fc.constantFrom(...storeRoles) }),
    permissions: fc.subarray([...permissions]),
  })

  it('is exact: what was, less what is lost, with what is gained, is what is · USR-30', () => {
    fc.assert(
      fc.property(anyRights, anyRights, (before, after) => {
        const { gained, lost } = keys(before, after)
        const was = effectiveRights(before, stores).map(rightKey)
        const is = effectiveRights(after, stores).map(rightKey)
        expect(lost.filter((key) => gained.includes(key))).toEqual([])
        expect(lost.every((key) => was.includes(key))).toBe(true)
        expect(new Set([...was.filter((key) => !lost.includes(key)), ...gained])).toEqual(new Set(is))
      }),
    )
  })

  it('is mirrored by the way back, and nothing where nothing changes · USR-30', () => {
    fc.assert(
      fc.property(anyRights, anyRights, (before, after) => {
        const there = keys(before, after)
        expect(keys(after, before)).toEqual({ gained: there.lost, lost: there.gained })
        expect(keys(before, before)).toEqual({ gained: [], lost: [] })
      }),
    )
  })
})
