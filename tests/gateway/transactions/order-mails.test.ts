import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Authority } from '#contract/session/roles.ts'
import { CryptoOrder, IpsOrder } from '#contract/transactions/instant-and-crypto.ts'
import { Order } from '#contract/transactions/order.ts'
import type { OrderMail } from '#contract/transactions/order-mail.ts'
import { PisOrder } from '#contract/transactions/pis.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { post } from '#gateway/mail/post.ts'
import { getCryptoOrder } from '#gateway/transactions/channels/get-crypto.ts'
import { getIpsOrder } from '#gateway/transactions/channels/get-ips.ts'
import { getPisOrder } from '#gateway/transactions/channels/get-pis.ts'
import { getOrder } from '#gateway/transactions/order/get-order.ts'
import { addPis } from '#tests/gateway/transactions/channels/made-payments.ts'
import { addMerchant, addOrder, adminOf, freshMerchant, handling, type Merchant, now, right } from './merchant.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let database: Database
let own: Merchant
let other: Merchant
beforeAll(async () => {
  ;({ database, merchant: own } = await freshMerchant())
  other = await addMerchant(database, 'other')
})
afterAll(() => database.close())

const kinds = {
  card: [getOrder, Order],
  ips: [getIpsOrder, IpsOrder],
  crypto: [getCryptoOrder, CryptoOrder],
  pis: [getPisOrder, PisOrder],
} as const
type Kind = keyof typeof kinds

/** An order of a kind with a buyer: its own id, and the one by which it is read. */
const make = async (kind: Kind): Promise<{ readonly order: number; readonly id: string }> => {
  const base = { companyId: own.company, storeId: own.plainStore }
  const email = 'Kupac@mail.example'
  if (kind === 'pis') {
    const [made] = await addPis(database, [base], { email })
    return { order: made?.orderId ?? 0, id: made?.transactionUuid ?? '' }
  }
  const walletType = { card: 0, ips: 18, crypto: 15 }[kind]
  const order = await addOrder(database, { ...base, email, walletType })
  return { order, id: String(order) }
}

const mailsAt = async (kind: Kind, id: string, rights: readonly Authority[]): Promise<readonly OrderMail[]> => {
  const [read, schema] = kinds[kind]
  const params = { sub: 'someone', company: String(own.company), id }
  const { status, body } = await read(handling(database, rights), { params, query: {}, body: undefined })
  expect(status).toBe(200)
  return v.parse(schema, JSON.parse(JSON.stringify(body))).mails ?? []
}

const write = (order: number, to: string, subject: string, company = own.company) =>
  post(handling(database, []), {
    ...{ kind: 'notice', to, language: 'hr', company, order },
    letter: { subject, paragraphs: ['Hvala na kupnji.'] },
  })

const storeUser = () => [right('ROLE_COMPANY_USER', own.company), right('ROLE_STORE_USER', own.plainStore)]

describe('the letters about an order', () => {
  it.each(Object.keys(kinds) as Kind[])(
    '(%s) stand in it, oldest first, and those about others do not · TRX-33 PIS-09 IPS-08 CRY-05',
    async (kind) => {
      const { order, id } = await make(kind)
      expect(await mailsAt(kind, id, adminOf(own))).toEqual([])
      await write(order, 'kupac@mail.example', 'Potvrda')
      await write(order, 'trgovac@own.example', 'Nova narudžba')
      await write(order, 'trgovac@own.example', 'Tuđa narudžba', other.company)
      await write((await make(kind)).order, 'kupac@mail.example', 'Druga narudžba')
      const base = { state: 'waiting', createdAt: now.toISOString(), sentAt: null }
      expect(await mailsAt(kind, id, adminOf(own))).toEqual([
        { ...base, recipient: 'buyer', to: 'kupac@mail.example', subject: 'Potvrda' },
        { ...base, recipient: 'merchant', to: 'trgovac@own.example', subject: 'Nova narudžba' },
      ])
    },
  )

  it.each(Object.keys(kinds) as Kind[])(
    "(%s) name the merchant's people only to whoever sees the users; the buyer stands in the order · TRX-33",
    async (kind) => {
      const { order, id } = await make(kind)
      await write(order, 'kupac@mail.example', 'Potvrda')
      await write(order, 'trgovac@own.example', 'Nova narudžba')
      for (const rights of [storeUser(), [...storeUser(), right('ROLE_STORE_ADMIN', own.plainStore)]]) {
        const mails = await mailsAt(kind, id, rights)
        expect(mails.map(({ recipient, to }) => [recipient, to])).toEqual([
          ['buyer', 'kupac@mail.example'],
          ['merchant', null],
        ])
        expect(JSON.stringify(mails)).not.toContain('trgovac')
      }
    },
  )

  it('say whether they went out · TRX-33', async () => {
    const { order, id } = await make('card')
    for (const subject of ['sent', 'kept', 'givenUp', 'waiting']) await write(order, 'kupac@mail.example', subject)
    await database.query(
      `update outbox set state = subject, text = null, html = null,
         sent_at = case when subject = 'sent' then created_at + interval '2 minutes' end where order_id = $1`,
      [order],
    )
    const mails = await mailsAt('card', id, storeUser())
    expect(mails.map(({ subject, state, sentAt }) => [subject, state, sentAt])).toEqual([
      ['sent', 'sent', new Date(now.getTime() + 120_000).toISOString()],
      ['kept', 'kept', null],
      ['givenUp', 'givenUp', null],
      ['waiting', 'waiting', null],
    ])
  })
})
