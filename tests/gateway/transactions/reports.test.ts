import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cryptoWallet, ipsWallet } from '#contract/transactions/wallet-types.ts'
import { type RunningGateway, type SignedIn, standingClock, startGateway } from '#tests/gateway/start-gateway.ts'
import { at, csvOf, days, downloads, fetchReport, finished, made, nameIn, request } from './ask-report.ts'
import { addOrders, type OrderWish } from './merchant.ts'
import { readCsv, readXlsx } from './read-report.ts'

const clock = standingClock('2026-11-21T11:00:00Z')
const evil = [
  '=1+1',
  '+385 1',
  '-2',
  '@SUM(A1)',
  '\t=1',
  ' =cmd',
  'a\n=1',
  '"quoted"; and, more',
  'čćžšđ ČĆŽŠĐ',
  '_x0041_ <b>&amp;',
]

const wishes: readonly OrderWish[] = Array.from({ length: 30 }, (_, at) => ({
  companyId: at % 10 === 9 ? 2 : 1,
  storeId: at % 10 === 9 ? 3 : (at % 2) + 1,
  status: at % 3 === 0 ? ('partially_refunded' as const) : ('authorized' as const),
  amount: 1_000_005 + at,
  currency: at % 4 === 0 ? 'USD' : 'EUR',
  lastName: evil[at % evil.length] ?? '',
  firstName: 'Đurđica',
  cart: evil[(at + 3) % evil.length] ?? '',
  email: 'a@mail.example',
  orderReference: `00${at}`,
  createdAt: new Date(Date.UTC(2026, 10, 20 - (at % 15), 22, 30, at)),
  updatedAt: new Date(Date.UTC(2026, 10, 21, 8, 0, 59 - at)),
}))

let gateway: RunningGateway
let admin: SignedIn
let clerk: SignedIn
beforeAll(async () => {
  gateway = await startGateway({ clock })
  await addOrders(gateway.database, wishes)
  admin = await gateway.as('admin@first.example')
  clerk = await gateway.as('clerk@first.example')
}, 60_000)
afterAll(() => gateway.close())

const speak = (language: 'hr' | 'en' | null) =>
  gateway.database.query('update account set language = $1 where id = $2', [language, admin.sub])

const ownWishes = wishes.filter(({ companyId }) => companyId === 1)

