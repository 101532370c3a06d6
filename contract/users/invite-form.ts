import * as v from 'valibot'
import { type Permission, permissions } from '#contract/session/roles.ts'
import { emailPattern } from '#contract/shell/email.ts'
import { choice, email, flag, groups, rows, text } from '#contract/shell/form/fields.ts'
import { formIn } from '#contract/shell/form/form.ts'
import type { FormIssues, ValuesOf } from '#contract/shell/form/values.ts'
import type { Store } from '#contract/stores/store.ts'
import { GivenAuthorities, offeredRoles, storeAuthorities } from './user-rights.ts'
import { mailed, showsSwitch } from './visibility.ts'

export type InvitedRole = (typeof offeredRoles)[number]

/** The environment of the dialog. */
export interface InviteEnv {
  readonly stores: readonly Pick<Store, 'id' | 'name'>[]
  /** E-mails of the company's users; the gateway checks those of pending invitations (D57). */
  readonly known: readonly string[]
}

const rowRoles = ['ROLE_STORE_ADMIN', 'ROLE_STORE_USER'] as const

/**
 * The invite dialog (USR-07): e-mail, company role, and rows of store and role for those who have any. `exists` and
 * `invited` show the red message (USR-14, D57); `invalid`: USR-15; choosing company admin clears the rows (USR-18),
 * and choosing the offline role turns invoices by e-mail on (USR-13).
 */
export const inviteForm = formIn<InviteEnv>()(
  {
    email: email({ lowerCase: true }),
    role: choice(offeredRoles),
    rows: rows({ store: text({ max: 64 }), role: choice(rowRoles) }),
    permissions: groups({ given: flag() }),
  },
  {
    shown: {
      rows: ({ values }) => takesStores(values.role),
      'permissions.given': ({ values, key }) => offeredWith(values.role).some((name) => name === key),
    },
    mayAdd: { rows: ({ values, env }) => values.rows.length < env.stores.length },
    follow: (values, path) => {
      if (takesStores(values.role)) return values
      const { permissions } = values
      const isOffline = path === 'role' && values.role === 'ROLE_COMPANY_OFFLINE_USER'
      return {
        ...values,
        rows: [],
        ...(isOffline && permissions[mailed] && { permissions: { ...permissions, [mailed]: { given: true } } }),
      }
    },
    check: (values, { known }) => ({
      ...(known.some((other) => sameEmail(other) === sameEmail(values.email)) ? { email: 'exists' } : {}),
      ...Object.fromEntries(
        values.rows.flatMap(({ store }, at) =>
          values.rows.findIndex((row) => row.store === store) < at ? [[`rows.${at}.store`, 'twice']] : [],
        ),
      ),
    }),
  },
)
export type InviteForm = ValuesOf<typeof inviteForm.table>

const Email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(255), v.regex(emailPattern))

/**
 * Body of an invitation (USR-19): the e-mail in lower case, one company role, at most one role per store. `permissions`
 * is our addition: accepting the invitation grants them.
 */
export const Invite = v.object({
  email: Email,
  authorities: GivenAuthorities,
  permissions: v.optional(
    v.pipe(
      v.array(v.picklist(permissions)),
      v.maxLength(permissions.length),
      v.check((names) => new Set(names).size === names.length, 'twice'),
    ),
  ),
})
export type Invite = v.InferOutput<typeof Invite>

/**
 * Maps the gateway's field errors to form fields and issues: a refused store stays refused in whichever row it is
 * chosen. Errors without a field belong to the role.
 */
export function refusedInvite(form: InviteForm, { authorities }: Invite, fields: readonly string[]): FormIssues {
  const issues = fields.flatMap((field): [string, string][] => {
    if (field === 'email') return [['email', 'invalid']]
    const [, at = '', of = ''] = /^authorities\.(\d+)(?:\.metadata\.(\d+))?/.exec(field) ?? []
    const { authority = '', metadata = [] } = authorities[Number(at)] ?? {}
    if (at === '' || !authority.startsWith('ROLE_STORE_')) return [['role', 'refused']]
    const stores = of === '' ? metadata : metadata.slice(Number(of), Number(of) + 1)
    return form.rows.flatMap(({ store }, row): [string, string][] =>
      stores.includes(store) ? [[`rows.${row}.store`, 'refused']] : [],
    )
  })
  return Object.fromEntries(issues)
}

/** The normalised form of e-mails, for comparing and sending (USR-19). */
export function sameEmail(typed: string): string {
  return typed.trim().toLowerCase()
}

/** Whether store rows apply: admins have every store and offline users none (USR-17). */
export function takesStores(role: InvitedRole | ''): boolean {
  return role !== 'ROLE_COMPANY_ADMIN' && role !== 'ROLE_COMPANY_OFFLINE_USER'
}

/** The permissions that fit a role, as on the edit-user screen (USR-25, USR-26). */
export function offeredWith(role: InvitedRole | ''): readonly Permission[] {
  return role === '' ? [] : permissions.filter((name) => showsSwitch(name, { role, isPrincipal: false }))
}

/** The switches of all permissions, off. */
export const noPermissions: InviteForm['permissions'] = Object.fromEntries(
  permissions.map((name) => [name, { given: false }]),
)

/** The body of a valid form (USR-18, USR-19). */
export function inviteBody(form: InviteForm, company: string): Invite {
  if (form.role === '') throw new Error('An invitation needs a company role.')
  const given = offeredWith(form.role).filter((name) => form.permissions[name]?.given === true)
  const storeRoles = Object.fromEntries(form.rows.map(({ store, role }) => [store, role || 'ROLE_STORE_NONE'] as const))
  return {
    email: sameEmail(form.email),
    authorities: [
      { authority: form.role, metadata: [company] },
      ...(takesStores(form.role) ? storeAuthorities(storeRoles) : []),
    ],
    ...(given.length > 0 && { permissions: given }),
  }
}
