import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Account } from '#contract/session/account.ts'

const person = { email: 'ana@riva.example', subject: 's', issuer: 'https://idp.example' }
const admin = { authority: 'ROLE_COMPANY_ADMIN', metadata: ['7'] }

describe('the identity', () => {
  it('reads names with their ids beside them · SES-08', () => {
    const read = v.parse(Account, { ...person, authorities: ['ROLE_COMPANY_ADMIN'], newAuthorities: [admin] })
    expect(read).toMatchObject({ authorities: ['ROLE_COMPANY_ADMIN'], newAuthorities: [admin] })
  })

  it('reads names and ids in one list · SES-08', () => {
    const read = v.parse(Account, { ...person, authorities: [{ ...admin, metadata: [7] }] })
    expect(read).toMatchObject({ authorities: ['ROLE_COMPANY_ADMIN'], newAuthorities: [admin] })
  })

  it('reads the company of a store role as a number too · SES-08', () => {
    const role = { authority: 'ROLE_STORE_ADMIN', metadata: [3], companyId: 7 }
    const read = v.parse(Account, { ...person, authorities: [role] })
    expect(read.newAuthorities).toEqual([{ authority: 'ROLE_STORE_ADMIN', metadata: ['3'], companyId: '7' }])
  })

  it('holds nothing for names alone · SES-08', () => {
    expect(v.parse(Account, { ...person, authorities: ['ROLE_COMPANY_ADMIN'] }).newAuthorities).toEqual([])
  })
})
