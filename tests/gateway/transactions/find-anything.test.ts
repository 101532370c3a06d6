import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Hit } from '#contract/transactions/find/find-calls.ts'
import { orders } from '#gateway/transactions/schema.ts'
import { type RunningGateway, type SignedIn, standingClock, startGateway } from '#tests/gateway/start-gateway.ts'
import { addPis } from './channels/made-payments.ts'
import { addOrders } from './merchant.ts'

const today = '2026-11-21'
/** The mark of a letter as a separate character, as some keyboards write it. */
const decomposed = (text: string): string => text.normalize('NFD')

let gateway: RunningGateway
let admin: SignedIn
let clerk: SignedIn
beforeAll(async () => {
  gateway = await startGateway({ clock: standingClock(`${today}T10:00:00Z`) })
  const own = { companyId: 1, storeId: 1 }
  await addOrders(gateway.database, [
    {
      ...own,
      orderReference: 'W-100',
      firstName: 'Žarko',
      lastName: 'Blažević',
      amount: 8_375,
      maskedPan: '411111******1048',
    },
    {
      ...own,
      orderReference: 'W-1001',
      firstName: 'Ana',
      lastName: 'Đurić',
      email: 'ana@kupac.example',
      amount: 12_000,
    },
    {
      ...{ ...own, storeId: 2, orderReference: 'w-100', firstName: 'Ivo', lastName: '100%', amount: 8_375 },
      ...{ createdAt: new Date('2026-11-18T09:00:00Z'), approvalCode: 'AB12CD' },
    },
    { ...own, orderReference: 'OLD', amount: 8_375, createdAt: new Date('2025-01-02T09:00:00Z') },
    { ...own, orderReference: 'ABROAD', firstName: 'Łukasz', lastName: 'Соловьёв', amount: 777 },
    { ...own, orderReference: 'ČŠŽ-4417', firstName: 'Ivan', lastName: 'Novak', amount: 775 },
    { ...own, orderReference: 'İST-88', firstName: 'Deniz', lastName: 'Kaya', amount: 774 },
    { ...own, orderReference: 'GUEST', firstName: 'İbrahim', lastName: 'Şahin', amount: 776 },
    { ...own, orderReference: 'APART', amount: 773 },
    // A shop may number its orders as a mistyped card looks: the search asks before it looks for one.
    { ...own, orderReference: '4111111111111112', amount: 772 },
    { companyId: 2, storeId: 3, orderReference: 'W-100', firstName: 'Žarko', lastName: 'Blažević', amount: 8_375 },
    ...Array.from({ length: 700 }, (_, at) => ({
      ...{ ...own, orderReference: `MANY-${at}`, firstName: 'Marko', lastName: 'Marić', amount: 5 },
      createdAt: new Date(Date.UTC(2026, 9, 1, 0, at)),
    })),
  ])
  await gateway.database
    .db()
    .update(orders)
    .set({ firstName: 'Djuro', lastName: decomposed('Užarević') })
    .where(eq(orders.orderReference, 'APART'))
  admin = await gateway.as('admin@first.example')
  clerk = await gateway.as('clerk@first.example')
}, 60_000)
afterAll(() => gateway.close())

const ask = (who: SignedIn, text: unknown) => who.call('POST', `/riva/api/users/${who.sub}/companies/1/find`, { text })
const find = async (who: SignedIn, text: string): Promise<readonly Hit[]> => {
  const { status, body } = await ask(who, text)
  expect(status).toBe(200)
  return body as Hit[]
}
const numbersOf = async (who: SignedIn, text: string) =>
  (await find(who, text)).flatMap((hit) => (hit.kind === 'order' || hit.kind === 'pos' ? [hit.orderReference] : []))

