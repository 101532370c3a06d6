import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningGateway, type SignedIn, standingClock, startGateway } from '#tests/gateway/start-gateway.ts'
import { at, csvOf, days, made, request } from '#tests/gateway/transactions/ask-report.ts'
import { addOrders } from '#tests/gateway/transactions/merchant.ts'
import { readXlsx } from '#tests/gateway/transactions/read-report.ts'
import { addPis, addPos } from './made-payments.ts'

const statuses = ['COMPLETED', 'PENDING', 'FAILED', null] as const

const orderStatuses = ['authorized', 'partially_refunded', 'declined', 'pre_authorized'] as const

let gateway: RunningGateway
let admin: SignedIn
beforeAll(async () => {
  gateway = await startGateway({ clock: standingClock('2026-11-21T11:00:00Z') })
  const when = (index: number) => {
    const createdAt = new Date(Date.UTC(2026, 10, 20 - index, 10))
    return { createdAt, updatedAt: new Date(createdAt.getTime() + 3_600_000 * (index % 4)) }
  }
  await addPis(
    gateway.database,
    Array.from({ length: 12 }, (_, index) => ({
      ...{ companyId: index === 11 ? 2 : 1, storeId: index === 11 ? 3 : (index % 2) + 1, amount: 1_050 + index },
      ...{ status: statuses[index % 4] ?? null, debtorIban: 'HR1210010051863000160', purpose: '=HYPERLINK("x")' },
      ...{ lastName: 'Đurđević', transactionUuid: `uuid-of-${index}`, ...when(index) },
    })),
  )
  await addPos(
    gateway.database,
    Array.from({ length: 12 }, (_, index) => ({
      ...{ companyId: index === 11 ? 2 : 1, storeId: index === 11 ? 3 : (index % 2) + 1, amount: 2_050 + index },
      ...{ maskedPan: '411111******1111', tid: `0${index}`, visamdcName: '@Čokolada', ...when(index) },
      // What was made last was changed first.
      updatedAt: new Date(Date.UTC(2026, 10, 21, 9, 0, index)),
      ...{ mid: `M${index}`, hostMid: `H${index}`, referenceNumber: `R${index}`, approvalCode: `A${index}` },
      ...(index % 2 === 0 && { closedAt: new Date('2026-11-21T08:00:00Z'), status: 'closed' as const }),
      ...(index % 2 === 1 && { status: 'authorized' as const }),
    })),
  )
  await addOrders(
    gateway.database,
    Array.from({ length: 12 }, (_, index) => ({
      ...{ companyId: 1, storeId: 1, amount: 3_050 + index, currency: index % 3 === 0 ? 'USD' : 'EUR' },
      ...{ status: orderStatuses[index % 4] ?? 'authorized', ...when(index) },
    })),
  )
  admin = await gateway.as('admin@first.example')
}, 60_000)
afterAll(() => gateway.close())

describe('a report of bank payments', () => {
  const list = '/pis/transactions'

  it('says what the list says, in words, with the sum that was collected · REP-02 PIS-04 PIS-16', async () => {
    const { heads, rows, column } = await csvOf(admin, '', {}, list)
    expect(heads.slice(1, 10)).toEqual([
      ...['Broj narudžbe', 'Iznos', 'Valuta', 'Status', 'Opis', 'Ime', 'Prezime', 'IBAN platitelja', 'Banka'],
    ])
    expect(rows).toHaveLength(11)
    const said = column('Opis').map((description, at) => `${column('Status')[at]} – ${description}`)
    expect(new Set(said)).toEqual(
      new Set([
        'Izvršeno – Plaćanje je izvršeno',
        'U obradi – Autorizirano, nalog za plaćanje zaprimljen',
        'Odbijeno – Odbijeno: neuspjela autorizacija ili odbijanje banke',
        'Odbijeno – Neobrađeno',
      ]),
    )
    expect(new Set(column('Košarica'))).toEqual(new Set([`'=HYPERLINK("x")`]))
    const financial = await csvOf(admin, 'reportType=financial', { statuses: [null, 'COMPLETED'] }, list)
    expect(financial.column('Naplaćeno')).toEqual(['10,50', '0,00', '10,54', '0,00', '10,58'])
  })

  it.each(['status', '-status', 'updatedAt'])('is in the order of its list: %s · REP-02 PIS-03', async (sort) => {
    const listed = await admin.call('POST', `${at(admin)}${list}?${days}&size=50&orderBy=${sort}`, {})
    const [rows] = listed.body as [{ order_number: string }[]]
    const { column } = await csvOf(admin, `orderBy=${sort}`, {}, list)
    expect(column('Broj narudžbe')).toEqual(rows.map((row) => row.order_number))
  })

  it('of chosen payments or of one store holds those alone · REP-02', async () => {
    const chosen = await csvOf(admin, '', { ids: ['uuid-of-3', 'uuid-of-5', 'uuid-of-11', 'x'] }, list)
    expect(chosen.column('Iznos')).toEqual(['10,53', '10,55'])
    expect((await csvOf(admin, '', {}, `/stores/1${list}`)).rows).toHaveLength(6)
    expect((await request(admin, 'format=csv', {}, list)).status).toBe(400)
  })
})

