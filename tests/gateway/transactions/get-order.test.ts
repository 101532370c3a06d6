import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Authority } from '#contract/session/roles.ts'
import { mayAct } from '#contract/transactions/money/order-can.ts'
import { Order } from '#contract/transactions/order.ts'
import { orderStatuses } from '#contract/transactions/status.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { getOrder } from '#gateway/transactions/order/get-order.ts'
import { act } from './act.ts'
import { addMerchant, addOrder, adminOf, freshMerchant, handling, type Merchant, now, right } from './merchant.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let database: Database
let own: Merchant
beforeAll(async () => {
  ;({ database, merchant: own } = await freshMerchant())
})
afterAll(() => database.close())

const ask = (rights: Authority[], id: number | string, company = own.company) =>
  getOrder(handling(database, rights), {
    params: { sub: 'someone', company: String(company), id: String(id) },
    ...{ query: {}, body: undefined },
  })
const read = async (rights: Authority[], id: number) => {
  const answer = await ask(rights, id)
  return answer.status === 200 ? v.parse(Order, JSON.parse(JSON.stringify(answer.body))) : null
}
const userOf = (...stores: number[]) => [right('ROLE_COMPANY_USER', own.company), right('ROLE_STORE_USER', ...stores)]

describe('one order', () => {
  it('carries its history, amounts and revision, each step with what it moved · TRX-30 TRX-31 TRX-33', async () => {
    const id = await addOrder(database, { companyId: own.company, storeId: own.plainStore, status: 'pre_authorized' })
    const call = { company: own.company, store: own.plainStore, order: id, rights: adminOf(own) }
    expect(await read(adminOf(own), id)).toMatchObject({ refundableAmount: 10_000, revision: '1r', billAmount: false })
    await act(database, { action: 'complete', amount: 8_000, ...call })
    await act(database, { action: 'refund', amount: 3_000, ...call })
    const order = await read(adminOf(own), id)
    expect(order?.history?.map(({ status, amount, currency }) => [status, amount, currency])).toEqual([
      ['pre_authorized', 0, 'EUR'],
      ['partially_completed', 8_000, 'EUR'],
      ['partially_refunded', 3_000, 'EUR'],
    ])
    expect(order).toMatchObject({
      ...{ amount: 10_000, capturedAmount: 8_000, refundedAmount: 3_000, refundableAmount: 5_000 },
      ...{ revision: '3r', lastModifiedBy: 'someone@own.example', status: 'partially_refunded' },
    })
  })

  it('carries what the channel said, each field under its name · TRX-31', async () => {
    const said = {
      ...{ requireComplete: true, version: '1.4', direction: 'in', source: 'pay-by-link' },
      ...{ serviceTypeIndicator: 'retail', referenceNumber: 'REF-7', responseDescription: 'Odobreno' },
    }
    const base = { companyId: own.company, storeId: own.plainStore, walletType: 15, acquirerCode: 8 }
    const id = await addOrder(database, { ...base, details: said })
    expect(await read(adminOf(own), id)).toMatchObject({ walletType: 15, acquirerCode: 8, ...said })
  })

  it('says until when it is kept: as long as its card is stored, and thirteen months at least · SES-33', async () => {
    const base = { companyId: own.company, storeId: own.plainStore, createdAt: now, updatedAt: now }
    const until = async (expiryDate: string, tokenValue?: string) => {
      const subscription = { enabled: true, expiryDate, ...(tokenValue ? { tokenValue } : {}) }
      const id = await addOrder(database, { ...base, details: { subscription } })
      return (await read(adminOf(own), id))?.keptUntil
    }
    expect(await until('2029-01-01', 'token')).toBe('2029-01-01')
    expect(await until('2027-01-01', 'token')).toBe('2027-12-21')
    expect(await until('2029-01-01')).toBe('2027-12-21')
    const old = await addOrder(database, { ...base, updatedAt: new Date('2025-01-01T12:00:00Z') })
    expect((await read(adminOf(own), old))?.keptUntil).toBeNull()
  })

  it('carries card, cardholder, response, subscription and 3-D Secure messages · TRX-32 TRX-33 TRD-08', async () => {
    const id = await addOrder(database, {
      ...{ companyId: own.company, storeId: own.plainStore, maskedPan: '411111******1111', firstName: 'Šime' },
      ...{ email: 'sime@mail.example', responseCode: '000', approvalCode: '123456' },
      details: {
        ...{ cardExpires: '2907', city: 'Čakovec', responseMessage: 'Approved', requireComplete: true },
        subscription: { enabled: true, expiryDate: '2027-01-01', tokenValue: 'tok-5d0c7f6e' },
      },
    })
    await database.query(
      `insert into secure_message (company_id, order_id, number, version, eci, auth_result, created_at)
       values ($1, $2, 2, '2.2.0', '05', 'Y', now()), ($1, $2, 1, '2.2.0', null, 'C', now())`,
      [own.company, id],
    )
    const order = await read(adminOf(own), id)
    expect(order).toMatchObject({
      creditCard: { type: 'visa', maskedPan: '411111******1111', expirationDate: '2907' },
      cardholder: { firstName: 'Šime', lastName: null, email: 'sime@mail.example', city: 'Čakovec' },
      response: { status: 'authorized', responseCode: '000', responseMessage: 'Approved', approvalCode: '123456' },
      subscription: { enabled: true, expiryDate: '2027-01-01', tokenValue: 'tok-5d0c7f6e' },
      requireComplete: true,
    })
    expect(order?.secureMessages?.map(({ authResult }) => authResult)).toEqual(['C', 'Y'])
    expect((await read(userOf(own.plainStore), id))?.subscription?.tokenValue).toBe('••••7f6e')
  })

  it('is the same 404 when absent, of another company, of an unseen store, or no number · TRD-09', async () => {
    const other = await addMerchant(database, 'other')
    const id = await addOrder(database, { companyId: own.company, storeId: own.plainStore })
    const foreign = await addOrder(database, { companyId: other.company, storeId: other.plainStore })
    const absent = { status: 404, body: { message: 'NOT_FOUND' } }
    expect(await ask(adminOf(own), 999_999)).toEqual(absent)
    expect(await ask(adminOf(own), foreign)).toEqual(absent)
    expect(await ask(adminOf(own), foreign, other.company)).toEqual(absent)
    expect(await ask(userOf(own.secondStore), id)).toEqual(absent)
    for (const text of ['x', '-1', '1e3', '99999999999999999999']) expect(await ask(adminOf(own), text)).toEqual(absent)
    expect(await ask(userOf(own.plainStore), id)).toMatchObject({ status: 200 })
  })

  it.each(orderStatuses)(
    '%s names the actions that the contract allows its reader · ACT-02 ACC-19 ACC-20',
    async (status) => {
      const id = await addOrder(database, { companyId: own.company, storeId: own.plainStore, status })
      const readers = [
        adminOf(own),
        userOf(own.plainStore),
        [...userOf(own.plainStore), right('ALLOW_REFUND', own.company)],
        [...userOf(own.plainStore), right('ALLOW_COMPLETION', own.company)],
        [right('ROLE_COMPANY_USER', own.company), right('ROLE_STORE_ADMIN', own.plainStore)],
      ]
      for (const rights of readers) {
        const order = await read(rights, id)
        const scope = { company: String(own.company), store: String(own.plainStore) }
        const subject = {
          ...{ status, cardType: 'visa', walletType: 0, responseCode: null },
          refundableAmount: order?.refundableAmount,
        }
        const allowed = (['refund', 'complete', 'void'] as const).filter((one) => mayAct(one, subject, rights, scope))
        expect(order?.allowedActions).toEqual(allowed)
      }
    },
  )
})
