import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { dayOf } from '#contract/shell/dates.ts'
import { cardTypes } from '#contract/transactions/card-types.ts'
import { channels } from '#contract/transactions/channels.ts'
import { currencies } from '#contract/transactions/currencies.ts'
import { cryptoStatuses, ipsStatuses } from '#contract/transactions/instant-and-crypto.ts'
import { Order } from '#contract/transactions/order.ts'
import { pisStatuses } from '#contract/transactions/pis.ts'
import { posStatuses } from '#contract/transactions/pos.ts'
import { orderStatuses } from '#contract/transactions/status.ts'
import { knownWalletTypes } from '#contract/transactions/wallet-types.ts'
import { type Database, openDatabase } from '#gateway/ground/database/database.ts'
import { isPassword } from '#gateway/identity/password.ts'
import { people, sandboxPassword } from '#gateway/sandbox/people.ts'
import { seedSandbox } from '#gateway/sandbox/seed.ts'
import { checkLedger } from '#gateway/transactions/money/check-ledger.ts'
import { orderView } from '#gateway/transactions/order/order-view.ts'
import { readOrder } from '#gateway/transactions/order/read-order.ts'
import { freshDatabase } from '#tests/gateway/database.ts'
import { enginesUnderTest } from '#tests/gateway/ground/engines.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const today = '2026-11-21'
const clock = { today: () => today, now: () => new Date(`${today}T12:00:00Z`) }
const canary = 'PLANINA-CANARY'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  await seedSandbox(database, clock)
})
afterAll(() => database.close())

const engines = enginesUnderTest()

describe.each(engines.filter(({ engine }) => engine === 'server'))('several sandboxes on one $engine', ({ server }) => {
  it('that start at once fill it once · TRX-30', async () => {
    const first = await freshDatabase({ server })
    const { rows } = await first.query<{ name: string }>('select current_database() as name')
    const url = new URL(server ?? '')
    url.pathname = rows[0]?.name ?? ''
    const second = await openDatabase({ url: url.href })
    const seeded = await Promise.all([first, second].map((each) => seedSandbox(each, clock)))
    expect(seeded.toSorted()).toEqual([false, true])
    await second.close()
    await first.close()
  })
})

const column = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await database.query<{ value: T }>(text, values)).rows.map(({ value }) => value)
const digest = (of: Database) =>
  of.query(`select md5(string_agg(o::text, ',' order by id)) as orders, count(*) as n from orders o`)
const jadran = `(select id from company where name like 'Jadran%')`
const planina = `(select id from company where name like '${canary}%')`