describe('a report as CSV', () => {
  it('opens in Croatian Excel: byte order mark, semicolons, decimal commas, dates as people write them · REP-02 REP-03 REP-05 REP-08', async () => {
    const { reply, bytes } = await made(admin, 'format=csv')
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toContain('filename="narudzbe_2026-11-01_2026-11-21.csv"')
    const [heads, ...rows] = readCsv(new TextDecoder().decode(bytes), ';')
    expect(heads?.join()).toBe(
      'ID,Broj narudžbe,Vrsta kartice,Iznos,Valuta,Status,Ime,Prezime,E-pošta,Košarica,Nastanak,Zadnja promjena',
    )
    expect(rows).toHaveLength(ownWishes.length)
    const first = rows.find((row) => row[1] === '000')
    expect(first?.slice(2)).toEqual([
      ...['Visa', '10000,05', 'USD', 'Djelomično vraćeno', 'Đurđica', "'=1+1", 'a@mail.example', "'@SUM(A1)"],
      ...['20.11.2026. 23:30:00', '21.11.2026. 09:00:59'],
    ])
  })

  it.each([
    [ipsWallet, 'Instant plaćanje'],
    [cryptoWallet, 'Kriptovalute'],
    [0, ''],
  ])('names the channel of an order that no card paid, wallet type %i: %j · REP-08', async (walletType, name) => {
    const orderReference = `no card ${walletType}`
    await addOrders(gateway.database, [
      {
        companyId: 1,
        storeId: 1,
        orderReference,
        walletType,
        cardType: null,
        createdAt: new Date('2026-11-20T08:00:00Z'),
      },
    ])
    const { column } = await csvOf(admin, 'reportType=financial', { orderNumber: orderReference })
    await gateway.database.query('delete from orders where order_reference = $1', [orderReference])
    expect(column('Vrsta kartice')).toEqual([name])
  })

  it('subtracts refunds from what was charged, not from what was reserved · REP-02', async () => {
    const orderReference = 'charged in part'
    const createdAt = new Date('2026-11-20T08:00:00Z')
    const part = { amount: 10_000, captured: 6_000, refunded: 1_000, status: 'partially_refunded' } as const
    await addOrders(gateway.database, [{ companyId: 1, storeId: 1, orderReference, createdAt, ...part }])
    const { column } = await csvOf(admin, 'reportType=financial', { orderNumber: orderReference })
    await gateway.database.query('delete from orders where order_reference = $1', [orderReference])
    const sums = ['Iznos', 'Naplaćeno', 'Vraćeno', 'Naplaćeno umanjeno za povrate'].map((head) => column(head)[0])
    expect(sums).toEqual(['100,00', '60,00', '10,00', '50,00'])
  })

  it('has commas, decimal dots and English words for who reads English · REP-03 REP-08', async () => {
    await speak('en')
    const { reply, bytes } = await made(admin, 'format=csv&reportType=financial')
    await speak(null)
    expect(reply.headers.get('content-disposition')).toContain('orders-financial_')
    const [heads, ...rows] = readCsv(new TextDecoder().decode(bytes), ',')
    expect(heads?.join()).toBe(
      'ID,Order number,Store,Card type,Masked card number,Approval code,Amount,Charged,Refunded,Charged less refunds,Currency,Status,Created,Updated',
    )
    const first = rows.find((row) => row[1] === '000')
    expect(first?.slice(2)).toEqual([
      ...['Šator', 'Visa', '', '', '10000.05', '10000.05', '1.00', '9999.05', 'USD', 'Partially refunded'],
      ...['20.11.2026. 23:30:00', '21.11.2026. 09:00:59'],
    ])
  })

  it('lets no cell run as a formula · REP-08', async () => {
    const { rows } = await csvOf(admin, '')
    const cells = rows
      .flatMap((row) => row.slice(6, 10))
      .flatMap((cell) => (cell.startsWith("'") ? [] : cell.split('\n')))
    expect(cells.filter((line) => /^\s*[=+\-@]/.test(line))).toEqual([])
  })

  it.each(['-createdAt', 'createdAt', '-amount', 'amount', 'updatedAt', '-status'])(
    'is in the order of the list: %s · REP-02',
    async (sort) => {
      const list = await admin.call('POST', `${at(admin)}/orders?${days}&size=50&orderBy=${sort}`, {})
      const [listed] = list.body as [{ id: number }[]]
      const report = await csvOf(admin, `orderBy=${sort}`)
      expect(report.column('ID')).toEqual(listed.map(({ id }) => String(id)))
    },
  )

  it('holds what the filter finds, by either date, and with chosen rows only those · REP-02', async () => {
    const usd = await csvOf(admin, 'by=updatedAt', { statuses: ['partially_refunded'], amount: { from: 1_000_010 } })
    expect(new Set(usd.column('Status'))).toEqual(new Set(['Djelomično vraćeno']))
    expect(usd.rows).toHaveLength(
      ownWishes.filter(({ status, amount = 0 }) => status === 'partially_refunded' && amount >= 1_000_010).length,
    )
    const all = await csvOf(admin, '')
    const chosen = all.column('ID').slice(3, 6)
    expect((await csvOf(admin, '', { ids: [...chosen, '1', 'x'] })).column('ID')).toEqual(chosen)
  })

  it('tells the history of each order where it is asked for · REP-02', async () => {
    const { column } = await csvOf(admin, 'includeHistory=true', { orderNumber: '000' })
    expect(column('Povijest')).toEqual([
      '20.11.2026. 23:30:00 Djelomično vraćeno 10000,05 USD; 21.11.2026. 09:00:59 Djelomično vraćeno −1,00 USD',
    ])
  })

  it('of one store holds that store alone · REP-02', async () => {
    const { rows } = await csvOf(admin, '', {}, '/stores/2/orders')
    expect(rows).toHaveLength(wishes.filter(({ storeId }) => storeId === 2).length)
  })
})

