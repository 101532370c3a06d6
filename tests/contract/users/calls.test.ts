import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { mayCall } from '#contract/session/access-rules.ts'

describe('the calls of section 7', () => {
  const users = 'mrc/api/users/:sub/companies/:company/users'
  const rows: readonly (readonly [keyof typeof calls, string, string, number, string])[] = [
    ['acceptTerms', 'POST', 'mrc/api/users/terms/accept', 204, 'TRM-09'],
    ['createCompany', 'POST', 'mrc/api/users/:sub/companies', 201, 'CMP-20'],
    ['updateCompany', 'PUT', 'mrc/api/users/:sub/companies/:company', 200, 'CMP-21'],
    ['verifyRegistrationNumber', 'GET', 'mrc/api/companies/verify', 204, 'CMP-09'],
    ['listUsers', 'GET', users, 200, 'USR-34'],
    ['inviteUser', 'POST', users, 201, 'USR-34'],
    ['getUser', 'GET', `${users}/:id`, 200, 'USR-34'],
    ['updateUser', 'PUT', `${users}/:id`, 200, 'USR-34'],
    ['deleteUser', 'DELETE', `${users}/:id`, 204, 'USR-34'],
    ['getPermissions', 'GET', `${users}/:id/permissions`, 200, 'USR-35'],
    ['putPermissions', 'PUT', `${users}/:id/permissions`, 200, 'USR-35'],
  ]
  it.each(rows)('%s: %s %s answers %i · %s', (name, method, path, status) => {
    expect(calls[name]).toMatchObject({ method, path })
    expect(Object.keys(calls[name].replies)).toContain(String(status))
  })
})

it('what the documents do not know is announced under a feature of ours · CMP-09, USR-10', () => {
  const features = Object.fromEntries(
    Object.entries(calls).flatMap(([name, call]) => ('addition' in call ? [[name, call.addition.feature]] : [])),
  )
  expect(features).toEqual({
    leaveCompany: 'leaveCompany',
    listOwnCompanies: 'leaveCompany',
    showSecretKey: 'secretKey',
    checkLayout: 'layoutCheck',
    sendTestMail: 'testMails',
    listSandboxAccounts: 'sandboxAccounts',
    verifyRegistrationNumber: 'registrationCheck',
    listInvitations: 'invitations',
    resendInvitation: 'invitations',
    revokeInvitation: 'invitations',
    findAnything: 'search',
    listAudit: 'audit',
    exportAudit: 'audit',
    requestPisReport: 'pisReport',
    requestStorePisReport: 'pisReport',
    listDownloads: 'downloads',
    cancelDownload: 'downloads',
    sumOrders: 'sums',
    sumPisTransactions: 'sums',
    sumPosOrders: 'sums',
    listViews: 'savedViews',
    changeViews: 'savedViews',
    sumLinks: 'sums',
    listLinkEvents: 'linkEvents',
    sendStatusMail: 'linkStatusMail',
    receiveWalletResult: 'walletResults',
    verifyPayment: 'payResult',
    getWaiting: 'waiting',
    compareDocument: 'documentDifference',
    previewInvoice: 'invoicePreview',
    downloadInvoices: 'invoiceArchive',
  })
})

describe('users, invitations and the trail are for the admin of this company', () => {
  const names = Object.keys(calls).filter((name) => /User|Permissions|Invitation|Audit|updateCompany/.test(name))
  const of = (authority: string, id: string) => [{ authority, metadata: [id] }]

  it.each(names)('%s · ACC-14', (name) => {
    const { access } = calls[name as keyof typeof calls]
    const may = (rights: ReturnType<typeof of>) => mayCall(access, rights, { company: '1' })
    expect(may(of('ROLE_COMPANY_ADMIN', '1'))).toBe(true)
    expect(may(of('ROLE_COMPANY_ADMIN', '2'))).toBe(false)
    expect(may(of('ROLE_COMPANY_USER', '1'))).toBe(false)
    expect(may(of('ROLE_COMPANY_EDITOR', '1'))).toBe(false)
    expect(may([...of('ROLE_STORE_ADMIN', '1'), ...of('ROLE_COMPANY_USER', '1')])).toBe(false)
    expect(mayCall(access, null, { company: '1' })).toBe(false)
  })
})
