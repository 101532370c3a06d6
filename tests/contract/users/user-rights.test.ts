import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { CompanyRole } from '#contract/session/roles.ts'
import { userMessages } from '#contract/users/messages.ts'
import { companyRoleOf, isPrincipal, storeRoleOf, User } from '#contract/users/user.ts'
import {
  ActivePermissions,
  authoritiesOf,
  GivenAuthority,
  isPromotion,
  permissionsBody,
  rolesFor,
  type UserRights,
} from '#contract/users/user-rights.ts'

describe('a user', () => {
  const user = v.parse(User, {
    id: 3,
    email: 'ana@jadran.example',
    attributes: { phone_number: ['+38521123456', '+385'], street: 'Obala 1', locality: [] },
    authorities: [
      { authority: 'ROLE_COMPANY_USER', metadata: [1] },
      { authority: 'ROLE_COMPANY_ADMIN', metadata: [2] },
      { authority: 'ROLE_STORE_ADMIN', metadata: [11] },
      { authority: 'ROLE_STORE_USER', metadata: [11, 12] },
    ],
  })

  it('is read with what may be missing, and attributes as lists · USR-21, USR-22', () => {
    expect(user).toMatchObject({ id: '3', firstName: null, enabled: null, createdAt: null })
    expect(user.attributes).toEqual({
      phone_number: '+38521123456',
      street: 'Obala 1',
      postal_code: null,
      locality: null,
      country: null,
    })
  })

  it('has the role of the company, and of each store · USR-22, USR-24, ACC-12', () => {
    expect([companyRoleOf(user, '1'), companyRoleOf(user, '2'), companyRoleOf(user, '3')]).toEqual([
      'ROLE_COMPANY_USER',
      'ROLE_COMPANY_ADMIN',
      null,
    ])
    expect(['11', '12', '13'].map((store) => storeRoleOf(user, store))).toEqual([
      'ROLE_STORE_ADMIN',
      'ROLE_STORE_USER',
      'ROLE_STORE_NONE',
    ])
  })

  it.each([
    ['ANA@jadran.example', true],
    [' ana@jadran.example ', true],
    ['ana@jadran.example.hr', false],
  ])('is the one who is signed in as %o: %s · USR-28', (own, same) => {
    expect(isPrincipal(user, own)).toBe(same)
  })
})

describe('the authorities of a body', () => {
  const storeRoles = { '11': 'ROLE_STORE_ADMIN', '12': 'ROLE_STORE_USER', '13': 'ROLE_STORE_NONE' } as const
  const of = (role: CompanyRole | null): UserRights => ({ role, storeRoles, permissions: [] })

  it('leave a store without a role out · USR-34, ACC-11', () => {
    expect(authoritiesOf(of('ROLE_COMPANY_USER'), '1')).toEqual([
      { authority: 'ROLE_COMPANY_USER', metadata: ['1'] },
      { authority: 'ROLE_STORE_ADMIN', metadata: ['11'] },
      { authority: 'ROLE_STORE_USER', metadata: ['12'] },
    ])
  })

  it.each(['ROLE_COMPANY_ADMIN', 'ROLE_COMPANY_OFFLINE_USER'] as const)(
    'hold no store for %s · USR-18, USR-24',
    (role) => {
      expect(authoritiesOf(of(role), '1')).toEqual([{ authority: role, metadata: ['1'] }])
    },
  )

  it.each(['ROLE_STORE_NONE', 'VIEW_INVOICE', 'ROLE_ADMIN'])('are not %s · USR-34', (authority) => {
    expect(v.is(GivenAuthority, { authority, metadata: ['1'] })).toBe(false)
  })
})

describe('the list of active permissions', () => {
  it('carries the ids by which they were read · USR-35', () => {
    const rows = [{ permission: 'VIEW_INVOICE', permissionId: '9', active: false }]
    expect(permissionsBody(['VIEW_INVOICE', 'ALLOW_REFUND'], rows)).toEqual([
      { permission: 'ALLOW_REFUND', permissionId: null, active: true },
      { permission: 'VIEW_INVOICE', permissionId: '9', active: true },
    ])
  })

  it.each([
    ['unknown', [{ permission: 'ALLOW_ALL', active: true }]],
    ['inactive', [{ permission: 'ALLOW_REFUND', active: false }]],
    ['named twice', [1, 2].map((permissionId) => ({ permission: 'ALLOW_REFUND', permissionId, active: true }))],
    ['with something else beside it', [{ permission: 'ALLOW_REFUND', active: true, role: 'ROLE_COMPANY_ADMIN' }]],
  ])('does not take one that is %s · USR-35', (_, body) => {
    expect(v.is(ActivePermissions, body)).toBe(false)
  })
})

it('offers admin, user and offline user; an editor stays one · USR-23', () => {
  const offered = ['ROLE_COMPANY_ADMIN', 'ROLE_COMPANY_USER', 'ROLE_COMPANY_OFFLINE_USER']
  expect(rolesFor('ROLE_COMPANY_USER')).toEqual(offered)
  expect(rolesFor('ROLE_COMPANY_EDITOR')).toEqual(['ROLE_COMPANY_EDITOR', ...offered])
})

describe('the promoted message', () => {
  it.each([
    ['ROLE_COMPANY_OFFLINE_USER', 'ROLE_COMPANY_USER', null, true],
    ['ROLE_COMPANY_OFFLINE_USER', 'ROLE_COMPANY_ADMIN', null, true],
    ['ROLE_COMPANY_OFFLINE_USER', 'ROLE_COMPANY_USER', true, false],
    ['ROLE_COMPANY_OFFLINE_USER', 'ROLE_COMPANY_USER', false, false],
    ['ROLE_COMPANY_OFFLINE_USER', 'ROLE_COMPANY_OFFLINE_USER', null, false],
    ['ROLE_COMPANY_USER', 'ROLE_COMPANY_ADMIN', null, false],
    [null, 'ROLE_COMPANY_USER', null, false],
  ] as const)('from %s to %s, enabled %s: %s · USR-32', (before, companyRole, enabled, shown) => {
    expect(isPromotion(before, { companyRole, authorities: [], enabled }, '1')).toBe(shown)
  })
})

it('holds its messages as section 8 says · USR-20, USR-31, USR-32, USR-33', () => {
  expect(userMessages).toMatchObject({
    USER_INVITED: { kind: 'success', hold: 3000 },
    USER_NOT_INVITED: { kind: 'error', hold: 'untilOk' },
    PRIVILEGES_SUCCESSFULLY_UPDATED: { kind: 'success', hold: 6000 },
    PRIVILEGES_NOT_UPDATED: { kind: 'error', hold: 'untilOk' },
    OFFLINE_USER_PROMOTED: { kind: 'success', hold: 6000 },
    USER_SUCCESSFULLY_REMOVED: { kind: 'success', hold: 3000 },
    USER_NOT_REMOVED: { kind: 'error', hold: 'untilOk' },
  })
})
