import { createCompany, updateCompany, verifyRegistrationNumber } from './companies/calls.ts'
import { acceptTerms } from './session/terms.ts'
import type { Call } from './shell/call.ts'
import { exportAudit, listAudit } from './users/audit.ts'
import * as users from './users/calls.ts'
import * as invitations from './users/invitations.ts'

/** Calls that the gateway does not answer yet. Each moves into `calls` together with its handler. */
export const callsWithoutHandler = {
  acceptTerms,
  createCompany,
  updateCompany,
  verifyRegistrationNumber,
  listUsers: users.listUsers,
  inviteUser: users.inviteUser,
  getUser: users.getUser,
  updateUser: users.updateUser,
  deleteUser: users.deleteUser,
  getPermissions: users.getPermissions,
  putPermissions: users.putPermissions,
  listInvitations: invitations.listInvitations,
  resendInvitation: invitations.resendInvitation,
  revokeInvitation: invitations.revokeInvitation,
  listAudit,
  exportAudit,
} as const satisfies Readonly<Record<string, Call>>
