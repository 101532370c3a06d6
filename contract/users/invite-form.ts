import * as v from 'valibot'
import { emailPattern } from '#contract/shell/email.ts'
import type { Store } from '#contract/stores/store.ts'
import { GivenAuthorities, type offeredRoles, storeAuthorities } from './user-rights.ts'

export type InvitedRole = (typeof offeredRoles)[number]

/** A row of the dialog: one store and the role there; empty until chosen (USR-07). */
export interface StoreRow {
  readonly store: string
  readonly role: 'ROLE_STORE_ADMIN' | 'ROLE_STORE_USER' | ''
}

export interface InviteForm {
  readonly email: string
  readonly role: InvitedRole | ''
  readonly rows: readonly StoreRow[]
}

export const emptyInvite: InviteForm = { email: '', role: '', rows: [] }
export const emptyRow: StoreRow = { store: '', role: '' }

/** `exists` and `invited` set the "user exists" flag and show the red message (USR-14, D57); `invalid`: USR-15. */
export type InviteIssue = 'required' | 'tooLong' | 'invalid' | 'exists' | 'invited' | 'twice' | 'refused'
export interface InviteIssues {
  readonly email: InviteIssue | null
  readonly role: InviteIssue | null
  /** For each row what is wrong with its store and its role. */
  readonly rows: readonly { readonly store: InviteIssue | null; readonly role: InviteIssue | null }[]
}

const Email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(255), v.regex(emailPattern))

/** Body of an invitation (USR-19): the e-mail in lower case, one company role, at most one role for a store. */
export const Invite = v.object({
  email: Email,
  authorities: GivenAuthorities,
})
export type Invite = v.InferOutput<typeof Invite>

/** What the gateway has refused of this form: it stands beside its field until another value is chosen. */
export interface RefusedValues {
  readonly emails: readonly string[]
  /** Those who are invited already and have not accepted yet. */
  readonly invited: readonly string[]
  readonly roles: readonly string[]
  readonly stores: readonly string[]
}

export const nothingRefused: RefusedValues = { emails: [], invited: [], roles: [], stores: [] }

/** The values that the gateway's field errors name, as paths of the body; what names no other field is the role. */
export function refusedValues({ email, authorities }: Invite, fields: readonly string[]): RefusedValues {
  const named = fields.map((field) => {
    if (field === 'email') return { ...nothingRefused, emails: [email] }
    const [, at = '', of = ''] = /^authorities\.(\d+)(?:\.metadata\.(\d+))?/.exec(field) ?? []
    const { authority = '', metadata = [] } = authorities[Number(at)] ?? {}
    if (at !== '' && authority.startsWith('ROLE_STORE_')) {
      return { ...nothingRefused, stores: of === '' ? metadata : metadata.slice(Number(of), Number(of) + 1) }
    }
    return { ...nothingRefused, roles: authorities.slice(0, 1).map((first) => first.authority) }
  })
  return bothRefused(...named)
}

export function bothRefused(...parts: readonly RefusedValues[]): RefusedValues {
  return {
    emails: parts.flatMap(({ emails }) => emails),
    invited: parts.flatMap(({ invited }) => invited),
    roles: parts.flatMap(({ roles }) => roles),
    stores: parts.flatMap(({ stores }) => stores),
  }
}

/** What the form lacks (USR-14…16). `known` are the company's users and those whom the gateway knows better (D57). */
export function inviteIssues(form: InviteForm, known: readonly string[], refused = nothingRefused): InviteIssues {
  const stores = takesStores(form.role) ? form.rows : []
  const storeIssue = (store: string, index: number): InviteIssue | null => {
    if (store === '') return 'required'
    if (stores.findIndex((row) => row.store === store) < index) return 'twice'
    return refused.stores.includes(store) ? 'refused' : null
  }
  return {
    email: emailIssue(form.email, known, refused),
    role: form.role === '' ? 'required' : refused.roles.includes(form.role) ? 'refused' : null,
    rows: stores.map(({ store, role }, index) => ({
      store: storeIssue(store, index),
      role: role === '' ? 'required' : null,
    })),
  }
}

function emailIssue(typed: string, known: readonly string[], refused: RefusedValues): InviteIssue | null {
  const email = sameEmail(typed)
  if (email === '') return 'required'
  if (email.length > 255) return 'tooLong'
  if (!emailPattern.test(email)) return 'invalid'
  if (known.some((other) => sameEmail(other) === email)) return 'exists'
  if (refused.invited.includes(email)) return 'invited'
  return refused.emails.includes(email) ? 'invalid' : null
}

/** The form in which e-mails are compared and sent (USR-19). */
export function sameEmail(typed: string): string {
  return typed.trim().toLowerCase()
}

export function isInviteValid({ email, role, rows }: InviteIssues): boolean {
  return email === null && role === null && rows.every((row) => row.store === null && row.role === null)
}

/** Whether rows of stores show and may be added: neither for admins, who have every store, nor for offline users, who see none (USR-17). */
export function takesStores(role: InviteForm['role']): boolean {
  return role !== 'ROLE_COMPANY_ADMIN' && role !== 'ROLE_COMPANY_OFFLINE_USER'
}

/** The stores that a row may still choose: those of no other row. */
export function storesForRow<S extends Pick<Store, 'id'>>(
  stores: readonly S[],
  rows: readonly StoreRow[],
  index: number,
): readonly S[] {
  return stores.filter(({ id }) => !rows.some((row, other) => other !== index && row.store === id))
}

/** The body of a form without issues (USR-18, USR-19). */
export function inviteBody(form: InviteForm, company: string): Invite {
  if (form.role === '') throw new Error('An invitation needs a company role.')
  const storeRoles = Object.fromEntries(form.rows.map(({ store, role }) => [store, role || 'ROLE_STORE_NONE'] as const))
  return {
    email: sameEmail(form.email),
    authorities: [
      { authority: form.role, metadata: [company] },
      ...(takesStores(form.role) ? storeAuthorities(storeRoles) : []),
    ],
  }
}
