import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  emptyInvite,
  Invite,
  inviteBody,
  inviteIssues,
  isInviteValid,
  nothingRefused,
  type RefusedValues,
  refusedValues,
  storesForRow,
  takesStores,
} from '#contract/users/invite-form.ts'

const known = ['Ana@Jadran.example']
const row = { store: '11', role: 'ROLE_STORE_USER' } as const
const right = { email: 'novi@jadran.example', role: 'ROLE_COMPANY_USER', rows: [row] } as const

describe('the e-mail', () => {
  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['novi', 'invalid'],
    ['novi@', 'invalid'],
    ['novi@jadran example', 'invalid'],
    [`${'x'.repeat(251)}@a.hr`, 'tooLong'],
    [`${'x'.repeat(250)}@a.hr`, null],
    ['ana@jadran.example', 'exists'],
    [' ANA@JADRAN.EXAMPLE', 'exists'],
    ['ana@jadran.example.hr', null],
    ['novi@jadran.example', null],
  ] as const)('%o: %s · USR-14, USR-15', (email, issue) => {
    expect(inviteIssues({ ...right, email }, known).email).toBe(issue)
  })
})

it('needs a company role · USR-16', () => {
  expect(inviteIssues({ ...right, role: '' }, known).role).toBe('required')
  expect(isInviteValid(inviteIssues(emptyInvite, known))).toBe(false)
})

describe('rows', () => {
  const issuesOf = (...rows: Parameters<typeof inviteIssues>[0]['rows']) => inviteIssues({ ...right, rows }, known).rows

  it('need a store and a role, and a store once · USR-16', () => {
    expect(
      issuesOf({ store: '', role: '' }, { store: '11', role: '' }, { store: '', role: 'ROLE_STORE_ADMIN' }),
    ).toEqual([
      { store: 'required', role: 'required' },
      { store: null, role: 'required' },
      { store: 'required', role: null },
    ])
    expect(issuesOf(row, { store: '11', role: 'ROLE_STORE_ADMIN' })).toEqual([
      { store: null, role: null },
      { store: 'twice', role: null },
    ])
  })

  it.each([
    ['', true],
    ['ROLE_COMPANY_USER', true],
    ['ROLE_COMPANY_ADMIN', false],
    ['ROLE_COMPANY_OFFLINE_USER', false],
  ] as const)('with role %o show and may be added: %s · USR-17', (role, shows) => {
    expect(takesStores(role)).toBe(shows)
  })

  it('offer the stores that no other row has · USR-16', () => {
    const stores = [{ id: '11' }, { id: '12' }]
    expect(storesForRow(stores, [row, { store: '', role: '' }], 1)).toEqual([{ id: '12' }])
    expect(storesForRow(stores, [row, { store: '', role: '' }], 0)).toEqual(stores)
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

  it('is read in lower case whoever sends it · USR-19', () => {
    const authorities = [{ authority: 'ROLE_COMPANY_USER', metadata: ['1'] }]
    expect(v.parse(Invite, { email: 'A@B.hr', authorities }).email).toBe('a@b.hr')
  })
})

describe('what the gateway refuses', () => {
  const body = inviteBody({ ...right, rows: [row, { store: '12', role: 'ROLE_STORE_ADMIN' }] }, '1')
  const at = (store: string) => body.authorities.findIndex(({ metadata }) => metadata.includes(store))

  it.each<[string, string, Partial<RefusedValues>]>([
    ['the e-mail', 'email', { emails: [body.email] }],
    ['a store', `authorities.${at('12')}.metadata.0`, { stores: ['12'] }],
    ['the stores of one role', `authorities.${at('11')}`, { stores: ['11'] }],
    ['the company role', 'authorities.0', { roles: ['ROLE_COMPANY_USER'] }],
    ['the roles as a whole', 'authorities', { roles: ['ROLE_COMPANY_USER'] }],
    ['what nobody knows', 'authorities.9.metadata.7', { roles: ['ROLE_COMPANY_USER'] }],
  ])('is found by the path of the body: %s · USR-16, ERR-04', (_, field, values) => {
    expect(refusedValues(body, [field])).toEqual({ ...nothingRefused, ...values })
  })

  it('stands beside its field · USR-15, USR-16', () => {
    const form = { ...right, rows: [row] }
    const refused = { ...nothingRefused, emails: [right.email], roles: [right.role], stores: [row.store] }
    expect(inviteIssues(form, known, refused)).toEqual({
      ...{ email: 'invalid', role: 'refused', rows: [{ store: 'refused', role: null }] },
    })
    const invited = { ...nothingRefused, invited: [right.email] }
    expect(inviteIssues(right, known, invited).email).toBe('invited')
    expect(inviteIssues(right, [right.email], invited).email).toBe('exists')
  })
})
