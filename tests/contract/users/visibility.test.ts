import { describe, expect, it } from 'vitest'
import type { CompanyRole, Permission } from '#contract/session/roles.ts'
import { sectionsOf, showsSwitch } from '#contract/users/visibility.ts'

const admin = 'ROLE_COMPANY_ADMIN'
const user = 'ROLE_COMPANY_USER'
const editor = 'ROLE_COMPANY_EDITOR'
const offline = 'ROLE_COMPANY_OFFLINE_USER'
const daily = ['VIEW_DASHBOARD', 'ALLOW_COMPLETION', 'ALLOW_REFUND', 'ALLOW_ORDER_EXPORT', 'VIRTUAL_TERMINAL'] as const

/** role · for oneself · five of daily work · invoice download · sending invoices */
const switches: readonly (readonly [CompanyRole | null, boolean, boolean, boolean, boolean])[] = [
  [admin, false, false, true, true],
  [admin, true, false, false, true],
  [user, false, true, true, true],
  [user, true, true, false, true],
  [editor, false, true, true, true],
  [editor, true, true, false, true],
  [offline, false, false, false, true],
  [offline, true, false, false, true],
  [null, false, true, true, true],
]

describe('switches', () => {
  it.each(switches)(
    '%s, oneself %s: daily work %s, download %s, sending %s · USR-25, USR-26, USR-27',
    (role, isPrincipal, work, download, sending) => {
      const shows = (permission: Permission) => showsSwitch(permission, { role, isPrincipal })
      expect(daily.map(shows)).toEqual(daily.map(() => work))
      expect([shows('VIEW_INVOICE'), shows('SEND_INVOICE_TO_EMAIL')]).toEqual([download, sending])
    },
  )

  it('stand in one order · USR-25', () => {
    expect(sectionsOf({ role: user, isPrincipal: false }).switches).toEqual([
      'VIEW_DASHBOARD',
      'ALLOW_COMPLETION',
      'ALLOW_REFUND',
      'ALLOW_ORDER_EXPORT',
      'VIEW_INVOICE',
      'VIRTUAL_TERMINAL',
      'SEND_INVOICE_TO_EMAIL',
    ])
  })
})

describe('sections', () => {
  it.each([
    [admin, false, 'all', true, false, true],
    [user, false, 'all', true, true, true],
    [editor, false, 'all', true, true, true],
    [offline, false, 'emailOnly', true, false, true],
    [admin, true, 'all', false, false, false],
    [user, true, 'all', false, false, false],
  ] as const)(
    '%s, oneself %s: data %s, company role %s, store roles %s, removal %s · USR-21, USR-24, USR-28',
    (role, isPrincipal, data, companyRole, storeRoles, removal) => {
      expect(sectionsOf({ role, isPrincipal })).toMatchObject({ data, companyRole, storeRoles, removal })
    },
  )
})