describe('the sandbox', () => {
  it('is filled once, the same for the same day · TRX-30', async () => {
    const before = (await digest(database)).rows
    expect(await seedSandbox(database, clock)).toBe(false)
    expect((await digest(database)).rows).toEqual(before)
    const second = await freshDatabase()
    expect(await seedSandbox(second, clock)).toBe(true)
    expect((await digest(second)).rows).toEqual(before)
    await second.close()
  })

  it('keeps books that agree with themselves', async () => {
    expect(await checkLedger(database)).toEqual([])
  })

  it('pays an underpaid order with as many coins as its capture is worth · TRX-29', async () => {
    const found = await column<string>(
      `select concat(abs(c.crypto_amount::numeric * c.exchange_rate_crypto_fiat::numeric * 100 - o.captured) < 1) as value
        from crypto_transaction c join orders o on o.company_id = c.company_id and o.id = c.order_id
        where c.status = 'UNDERPAID'`,
    )
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found)).toEqual(new Set(['t']))
  })

  it('has every status, channel, wallet type, brand, currency and language · TRX-29 REF-01 REF-03 REF-05 REF-12', async () => {
    const seen = (text: string) =>
      column<string>(`select distinct ${text} as value from orders where company_id = ${jadran}`)
    expect(await seen('status')).toEqual(expect.arrayContaining([...orderStatuses]))
    expect(await seen('channel')).toEqual(expect.arrayContaining([...channels]))
    expect(await seen('wallet_type')).toEqual(expect.arrayContaining([...knownWalletTypes]))
    expect(await seen('card_type')).toEqual(expect.arrayContaining(cardTypes.map((type) => type.toLowerCase())))
    expect(await seen('currency')).toEqual(expect.arrayContaining([...currencies, 'HRK']))
    expect(await seen(`details->>'language'`)).toEqual(expect.arrayContaining(['hr', 'en', 'de', 'it', 'rs', 'sl']))
  })

  it('has 2,500 orders or more over 400 days, none of them in the future · TRX-30', async () => {
    const [count] = await column<number>(`select count(*) as value from orders where company_id = ${jadran}`)
    expect(count).toBeGreaterThan(2_500)
    const days = await column<Date>(
      'select min(created_at) as value from orders union all select max(updated_at) from orders',
    )
    expect(days.map(dayOf)).toEqual(['2025-10-18', today])
  })

  it('has the edge cases by name · TRX-28 TRD-08', async () => {
    const find = async (reference: string) => {
      const [id] = await column<number>('select id as value from orders where order_reference = $1', [reference])
      const [company] = await column<number>(`select id as value from company where id = ${jadran}`)
      const found = await readOrder(database, company ?? 0, id ?? 0)
      return found ? v.parse(Order, JSON.parse(JSON.stringify(orderView(found, [], today)))) : undefined
    }
    expect((await find('R-255-CART'))?.cart).toHaveLength(255)
    expect((await find('R-36-CHARACTERS-1234567890-ABCDEFGHI'))?.orderReference).toHaveLength(36)
    expect((await find('R-ČĆŽŠĐ'))?.cardholder?.lastName).toBe('Čćžšđ-Žuvela')
    expect(await find('R-INSTALLMENTS')).toMatchObject({ installments: '12' })
    expect((await find('R-BILL'))?.revision).toBe('1b')
    expect(await find('R-HRK-SUBSCRIPTION')).toMatchObject({ currency: 'HRK', subscription: { enabled: true } })
    expect((await find('R-EXPIRED-SUBSCRIPTION'))?.subscription?.expiryDate?.localeCompare(today)).toBe(-1)
    expect((await find('R-PAYSAFECARD'))?.creditCard?.type).toBe('paysafecard')
    expect((await find('R-3DS'))?.secureMessages).toHaveLength(2)
    expect((await find('R-REFUNDED-IN-PARTS'))?.history?.length).toBeGreaterThan(1)
    for (const cents of [91, 92, 93, 94, 95, 96, 97]) {
      expect(await find(`R-VOID-${cents}`)).toMatchObject({ status: 'pre_authorized', amount: 20_000 + cents })
    }
  })

  it('gives nothing back of a payment in crypto, and lets no staff act on it · CRY-03', async () => {
    const acted = `exists (select from order_event e where (e.company_id, e.order_id) = (o.company_id, o.id)
       and (e.moves = 'refunded' or e.by is not null))`
    expect(await column(`select id as value from orders o where channel = 'crypto' and ${acted}`)).toEqual([])
  })

  it('has sentinel cents only where they are meant', async () => {
    const made = await column<string>(
      'select order_reference as value from orders where amount % 100 between 91 and 97 order by 1',
    )
    const cents = [91, 92, 93, 94, 95, 96, 97]
    expect(made).toEqual(['R-IPS', 'R-VOID'].flatMap((name) => cents.map((one) => `${name}-${one}`)))
  })

  it('has every status of every channel, and every field that may be missing is missing once · PIS-10 PIS-16 POS-10 IPS-04 CRY-03', async () => {
    const seen = (table: string) =>
      column<string | null>(`select distinct status as value from ${table} where company_id = ${jadran}`)
    expect(new Set(await seen('pis_transaction'))).toEqual(new Set([...pisStatuses, null]))
    expect(new Set(await seen('pos_transaction'))).toEqual(new Set(posStatuses))
    const ofOrders = (table: string) =>
      column<string>(
        `select distinct t.status as value from ${table} t join orders o on o.company_id = t.company_id and o.id = t.order_id`,
      )
    expect(new Set(await ofOrders('ips_transaction'))).toEqual(new Set(ipsStatuses))
    expect(new Set(await ofOrders('crypto_transaction'))).toEqual(new Set(cryptoStatuses))
    for (const [table, fields] of [
      ['pis_transaction', ['purpose', 'debtor_iban', 'bank', 'creditor_iban', 'creditor_reference', 'payment_id']],
      [
        'pos_transaction',
        ['masked_pan', 'approval_code', 'reference_number', 'mid', 'tid', 'host_mid', 'visamdc_name'],
      ],
      ['pos_transaction', ['closed_at', 'order_reference', 'acquirer_code', 'wallet_type', 'card_type']],
      ['ips_transaction', ['merchant_transaction_id', 'merchant_bank_account', 'updated_at', 'completed_at']],
      ['crypto_transaction', ['crypto_amount', 'fee_crypto_amount', 'explorer_address_url', 'updated_at']],
    ] as const) {
      for (const field of fields) {
        const [both] = await column<string>(
          `select concat(count(*) > count(${field}), count(${field}) > 0) as value from ${table}`,
        )
        expect([field, both]).toEqual([field, 'tt'])
      }
    }
  })

  it('lets the staff do what staff can do, and nothing else · TRX-33', async () => {
    const done = await column<string>(
      'select distinct status as value from order_event where by is not null order by 1',
    )
    expect(done).toEqual(['completed', 'partially_completed', 'partially_refunded', 'refunded', 'voided'])
  })

  it('has instant payments as they can be: begun after the order, given back whole, agreeing with the books · IPS-03 IPS-05', async () => {
    const sums = await column<string>(
      `select order_reference as value from orders o where channel = 'ips' and (captured, refunded) <> (
         select coalesce(sum(amount) filter (where i.status = 'COMPLETED'), 0),
           coalesce(sum(amount) filter (where i.status = 'REFUNDED'), 0)
         from ips_transaction i where i.company_id = o.company_id and i.order_id = o.id)`,
    )
    expect(sums).toEqual([])
    const impossible = await column<string>(
      `select order_reference as value from orders o where channel = 'ips' and (refunded not in (0, captured)
         or (select count(*) from ips_transaction i
           where i.company_id = o.company_id and i.order_id = o.id and i.status = 'REFUNDED') > 1
         or exists (select from ips_transaction i where i.company_id = o.company_id and i.order_id = o.id
           and (i.created_at < o.created_at or i.completed_at > o.updated_at)))`,
    )
    expect(impossible).toEqual([])
    const statuses = await column<string>(
      `select distinct e.status as value from order_event e join orders o on o.company_id = e.company_id
         and o.id = e.order_id where channel = 'ips' order by 1`,
    )
    expect(statuses).toEqual(['authorized', 'declined', 'expired', 'refunded', 'unprocessed'])
    const reserved = await column<string>(
      `select order_reference as value from orders where channel = 'ips' and (captured not in (0, amount)
         or (details->>'requireComplete')::boolean or (captured = 0 and approval_code is not null))`,
    )
    expect(reserved).toEqual([])
    const [steps] = await column<string>(
      `select string_agg(e.status || ' ' || e.amount, ', ' order by number) as value
       from order_event e join orders o on o.company_id = e.company_id and o.id = e.order_id
       where order_reference = 'R-IPS-REFUNDED'`,
    )
    expect(steps).toBe('authorized 21000, refunded 21000')
  })

  it('has 3,000 point-of-sale transactions over every store, and one of each kind by name · POS-09 POS-14', async () => {
    const stores = await column<number>(
      `select count(*) as value from pos_transaction where company_id = ${jadran} group by store_id`,
    )
    expect(stores).toHaveLength(3)
    for (const count of stores) expect(count).toBeGreaterThan(800)
    const fields = await column<string>(
      `select concat_ws(' ', order_reference, status, card_type, masked_pan is null, details->>'serialNumber' is null, mid is null) as value
       from pos_transaction where order_reference like 'R-POS%' order by 1`,
    )
    expect(fields).toEqual([
      'R-POS refunded visa f t f',
      'R-POS-BARE not_processed t t t',
      'R-POS-PAYSAFECARD closed paysafecard t f f',
    ])
  })

  it('marks everything of Planina, and nothing else · CMP-20 TRX-26', async () => {
    const marks = `(o.order_reference like '%${canary}%' and o.cart like '%${canary}%' and o.last_name like '%${canary}%' and upper(o.email) like '%${canary}%')`
    expect(await column(`select count(*) as value from orders o where company_id = ${planina} and ${marks}`)).toEqual([
      300,
    ])
    expect(
      await column(
        `select count(*) as value from orders o where company_id <> ${planina} and o::text ilike '%canary%'`,
      ),
    ).toEqual([0])
    for (const table of ['pis_transaction', 'pos_transaction']) {
      const marked = `count(*) filter (where t::text ilike '%canary%')`
      expect(
        await column(`select ${marked} * 1000 / count(*) as value from ${table} t where company_id = ${planina}`),
      ).not.toEqual([0])
      expect(await column(`select ${marked} as value from ${table} t where company_id <> ${planina}`)).toEqual([0])
    }
    expect(
      await column(`select count(*) as value from store where company_id = ${planina} and name like '${canary}%'`),
    ).toEqual([2])
  })

  it('lets everyone of the list in with the one password · SES-05', async () => {
    const hashes = await column<string>('select password_hash as value from account')
    expect(hashes).toHaveLength(people.length)
    expect(await isPassword(sandboxPassword, hashes[0] ?? null)).toBe(true)
    expect(new Set(hashes).size).toBe(1)
  })

  it('gives the rights of the table · ACC-09 ACC-11 ACC-13 TRM-08', async () => {
    const { rows } = await database.query<Record<string, string>>(`
      select split_part(a.email, '.', 1) as who,
        (select case when bool_and(accepted_terms_at is not null) then 'accepted'
            when bool_and(temporary_access_until > now()) then 'temporary' when count(*) > 0 then 'none' end
          from membership m where m.account_id = a.id) as terms,
        (select string_agg(split_part(replace(c.name, '${canary} ', ''), ' ', 1) || ' ' || substr(m.role, 14), ', ' order by c.id)
          from membership m join company c on c.id = m.company_id where m.account_id = a.id) as companies,
        (select string_agg(replace(s.name, '${canary} ', '') || ' ' || substr(r.role, 12), ', ' order by s.id)
          from store_role r join store s on s.id = r.store_id where r.account_id = a.id) as stores,
        (select string_agg(name, ', ' order by name) from permission p where p.account_id = a.id) as permissions
      from account a`)
    const work = 'ALLOW_COMPLETION, ALLOW_ORDER_EXPORT, ALLOW_REFUND, VIEW_DASHBOARD, VIRTUAL_TERMINAL'
    const table: readonly (readonly [string, string | null, string | null, string | null, string | null])[] = [
      ['admin@jadran', 'accepted', 'Jadran ADMIN, Gorski USER', null, 'VIEW_INVOICE'],
      ['store-admin@jadran', 'accepted', 'Jadran USER', 'Jadran Split ADMIN', null],
      ['clerk@jadran', 'accepted', 'Jadran USER, Gorski USER', 'Jadran Split USER, Jadran Zagreb USER', work],
      ['viewer@jadran', 'accepted', 'Jadran USER', 'Jadran Split USER', null],
      ['editor@jadran', 'accepted', 'Jadran EDITOR', null, 'VIEW_INVOICE'],
      ['offline@jadran', 'accepted', 'Jadran OFFLINE_USER', null, 'SEND_INVOICE_TO_EMAIL'],
      ['admin@planina', 'none', 'Planina ADMIN', null, null],
      ['user@planina', 'none', 'Planina USER', 'Dom USER', null],
      ['second-admin@planina', 'accepted', 'Planina ADMIN', null, 'VIEW_INVOICE'],
      ['user@more', 'temporary', 'More USER', 'More Rijeka USER', null],
      ['admin@gorski', 'accepted', 'Gorski ADMIN', null, null],
      ['new@riva', null, null, null, null],
      ['admin@lanac', 'accepted', 'Lanac ADMIN', null, null],
    ]
    expect(Object.fromEntries(rows.map((row) => [row.who, row]))).toEqual(
      Object.fromEntries(
        table.map(([who, terms, companies, stores, permissions]) => [
          who,
          { who, terms, companies, stores, permissions },
        ]),
      ),
    )
  })
})