describe('the last sheet of an Excel report', () => {
  interface Told {
    readonly currency: string
    readonly count: number
    readonly charged: string
    readonly refunded: string
    readonly waiting: string
    readonly declined: number
  }

  it.each([
    ['/orders', 'format=excel&orderBy=amount', '/orders/sums'],
    ['/orders', 'format=excel&reportType=financial', '/orders/sums'],
    ['/pis/transactions', 'format=excel-pis', '/pis/sums'],
    ['/pos/orders', 'format=excel-pos', '/pos/sums'],
  ])('has the sums that the list shows, for each currency: %s %s · TRX-10', async (list, query, sums) => {
    const shown = await admin.call(
      'POST',
      `/riva/api/users/${admin.sub}/companies/1${sums}?${days}&by=createdAt&size=10`,
      {},
    )
    const told = shown.body as readonly Told[]
    expect(told.map(({ count }) => count).every((count) => count > 0)).toBe(true)
    const sheet = readXlsx((await made(admin, query, {}, list)).bytes).at(-1)
    expect(sheet?.heads).toEqual([
      ...['Valuta', 'Broj', 'Naplaćeno', 'Vraćeno', 'Naplaćeno umanjeno za povrate', 'Još nije naplaćeno', 'Odbijeno'],
    ])
    const inCents = (row: ReadonlyMap<string, { readonly value: string | number }>, name: string) =>
      Math.round(Number(row.get(name)?.value) * 100)
    expect(
      sheet?.rows.map((row) => [
        ...[row.get('Valuta')?.value, row.get('Broj')?.value, inCents(row, 'Naplaćeno'), inCents(row, 'Vraćeno')],
        ...[inCents(row, 'Naplaćeno umanjeno za povrate'), inCents(row, 'Još nije naplaćeno')],
        row.get('Odbijeno')?.value,
      ]),
    ).toEqual(
      told
        .toSorted((one, other) => other.count - one.count)
        .map(({ currency, count, charged, refunded, waiting, declined }) => [
          ...[currency, count, Number(charged), Number(refunded), Number(charged) - Number(refunded)],
          ...[Number(waiting), declined],
        ]),
    )
  })
})

describe('a report of point-of-sale transactions', () => {
  const list = '/pos/orders'

  it('says what the list says; what is not closed has no time of it · REP-06', async () => {
    const { heads, rows, column } = await csvOf(admin, 'orderBy=amount', {}, list)
    expect(heads.join()).toBe(
      'ID,Broj narudžbe,Nastanak,Iznos,Valuta,Broj kartice (skraćen),Status,Kod odobrenja,Referentni broj,MID,TID,Host MID,Visa/MDC naziv,Zatvoreno',
    )
    expect(rows).toHaveLength(11)
    expect(column('Iznos').slice(0, 2)).toEqual(['20,50', '20,51'])
    expect(column('Zatvoreno').slice(0, 2)).toEqual(['21.11.2026. 09:00:00', ''])
    expect(column('Status').slice(0, 2)).toEqual(['Zatvoreno', 'Autorizirano'])
    expect(column('Visa/MDC naziv')[0]).toBe("'@Čokolada")
    const ofTheSecond = ['TID', 'MID', 'Host MID', 'Referentni broj', 'Kod odobrenja'].map((head) => column(head)[1])
    expect(ofTheSecond).toEqual(['01', 'M1', 'H1', 'R1', 'A1'])
  })

  it.each(['amount', '-updatedAt', 'status'])('is in the order of its list: %s · REP-06', async (sort) => {
    const listed = await admin.call('POST', `${at(admin)}${list}?${days}&size=50&orderBy=${sort}`, {})
    const [rows] = listed.body as [{ id: string }[]]
    const { column } = await csvOf(admin, `orderBy=${sort}`, {}, list)
    expect(column('ID')).toEqual(rows.map(({ id }) => String(id)))
  })

  it('is an Excel file as well, of a filter, with its history · REP-06', async () => {
    const query = 'format=excel-pos&includeHistory=true&reportType=financial'
    const { bytes } = await made(admin, query, { tid: '04' }, list)
    const [sheet] = readXlsx(bytes)
    expect(sheet?.rows).toHaveLength(1)
    expect(sheet?.rows[0]?.get('TID')).toEqual({ kind: 'text', value: '04' })
    expect(sheet?.rows[0]?.get('Iznos')).toEqual({ kind: 'number', value: 20.54 })
    expect(sheet?.rows[0]?.get('Povijest')?.value).toBe('16.11.2026. 11:00:00 Zatvoreno 20,54 EUR')
    expect(sheet?.rows[0]?.get('Prodajno mjesto')?.value).toBe('Šator')
  })

  it.each([
    [['authorized', 'closed', 'refunded'], 'Autorizirano; Zatvoreno 20,00 EUR; Vraćeno −20,00 EUR'],
    [['pre_authorized', 'completed'], 'Predautorizirano; Naplaćeno 20,00 EUR'],
    [['authorized', 'voided'], 'Autorizirano; Poništeno'],
    [['declined'], 'Odbijeno'],
  ] as const)(
    'tells what each step moved, and nothing of what moved nothing: %s · REP-06 POS-16',
    async (steps, told) => {
      const createdAt = new Date('2026-11-02T10:00:00Z')
      const tid = `steps ${steps.join()}`
      const events = steps.map((status, index) => ({
        companyId: 1,
        posId: 0,
        number: index + 1,
        status,
        amount: 2_000,
        createdAt,
      }))
      await addPos(gateway.database, [{ companyId: 1, storeId: 1, tid, createdAt, updatedAt: createdAt }], events)
      const { column } = await csvOf(admin, 'includeHistory=true', { tid }, list)
      expect(column('Povijest')).toEqual([told.replaceAll(/(^|; )(?=.)/g, '$102.11.2026. 11:00:00 ')])
      await gateway.database.query('delete from pos_transaction where tid = $1', [tid])
    },
  )

  it('of one store holds that store alone, and knows only its own formats · REP-06', async () => {
    expect((await csvOf(admin, '', {}, `/stores/2${list}`)).rows).toHaveLength(5)
    for (const format of ['csv', 'excel', 'csv-pis']) {
      expect((await request(admin, `format=${format}`, {}, list)).status).toBe(400)
    }
  })
})