describe('a report as Excel', () => {
  it('has texts, numbers and times as what they are, and no formula · REP-03 REP-08', async () => {
    const { reply, bytes } = await made(admin, 'format=excel')
    expect(reply.headers.get('content-disposition')).toContain('.xlsx"')
    const [sheet] = readXlsx(bytes)
    expect(sheet?.xml).not.toContain('<f')
    expect(sheet?.rows).toHaveLength(ownWishes.length)
    const first = sheet?.rows.find((row) => row.get('Broj narudžbe')?.value === '000')
    expect(first?.get('Iznos')).toEqual({ kind: 'number', value: 10_000.05 })
    expect(first?.get('ID')?.kind).toBe('number')
    expect(first?.get('Prezime')).toEqual({ kind: 'text', value: '=1+1' })
    // The 20.11.2026 is day 46346 of a sheet; 23:30 in Zagreb.
    const at = first?.get('Nastanak')
    expect([at?.kind, Math.round(Number(at?.value) * 86_400)]).toEqual(['time', 46_346 * 86_400 + 23.5 * 3_600])
    const names = sheet?.rows.map((row) => row.get('Prezime')?.value) ?? []
    expect(new Set(names)).toEqual(new Set(ownWishes.map(({ lastName }) => lastName)))
  })
})

describe('a request for a report', () => {
  it('is refused when it makes no sense · REP-02', async () => {
    for (const query of [
      '',
      'format=pdf',
      'format=csv&reportType=all',
      'format=csv&includeHistory=1',
      'format=csv-pos',
    ]) {
      expect((await request(admin, query)).status).toBe(400)
    }
    expect((await request(admin, 'format=csv', { ids: [] })).status).toBe(400)
    expect((await request(admin, 'format=csv', { amount: { from: 2, to: 1 } })).status).toBe(400)
    expect(
      (await admin.call('POST', `${at(admin)}/orders/report?from=2026-11-02&to=2026-11-01&format=csv`, {})).status,
    ).toBe(400)
  })

  it('is refused to who may not export, at once when the right is gone · ACC-21', async () => {
    expect((await request(clerk, 'format=csv')).status).toBe(403)
    await gateway.database.query(
      `insert into permission (company_id, account_id, name) values (1, $1, 'ALLOW_ORDER_EXPORT')`,
      [clerk.sub],
    )
    const { rows } = await csvOf(clerk, '')
    expect(rows).toHaveLength(wishes.filter(({ storeId }) => storeId === 2).length)
    const { body } = await request(clerk, 'format=csv')
    expect((await finished(clerk, nameIn(body))).status).toBe(200)
    await gateway.database.query('delete from store_role where account_id = $1', [clerk.sub])
    expect((await fetchReport(clerk, nameIn(body))).status).toBe(404)
    expect((await clerk.call('GET', downloads(clerk))).body).toEqual([])
    await gateway.database.query(`delete from permission where account_id = $1 and name = 'ALLOW_ORDER_EXPORT'`, [
      clerk.sub,
    ])
    expect((await fetchReport(clerk, nameIn(body))).status).toBe(403)
  })

  it('is refused while two of the same person are being made in this company · REP-04', async () => {
    const { database } = gateway
    await database.query(
      `insert into report (company_id, name, account_id, kind, format, report_type, include_history,
      language, title, wanted, created_at, expires_at)
      select 1, 'busy-' || n, $1, 'card', 'csv', 'orders', false, 'hr', 't', '{}', now(), now() from generate_series(1, 2) n`,
      [admin.sub],
    )
    expect(await request(admin, 'format=csv')).toEqual({ status: 429, body: { message: 'TOO_MANY_REPORTS' } })
    await database.query(`update report set company_id = 2 where name like 'busy-%'`)
    expect((await csvOf(admin, '')).rows).not.toEqual([])
    await database.query(`delete from report where name like 'busy-%'`)
  })
})