describe('the search', () => {
  it.each([
    ['W-100', ['W-100', 'w-100', 'W-1001']],
    ['w-10', ['W-100', 'W-1001', 'w-100']],
    ['001', ['W-1001']],
    ['y-69', ['MANY-69']],
    ['Y-699', ['MANY-699']],
    ['ČŠŽ-44', ['ČŠŽ-4417']],
    ['İST-8', ['İST-88']],
    ['ŠŽ-4417', ['ČŠŽ-4417']],
    ['99', []],
    ['_-1001', []],
    ['blazevic', ['W-100']],
    ['Blažević Žarko', ['W-100']],
    ['djuric', ['W-1001']],
    ['Djurić', ['W-1001']],
    ['Đuro Užarević', ['APART']],
    ['djuro', ['APART']],
    ['duro', []],
    [decomposed('Užarević'), ['APART']],
    ['uzarevic', ['APART']],
    ['Durić', ['W-1001']],
    ['Łukasz', ['ABROAD']],
    ['lukasz', ['ABROAD']],
    ['ibrahim', ['GUEST']],
    ['İbrahim', ['GUEST']],
    ['соловьёв', ['ABROAD']],
    ['ana@kupac', ['W-1001']],
    ['83,75', ['W-100', 'w-100']],
    ['83.75 18.11.', ['w-100']],
    ['83.75 2025-01-02', ['OLD']],
    ['ab12cd', ['w-100']],
    ['1048', ['W-100']],
    ['411111******1048', ['W-100']],
    ['4111 11** **** 1048', ['W-100']],
    ['**** 1048', ['W-100']],
    ['**1048', ['W-100']],
    ['•••• 1048', ['W-100']],
    ['•1048', ['W-100']],
    ['**1048 22.10.', []],
    ['%%', []],
    ['__', []],
    ['nobody at all', []],
  ])('finds by "%s": %j · TRX-20, TRX-21', async (text, numbers) => {
    expect(await numbersOf(admin, text)).toEqual(numbers)
  })

  it('finds the five newest where very many match · TRX-20', async () => {
    const newest = ['MANY-699', 'MANY-698', 'MANY-697', 'MANY-696', 'MANY-695']
    expect(await numbersOf(admin, 'Marko Marić')).toEqual(newest)
    expect(await numbersOf(admin, 'many-')).toEqual(newest)
    expect(await numbersOf(admin, '0,05')).toEqual(newest)
  })

  it('finds a bank payment by its account in the stores of the reader alone · TRX-20, ACC-36', async () => {
    const debtorIban = 'HR1723600001101234565'
    const ofStore = (companyId: number, storeId: number) => ({
      ...{ companyId, storeId, debtorIban, orderReference: `IBAN-${storeId}`, amount: 771 },
      createdAt: new Date('2026-11-19T09:00:00Z'),
    })
    await addPis(gateway.database, [ofStore(1, 1), ofStore(1, 2), ofStore(2, 3)])
    expect((await numbersOf(admin, debtorIban)).toSorted()).toEqual(['IBAN-1', 'IBAN-2'])
    expect(await numbersOf(clerk, debtorIban)).toEqual(['IBAN-2'])
  })

  it('finds a bank payment by a part of its account, its beginning or its last digits · TRX-20, PIS-05', async () => {
    const debtorIban = 'HR5424020061031262160'
    const createdAt = new Date('2026-11-18T09:00:00Z')
    const paid = { companyId: 1, storeId: 1, debtorIban, orderReference: 'IBAN-PART', amount: 770, createdAt }
    await addPis(gateway.database, [paid])
    for (const typed of ['HR5424020', 'HR54 2402 0061', '1262160', '3126 2160', '1262160 18.11.']) {
      expect(await numbersOf(admin, typed)).toEqual(['IBAN-PART'])
    }
    expect(await numbersOf(admin, '1262160 19.11.')).toEqual([])
  })

  it.each(['Blažević 83,75', 'blazevic 83.75', 'žarko blažević 83,75', '83,75 € Blažević', 'Blažević 83,75 20.11.'])(
    'finds an order by its customer and its amount: %s · TRX-20',
    async (typed) => expect(await numbersOf(admin, typed)).toEqual(['W-100']),
  )

  it('finds no order of another customer, nor of another amount · TRX-20', async () => {
    for (const typed of ['Đurić 83,75', 'Blažević 83,76']) expect(await numbersOf(admin, typed)).toEqual([])
    expect(await numbersOf(admin, 'Marić 0,05')).toHaveLength(5)
  })

  it('shows a clerk the orders of the own store and nobody of the staff · ACC-36, USR-10', async () => {
    expect(await numbersOf(clerk, '83.75')).toEqual(['w-100'])
    expect(await find(clerk, 'first.example')).toEqual([])
    expect((await find(admin, 'clerk@first')).map((hit) => hit.kind === 'person' && hit.email)).toEqual([
      'clerk@first.example',
    ])
  })

  it('finds the views of the reader by their names, and nobody else does · TRX-20', async () => {
    const view = {
      kind: 'card',
      name: 'Odbijeno ovaj tjedan',
      search: { statuses: 'declined' },
      period: 7,
      columns: null,
    }
    await admin.call('POST', `/riva/api/users/${admin.sub}/companies/1/views`, { kind: 'added', view })
    expect(await find(admin, 'odbijeno')).toEqual([{ kind: 'view', view: { ...view, id: expect.any(String) } }])
    expect(await find(clerk, 'odbijeno')).toEqual([])
  })

  it.each(['4111111111111111', '4111 1111 1111 1111', '4111111111111112', 'x', '', 'x'.repeat(251), null])(
    'is not asked for %j · POS-05, TRX-21',
    async (text) => {
      const { status, body } = await ask(admin, text)
      expect(status === 400 || (status === 200 && JSON.stringify(body) === '[]')).toBe(true)
    },
  )

  it('lets nobody ask without end · TRX-20', async () => {
    const eager = await gateway.as('admin@second.example')
    const path = `/riva/api/users/${eager.sub}/companies/2/find`
    const asked = []
    for (let time = 0; time < 125; time += 1) asked.push((await eager.call('POST', path, { text: 'nobody' })).status)
    expect(asked).toEqual([...Array<number>(120).fill(200), ...Array<number>(5).fill(429)])
  })
})
