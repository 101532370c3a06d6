import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exporters, holds, isStaff, mayCall, type Rights } from '#contract/session/access-rules.ts'
import { mayUseTerminal, menuOf } from '#contract/session/menu.ts'
import { type AuthorityName, companyRoles, type Permission, permissions, storeRoles } from '#contract/session/roles.ts'
import { screens } from '#contract/session/screens.ts'
import { actors } from '#contract/transactions/money/order-can.ts'
import { effectiveRights, rightKey, rightsChange } from '#contract/users/changes.ts'
import { authoritiesOf, type UserRights } from '#contract/users/user-rights.ts'

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

const held = (name: AuthorityName, of: Rights, store?: string) => holds(of, name, { company: '1', store })
const menuNames = (of: Rights) =>
  menuOf({
    rights: of,
    company: { id: '1', pisOptionEnabled: false },
    stores: [],
    documents: null,
    hasInvoices: true,
  }).map(({ name }) => name)

/** Whether a permission, however it came, opens what it is for. */
const opens: Readonly<Record<Permission, (of: Rights) => boolean>> = {
  VIEW_DASHBOARD: (of) => menuNames(of).includes('dashboard'),
  ALLOW_COMPLETION: (of) => actors.complete.some((name) => name !== 'ROLE_STORE_ADMIN' && held(name, of)),
  ALLOW_REFUND: (of) => actors.refund.some((name) => name !== 'ROLE_STORE_ADMIN' && held(name, of)),
  ALLOW_ORDER_EXPORT: (of) => mayCall({ who: 'member', anyOf: exporters }, of, { company: '1' }),
  VIEW_INVOICE: (of) =>
    menuNames(of).includes('invoices') && screens.invoicesNotDownloaded.needs.some((name) => held(name, of)),
  VIRTUAL_TERMINAL: (of) => mayUseTerminal([...of, { authority: 'ROLE_STORE_USER', metadata: ['99'] }], '1', '99'),
  SEND_INVOICE_TO_EMAIL: (of) => held('SEND_INVOICE_TO_EMAIL', of),
}

describe('what is gained and lost', () => {
  it('by a user who becomes admin: every store, daily work, and the invoices that the permission did not open before · ACC-31, USR-12, USR-30', () => {
    const before = rights({ storeRoles: { '11': 'ROLE_STORE_USER' }, permissions: ['ALLOW_REFUND', 'VIEW_INVOICE'] })
    expect(keys(before, { ...before, role: 'ROLE_COMPANY_ADMIN' })).toEqual({
      gained: [
        'ROLE_COMPANY_ADMIN',
        'ROLE_STORE_ADMIN 11',
        'ROLE_STORE_ADMIN 12',
        'VIEW_DASHBOARD',
        'ALLOW_COMPLETION',
        'ALLOW_ORDER_EXPORT',
        'VIEW_INVOICE',
        'VIRTUAL_TERMINAL',
      ],
      lost: ['ROLE_COMPANY_USER', 'ROLE_STORE_USER 11'],
    })
  })

  it('by an editor who becomes offline: everything but invoices by mail · USR-13, USR-30', () => {
    const before = rights({
      role: 'ROLE_COMPANY_EDITOR',
      storeRoles: { '12': 'ROLE_STORE_ADMIN' },
      permissions: ['VIEW_INVOICE', 'SEND_INVOICE_TO_EMAIL'],
    })
    expect(keys(before, { ...before, role: 'ROLE_COMPANY_OFFLINE_USER' })).toEqual({
      gained: ['ROLE_COMPANY_OFFLINE_USER'],
      lost: ['ROLE_COMPANY_EDITOR', 'ROLE_STORE_ADMIN 12', 'VIEW_INVOICE'],
    })
  })

  it('by a store user who becomes store admin: one for the other · USR-24, USR-30', () => {
    const before = rights({ storeRoles: { '11': 'ROLE_STORE_USER' } })
    expect(keys(before, rights({ storeRoles: { '11': 'ROLE_STORE_ADMIN' } }))).toEqual({
      gained: ['ROLE_STORE_ADMIN 11'],
      lost: ['ROLE_STORE_USER 11'],
    })
  })

  it('by an admin who becomes a user: the invoices, which only admins and editors see · ACC-31, USR-30', () => {
    const before = rights({ role: 'ROLE_COMPANY_ADMIN', permissions: ['VIEW_INVOICE', 'ALLOW_REFUND'] })
    expect(keys(before, { ...before, role: 'ROLE_COMPANY_USER' }).lost).toContain('VIEW_INVOICE')
    const user = rights({})
    expect(keys(user, { ...user, permissions: ['VIEW_INVOICE'] })).toEqual({ gained: [], lost: [] })
  })

  it('names a store that is newer than the list of stores · USR-30', () => {
    const before = rights({ storeRoles: { '11': 'ROLE_STORE_USER', '13': 'ROLE_STORE_ADMIN' } })
    expect(keys(before, { ...before, role: 'ROLE_COMPANY_OFFLINE_USER' }).lost).toContain('ROLE_STORE_ADMIN 13')
  })

  const anyRights = fc.record({
    role: fc.constantFrom(...companyRoles),
    storeRoles: fc.record({ '11': fc.constantFrom(...storeRoles), '12': fc.constantFrom(...storeRoles) }),
    permissions: fc.subarray([...permissions]),
  })

  it('is what the rules of access then say · ACC-10, ACC-18, ACC-19, ACC-20, ACC-21, ACC-24, ACC-28, ACC-31, USR-30', () => {
    fc.assert(
      fc.property(anyRights, (given) => {
        const of: Rights = [
          ...authoritiesOf(given, '1'),
          ...given.permissions.map((authority) => ({ authority, metadata: ['1'] })),
        ]
        const inStores = stores.flatMap((store) => {
          if (held('ROLE_STORE_ADMIN', of, store)) return [`ROLE_STORE_ADMIN ${store}`]
          return held('ROLE_STORE_USER', of, store) ? [`ROLE_STORE_USER ${store}`] : []
        })
        const staff = isStaff(of, '1')
        const allowed = permissions.filter((name) => (staff || name === 'SEND_INVOICE_TO_EMAIL') && opens[name](of))
        expect(effectiveRights(given, stores).map(rightKey)).toEqual([given.role, ...inStores, ...allowed])
      }),
    )
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
