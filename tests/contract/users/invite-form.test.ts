import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  Invite,
  inviteBody,
  inviteForm,
  noPermissions,
  refusedInvite,
  takesStores,
} from '#contract/users/invite-form.ts'

const known = ['Ana@Jadran.example']
const row = { store: '11', role: 'ROLE_STORE_USER' } as const
const env = { known, stores: [] }
const right = { email: 'novi@jadran.example', role: 'ROLE_COMPANY_USER', rows: [row], permissions: {} } as const

describe('the e-mail', () => {
  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['novi', 'invalid'],
    ['novi@', 'invalid'],
    ['novi@jadran example', 'invalid'],
    [`${'x'.repeat(251)}@a.hr`, 'tooLong'],
    [`${'x'.repeat(250)}@a.hr`, undefined],
    ['ana@jadran.example', 'exists'],
    [' ANA@JADRAN.EXAMPLE', 'exists'],
    ['ana@jadran.example.hr', undefined],
    ['novi@jadran.example', undefined],
  ] as const)('%o: %s · USR-14, USR-15', (email, issue) => {
    expect(inviteForm.issues({ ...right, email }, env).email).toBe(issue)
  })
})

it('needs a company role · USR-16', () => {
  expect(inviteForm.issues({ ...right, role: '' }, env).role).toBe('required')
  expect(inviteForm.issues(inviteForm.start, env)).toEqual({ email: 'required', role: 'required' })
})

describe('rows', () => {
  const issuesOf = (...rows: Parameters<typeof inviteForm.issues>[0]['rows']) =>
    inviteForm.issues({ ...right, rows }, env)

  it('need a store and a role, and a store once · USR-16', () => {
    expect(
      issuesOf({ store: '', role: '' }, { store: '11', role: '' }, { store: '', role: 'ROLE_STORE_ADMIN' }),
    ).toEqual({
      'rows.0.store': 'required',
      'rows.0.role': 'required',
      'rows.1.role': 'required',
      'rows.2.store': 'required',
    })
    expect(issuesOf(row, { store: '11', role: 'ROLE_STORE_ADMIN' })).toEqual({ 'rows.1.store': 'twice' })
  })

  it.each([
    ['', true],
    ['ROLE_COMPANY_USER', true],
    ['ROLE_COMPANY_ADMIN', false],
    ['ROLE_COMPANY_OFFLINE_USER', false],
  ] as const)('with role %o show and may be added: %s · USR-17', (role, shows) => {
    expect(takesStores(role)).toBe(shows)
  })
})

describe('the body', () => {
  it('has the e-mail in lower case, and store roles with their ids · USR-19', () => {
    const body = inviteBody({ ...right, email: ' Novi@Jadran.EXAMPLE ' }, '1')
    expect(body).toEqual({
      email: 'novi@jadran.example',
      authorities: [
        { authority: 'ROLE_COMPANY_USER', metadata: ['1'] },
        { authority: 'ROLE_STORE_USER', metadata: ['11'] },
      ],
    })
    expect(v.parse(Invite, body)).toEqual(body)
  })

  it('of an admin names no store · USR-18', () => {
    expect(inviteBody({ ...right, role: 'ROLE_COMPANY_ADMIN' }, '1').authorities).toEqual([
      { authority: 'ROLE_COMPANY_ADMIN', metadata: ['1'] },
    ])
  })

  it.each([
    ['ROLE_COMPANY_USER', ['ALLOW_REFUND', 'VIEW_INVOICE', 'SEND_INVOICE_TO_EMAIL']],
    ['ROLE_COMPANY_ADMIN', ['VIEW_INVOICE', 'SEND_INVOICE_TO_EMAIL']],
    ['ROLE_COMPANY_OFFLINE_USER', ['SEND_INVOICE_TO_EMAIL']],
  ] as const)('of %s names the permissions that the role takes · USR-25, USR-26, USR-27', (role, named) => {
    const on = { given: true }
    const permissions = { ...noPermissions, ALLOW_REFUND: on, VIEW_INVOICE: on, SEND_INVOICE_TO_EMAIL: on }
    expect(inviteBody({ ...right, role, permissions }, '1').permissions).toEqual(named)
  })

  it('names no permission where none is given, or the gateway keeps none · USR-19', () => {
    expect(inviteBody({ ...right, permissions: noPermissions }, '1')).not.toHaveProperty('permissions')
    expect(inviteBody(right, '1')).not.toHaveProperty('permissions')
  })

  it('names a permission once, and none that is unknown · USR-35', () => {
    const read = (...permissions: string[]) => v.is(Invite, { ...inviteBody(right, '1'), permissions })
    expect([read('ALLOW_REFUND'), read('ALLOW_REFUND', 'ALLOW_REFUND'), read('ALLOW_ALL')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('is read in lower case whoever sends it · USR-19', () => {
    const authorities = [{ authority: 'ROLE_COMPANY_USER', metadata: ['1'] }]
    expect(v.parse(Invite, { email: 'A@B.hr', authorities }).email).toBe('a@b.hr')
  })
})

describe('what the gateway refuses', () => {
  const form = { ...right, rows: [row, { store: '12', role: 'ROLE_STORE_ADMIN' }] } as const
  const body = inviteBody(form, '1')
  const at = (store: string) => body.authorities.findIndex(({ metadata }) => metadata.includes(store))

  it.each([
    ['the e-mail', 'email', { email: 'invalid' }],
    ['a store', `authorities.${at('12')}.metadata.0`, { 'rows.1.store': 'refused' }],
    ['the stores of one role', `authorities.${at('11')}`, { 'rows.0.store': 'refused' }],
    ['the company role', 'authorities.0', { role: 'refused' }],
    ['the roles as a whole', 'authorities', { role: 'refused' }],
    ['what nobody knows', 'authorities.9.metadata.7', { role: 'refused' }],
  ])('is found by the path of the body: %s · USR-16, ERR-04', (_, field, issues) => {
    expect(refusedInvite(form, body, [field])).toEqual(issues)
  })

  it('stands beside its field, unless the field is wrong by itself · USR-15, USR-16', () => {
    const rules = inviteForm.rules(env)
    expect(rules.issuesOf(right, { email: 'invited', role: 'refused' })).toEqual({ email: 'invited', role: 'refused' })
    const known = { ...right, email: 'ana@jadran.example' }
    expect(rules.issuesOf(known, { email: 'invited' })).toEqual({ email: 'exists' })
  })
})
