import { afterAll, beforeAll } from 'vitest'
import type { PayReply } from '#contract/pay/checkout.ts'
import { linkFields, signedFields, type WalletFields } from '#contract/pay/wallet-fields.ts'
import type { OrderStatus } from '#contract/transactions/status.ts'
import { signatureOf } from '#gateway/pay/wallet-fields.ts'
import { type LinkWorld, linkBody, openLinkWorld } from '#tests/gateway/links/link-world.ts'
import type { StartOptions } from '#tests/gateway/start-gateway.ts'

export const paysAlways = '4111111111111111'
export const asksSecure = '4000000000003220'
export const declinesFor = { '051': '4000000000009995', '054': '4000000000000069' } as const

interface Paid {
  readonly id: number
  readonly status: OrderStatus
  readonly captured: number
  readonly amount: number
  readonly order_reference: string
  readonly approval_code: string | null
  readonly response_code: string | null
  readonly masked_pan: string | null
}

export interface PayWorld extends LinkWorld {
  readonly newLink: (changes?: Parameters<typeof linkBody>[0]) => Promise<string>
  readonly fieldsOf: (uuid: string) => Promise<WalletFields>
  /** Opens the wallet with these fields; the path of the payment there, or null when it refuses. */
  readonly openWallet: (fields: WalletFields) => Promise<string | null>
  readonly form: (path: string, fields?: Readonly<Record<string, string>>) => Promise<Response>
  /** The path of a payment of this link, opened in the wallet. */
  readonly opened: (uuid: string) => Promise<string>
  readonly textAt: (path: string) => Promise<string>
  /** A link as its details show it. */
  readonly linkOf: (uuid: string) => Promise<unknown>
  /** The orders of a link, the first one first. */
  readonly ordersOf: (uuid: string) => Promise<readonly Paid[]>
  readonly payAt: (payment: string, number?: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** Of the store of the small world. */
export const keyOfStore = 'a-secret-of-the-store'

/** What a wallet tells of a form that was posted to it, signed. */
export const resultOf = (
  { clock }: Pick<PayWorld, 'clock'>,
  posted: WalletFields,
  eventId: string,
  more: WalletFields = {},
): WalletFields => {
  const fields: WalletFields = {
    event_id: eventId,
    store_id: posted.store_id ?? '',
    order_number: posted.order_number ?? '',
    pbl_id: posted.pbl_id ?? '',
    amount: posted.amount ?? '',
    currency: posted.currency ?? '',
    status: 'approved',
    occurred_at: clock.now().toISOString(),
    approval_code: eventId.slice(-6),
    response_code: '000',
    response_message: 'Approved',
    card_type: 'visa',
    masked_pan: '411111******1111',
    ...more,
  }
  return { ...fields, signature: signatureOf(fields, keyOfStore) }
}

export const tellResult = ({ gateway }: Pick<PayWorld, 'gateway'>, result: WalletFields) =>
  gateway.call('POST', '/riva/api/wallet/results', result)

export interface LinkEnd {
  readonly status: string
  readonly orders: number
  readonly captured: number
  readonly results: number
}

/** What a link came to: its orders, what they captured, and the results that were told of its number. */
export const endOfLink = async ({ gateway }: Pick<PayWorld, 'gateway'>, uuid: string): Promise<LinkEnd | undefined> =>
  (
    await gateway.database.query<LinkEnd & Record<string, unknown>>(
      `select l.status, count(o.id)::int as orders, coalesce(sum(o.captured), 0)::int as captured,
         (select count(*)::int from wallet_result r where r.order_number = l.order_number) as results
       from link l left join orders o on o.link_id = l.id where l.uuid = $1 group by l.status, l.order_number`,
      [uuid],
    )
  ).rows[0]

/** The small world with links and with the wallet of the sandbox. */
const openPayWorld = async (options: Pick<StartOptions, 'dist' | 'log'>): Promise<PayWorld> => {
  const { gateway, admin, clock, at } = await openLinkWorld(undefined, options)
  const form: PayWorld['form'] = (path, fields = {}) =>
    gateway.fetch(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
  const fieldsOf: PayWorld['fieldsOf'] = async (uuid) => {
    const { body } = await gateway.call('GET', `/mrc/api/pay/${uuid}`)
    const { signature, ...checkout } = (body as PayReply).checkout
    return signedFields(linkFields(checkout), signature)
  }
  const openWallet: PayWorld['openWallet'] = async (fields) => {
    const reply = await form('/wallet', fields)
    return reply.status === 303 ? reply.headers.get('location') : null
  }
  return {
    ...{ gateway, admin, clock, at, form, fieldsOf, openWallet },
    opened: async (uuid) => (await openWallet(await fieldsOf(uuid))) ?? '',
    textAt: async (path) => (await gateway.fetch(path)).text(),
    linkOf: async (uuid) => (await admin.call('GET', `${at}/pbl/${uuid}`)).body,
    ordersOf: async (uuid) =>
      (
        await gateway.database.query<Paid & Record<string, unknown>>(
          `select o.id, o.status, o.captured, o.amount, o.order_reference, o.approval_code, o.response_code, o.masked_pan
           from orders o join link l on l.id = o.link_id and l.company_id = o.company_id where l.uuid = $1 order by o.id`,
          [uuid],
        )
      ).rows,
    newLink: async (changes = {}) => {
      const { status, body } = await admin.call('POST', `${at}/pbl/generate`, linkBody(changes))
      if (status !== 200) throw new Error(`No link: ${JSON.stringify(body)}`)
      return (body as { uuid: string }).uuid
    },
    payAt: async (payment, number = paysAlways) => {
      await form(`${payment}/pay`, { number, expires: '12/30', code: '123' })
    },
    close: () => gateway.close(),
  }
}

/** For one test file: opened before its tests, closed after them. */
export const openPayStage = (options: Pick<StartOptions, 'dist' | 'log'> = {}): Omit<PayWorld, 'close'> => {
  let world: PayWorld
  beforeAll(async () => {
    world = await openPayWorld(options)
  })
  afterAll(() => world.close())
  return {
    get gateway() {
      return world.gateway
    },
    get admin() {
      return world.admin
    },
    get clock() {
      return world.clock
    },
    get at() {
      return world.at
    },
    newLink: (changes) => world.newLink(changes),
    fieldsOf: (uuid) => world.fieldsOf(uuid),
    openWallet: (fields) => world.openWallet(fields),
    form: (path, fields) => world.form(path, fields),
    opened: (uuid) => world.opened(uuid),
    textAt: (path) => world.textAt(path),
    linkOf: (uuid) => world.linkOf(uuid),
    ordersOf: (uuid) => world.ordersOf(uuid),
    payAt: (payment, number) => world.payAt(payment, number),
  }
}
