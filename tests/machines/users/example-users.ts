import * as v from 'valibot'
import type { CompanyRole } from '#contract/session/roles.ts'
import type { AuditEntry } from '#contract/users/audit.ts'
import type { Invitation } from '#contract/users/invitations.ts'
import { type PermissionRow, User } from '#contract/users/user.ts'
import { right } from '#tests/contract/session/right.ts'

export const stores = [
  { id: '11', name: 'Split' },
  { id: '12', name: 'Zadar' },
] as const
export const storeIds = stores.map(({ id }) => id)

/** A user of company 1: store admin of 11, store user of nothing else, unless it is said. */
export function exampleUser(role: CompanyRole, more: Partial<User> = {}): User {
  const base = v.parse(User, {
    id: '3',
    email: 'ana@jadran.example',
    firstName: 'Ana',
    lastName: 'Čulić',
    attributes: { phone_number: ['+38521123456'], locality: 'Split' },
    authorities: [right(role, '1'), right('ROLE_STORE_ADMIN', '11')],
    companyRole: role,
    enabled: true,
    createdAt: '2026-01-05T10:00:00Z',
    updatedAt: '2026-02-05T10:00:00Z',
    revision: 'r1',
  })
  return { ...base, ...more }
}

export const twelveUsers = Array.from({ length: 12 }, (_, index) =>
  exampleUser('ROLE_COMPANY_USER', { id: String(index), email: `korisnik${index}@jadran.example` }),
)

/** The permissions of that user, with the ids by which they were read. */
export const permissionRows = (...active: string[]): PermissionRow[] =>
  ['VIEW_DASHBOARD', 'ALLOW_REFUND', 'VIEW_INVOICE', 'SEND_INVOICE_TO_EMAIL'].map((permission, index) => ({
    permission,
    permissionId: String(index + 1),
    active: active.includes(permission),
  }))

export const exampleInvitation = (id: string): Invitation => ({
  id,
  email: `${id}@novi.example`,
  authorities: [right('ROLE_COMPANY_USER', '1')],
  permissions: [],
  invitedBy: 'admin@jadran.example',
  createdAt: '2026-11-20T10:00:00Z',
  sentAt: null,
  expiresAt: '2026-11-27T10:00:00Z',
})

export const exampleEntry = (id: string): AuditEntry => ({
  id,
  at: '2026-11-21T10:00:00Z',
  action: 'USER_ROLES_CHANGED',
  actor: 'admin@jadran.example',
  subject: { kind: 'user', id: '3', label: 'ana@jadran.example' },
  outcome: 'done',
  reason: null,
  from: '192.0.2.7',
  changes: [{ field: 'companyRole', before: 'ROLE_COMPANY_USER', after: 'ROLE_COMPANY_ADMIN' }],
})
