import * as v from 'valibot'
import { companyAdmin } from '#contract/session/access-rules.ts'
import { call } from '#contract/shell/call.ts'
import { Issuer, MaybeId, Problem } from '#contract/shell/fields.ts'
import { Invite } from './invite-form.ts'
import { PermissionRow, User } from './user.ts'
import { ActivePermissions, GivenAuthorities } from './user-rights.ts'

const users = 'mrc/api/users/:sub/companies/:company/users'
const admins = { query: v.object(Issuer), access: companyAdmin } as const

/**
 * The users of a company, including offline ones; invited people who have not accepted are not among them (USR-10,
 * USR-34).
 */
export const listUsers = call({
  ...admins,
  method: 'GET',
  path: users,
  replies: { 200: v.array(User) },
  summary: 'The users of a company',
  requirements: ['USR-34', 'ACC-14'],
})

/**
 * Invites a person (USR-19, USR-34). 400 for an unknown role, a store of another company or a permission that does not
 * fit the role; 409 USER_EXISTS, or INVITATION_PENDING while one is open (D57).
 */
export const inviteUser = call({
  ...admins,
  method: 'POST',
  path: users,
  body: Invite,
  replies: { 201: v.object({ id: MaybeId, email: v.string() }), 400: Problem, 409: Problem },
  summary: 'Invite a person into a company',
  requirements: ['USR-14', 'USR-19', 'USR-34'],
})

/** One user of the company; 404 for one of another (USR-34). */
export const getUser = call({
  ...admins,
  method: 'GET',
  path: `${users}/:id`,
  replies: { 200: User, 404: Problem },
  summary: 'One user of a company',
  requirements: ['USR-22', 'USR-34'],
})

/**
 * Replaces a user's roles in this company only (USR-34). Replies with the user, `enabled` null after a promotion
 * (USR-32). 409 OWN_RIGHTS for oneself, LAST_ADMIN for oneself as the only enabled admin (D70), USER_CHANGED when roles
 * or permissions no longer match the `revision` in If-Match (USR-30).
 */
export const updateUser = call({
  ...admins,
  method: 'PUT',
  path: `${users}/:id`,
  body: v.object({ authorities: GivenAuthorities }),
  replies: { 200: User, 400: Problem, 404: Problem, 409: Problem },
  summary: 'Change the roles of a user',
  requirements: ['USR-32', 'USR-34'],
})

/** Removes a user from the company; 409 OWN_RIGHTS or LAST_ADMIN as above (USR-34, D70). */
export const deleteUser = call({
  ...admins,
  method: 'DELETE',
  path: `${users}/:id`,
  replies: { 204: v.undefined_(), 404: Problem, 409: Problem },
  summary: 'Remove a user from a company',
  requirements: ['USR-28', 'USR-34'],
})

/** All permissions of a user, active or not (USR-35). */
export const getPermissions = call({
  ...admins,
  method: 'GET',
  path: `${users}/:id/permissions`,
  replies: { 200: v.array(PermissionRow), 404: Problem },
  summary: 'The permissions of a user',
  requirements: ['USR-35'],
})

/**
 * Replaces the active permissions and replies with all of them (USR-35, D5). 409 OWN_RIGHTS for oneself, unless only
 * SEND_INVOICE_TO_EMAIL differs, whose switch is available for oneself (D73); USER_CHANGED as above. The new `revision`
 * is in ETag.
 */
export const putPermissions = call({
  ...admins,
  method: 'PUT',
  path: `${users}/:id/permissions`,
  body: ActivePermissions,
  replies: { 200: v.array(PermissionRow), 400: Problem, 404: Problem, 409: Problem },
  summary: 'Replace the permissions of a user',
  requirements: ['USR-27', 'USR-35'],
})
