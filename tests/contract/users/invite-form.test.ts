import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  Invite,
  type InviteForm,
  inviteBody,
  inviteForm,
  noPermissions,
  refusedInvite,
  takesStores,
} from '#contract/users/invite-form.ts'
import { right } from '#tests/contract/session/right.ts'
import { describeEmail } from '#tests/contract/shell/form/describe-email.ts'
import { describeIssues } from '#tests/contract/shell/form/describe-issues.ts'
import { stores } from '#tests/machines/users/example-users.ts'

type Row = InviteForm['rows'][number]
const user: Row = { store: '11', role: 'ROLE_STORE_USER' }
const admin: Row = { store: '12', role: 'ROLE_STORE_ADMIN' }
const env = { known: ['Ana@Jadran.example'], stores }
const rules = inviteForm.rules(env)
const valid: InviteForm = { email: 'novi@jadran.example', role: 'ROLE_COMPANY_USER', rows: [user], permissions: {} }
const chosen = (role: InviteForm['role'], part: Partial<InviteForm> = {}) =>
  inviteForm.own(rules.changed({ ...valid, ...part, role: '' }, 'role', role))
const issues = (part: Partial<InviteForm>) => inviteForm.issues({ ...valid, ...part }, env)

describeEmail('the e-mail of an invitation · USR-15', { issues: (email) => issues({ email }), most: 255 })

describeIssues('a right invitation', issues, [
  [{ email: 'ana@jadran.example' }, { email: 'exists' }, 'USR-14'],
  [{ email: ' ANA@JADRAN.EXAMPLE' }, { email: 'exists' }, 'USR-14'],
  [{ email: 'ana@jadran.example.hr' }, {}, 'USR-14'],
  [{ role: '' }, { role: 'required' }, 'USR-16'],
  [inviteForm.start, { email: 'required', role: 'required' }, 'USR-16'],
  [{ rows: [{ store: '', role: '' }] }, { 'rows.0.store': 'required', 'rows.0.role': 'required' }, 'USR-16'],
  [{ rows: [user, { ...admin, role: '' }] }, { 'rows.1.role': 'required' }, 'USR-16'],
  [{ rows: [user, { ...admin, store: '' }] }, { 'rows.1.store': 'required' }, 'USR-16'],
  [{ rows: [user, { ...admin, store: '11' }] }, { 'rows.1.store': 'twice' }, 'USR-16'],
  [{ rows: [user, admin] }, {}, 'USR-16'],
])

it.each([
  ['ROLE_COMPANY_USER', true, ['ALLOW_REFUND', 'VIEW_INVOICE', 'SEND_INVOICE_TO_EMAIL']],
  ['ROLE_COMPANY_ADMIN', false, ['VIEW_INVOICE', 'SEND_INVOICE_TO_EMAIL']],
  ['ROLE_COMPANY_OFFLINE_USER', false, ['SEND_INVOICE_TO_EMAIL']],
] as const)(
  '%s has stores: %s, and the permissions %o · USR-17, USR-18, USR-25, USR-26, USR-27',
  (role, has, named) => {
    const form = chosen(role)
    expect(form.rows).toEqual(has ? [user] : [])
    expect([takesStores(role), rules.mayAdd(form, 'rows')]).toEqual([has, has])
    expect(rules.changed(form, 'role', 'ROLE_COMPANY_USER').rows).toEqual(form.rows)
    const storeRoles = has ? [right('ROLE_STORE_USER', '11')] : []
    expect(inviteBody({ ...valid, role }, '1').authorities).toEqual([right(role, '1'), ...storeRoles])
    const on = { given: true }
    const permissions = { ...noPermissions, ALLOW_REFUND: on, VIEW_INVOICE: on, SEND_INVOICE_TO_EMAIL: on }
    expect(inviteBody({ ...valid, role, permissions }, '1').permissions).toEqual(named)
  },
)

it('offers no more rows than there are stores, and rows before a role is chosen · USR-16, USR-17', () => {
  expect([takesStores(''), rules.mayAdd({ ...valid, rows: [user, admin] }, 'rows')]).toEqual([true, false])
})

describe('the body', () => {
  it('has the e-mail in lower case, and store roles with their ids · USR-19', () => {
    const body = inviteBody({ ...valid, email: ' Novi@Jadran.EXAMPLE ', rows: [admin] }, '1')
    const authorities = [right('ROLE_COMPANY_USER', '1'), right('ROLE_STORE_ADMIN', '12')]
    expect(body).toEqual({ email: 'novi@jadran.example', authorities })
    expect(v.parse(Invite, { ...body, email: 'Novi@Jadran.example' })).toEqual(body)
  })

  it.each([noPermissions, {}])('names no permission where none is given: %o · USR-19', (permissions) => {
    expect(inviteBody({ ...valid, permissions }, '1')).not.toHaveProperty('permissions')
  })

  it.each([
    [['ALLOW_REFUND'], true],
    [['ALLOW_REFUND', 'ALLOW_REFUND'], false],
    [['ALLOW_ALL'], false],
  ])('with the permissions %o is read: %s · USR-35', (permissions, isRead) => {
    expect(v.is(Invite, { ...inviteBody(valid, '1'), permissions })).toBe(isRead)
  })
})

describe('what the gateway refuses', () => {
  const form = { ...valid, rows: [user, admin] }
  const body = inviteBody(form, '1')
  const at = (store: string) => body.authorities.findIndex(({ metadata }) => metadata.includes(store))

  describeIssues('the body', (field: string) => refusedInvite(form, body, [field]), [
    ['email', { email: 'invalid' }, 'USR-16, ERR-04'],
    [`authorities.${at('12')}.metadata.0`, { 'rows.1.store': 'refused' }, 'USR-16, ERR-04'],
    [`authorities.${at('11')}`, { 'rows.0.store': 'refused' }, 'USR-16, ERR-04'],
    ['authorities.0', { role: 'refused' }, 'USR-16, ERR-04'],
    ['authorities', { role: 'refused' }, 'USR-16, ERR-04'],
    ['authorities.9.metadata.7', { role: 'refused' }, 'USR-16, ERR-04'],
  ])

  it('stands beside its field, unless the field is wrong by itself · USR-15, USR-16', () => {
    expect(rules.issuesOf(valid, { email: 'invited', role: 'refused' })).toEqual({ email: 'invited', role: 'refused' })
    expect(rules.issuesOf({ ...valid, email: 'ana@jadran.example' }, { email: 'invited' })).toEqual({ email: 'exists' })
  })
})

it('turns invoices by e-mail on for the offline role, once, and only where permissions are given · USR-13, USR-27', () => {
  const off = { permissions: noPermissions }
  const isOn = ({ permissions }: InviteForm) => permissions.SEND_INVOICE_TO_EMAIL?.given
  const offline = chosen('ROLE_COMPANY_OFFLINE_USER', off)
  expect(isOn(offline)).toBe(true)
  const declined = rules.changed(offline, 'permissions.SEND_INVOICE_TO_EMAIL.given', false)
  expect(isOn(inviteForm.own(rules.changed(declined, 'email', 'nova@jadran.example')))).toBe(false)
  expect(isOn(chosen('ROLE_COMPANY_ADMIN', off))).toBe(false)
  expect(chosen('ROLE_COMPANY_OFFLINE_USER').permissions).toEqual({})
})
