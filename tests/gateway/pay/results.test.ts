import { describe, expect, it } from 'vitest'
import type { WalletFields } from '#contract/pay/wallet-fields.ts'
import { keepTerminalPayment } from '#gateway/pay/terminal-payment.ts'
import { signatureOf } from '#gateway/pay/wallet-fields.ts'
import { diceOf } from '#gateway/sandbox/seed-random.ts'
import { checkLedger } from '#gateway/transactions/money/check-ledger.ts'
import { soak } from '#tests/gateway/soak.ts'
import { endOfLink, keyOfStore, openPayStage, resultOf as signedResult, tellResult } from './pay-world.ts'

const seed = Number(process.env.RIVA_SEED ?? Date.now() % 1_000_000)
const dice = diceOf(seed)

const world = openPayStage()

const resultOf = (posted: WalletFields, eventId: string, more: WalletFields = {}) =>
  signedResult(world, posted, eventId, more)
const tell = (result: WalletFields) => tellResult(world, result)
const shuffled = <T>(all: readonly T[]): readonly T[] =>
  all
    .map((one) => [dice.whole(0, 1_000_000), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one)

const endOf = (uuid: string) => endOfLink(world, uuid)

describe('results of the wallet', () => {
  const links = soak ? 250 : 25
  it(`come to the same end tripled and shuffled (${links * 4} of ${links} links, seed ${seed}) · PAY-05`, {
    timeout: 600_000,
  }, async () => {
    const told: WalletFields[] = []
    const uuids: string[] = []
    for (let index = 0; index < links; index += 1) {
      const uuid = await world.newLink({ orderNumber: `T-${index}`, amount: 1_000 })
      const posted = await world.fieldsOf(uuid)
      uuids.push(uuid)
      told.push(
        resultOf(posted, `declined-${index}-000001`, { status: 'declined', response_code: '051' }),
        resultOf(posted, `cancelled-${index}-000002`, { status: 'cancelled' }),
        resultOf(posted, `approved-${index}-000003`),
        resultOf(posted, `again-${index}-000004`),
      )
    }
    const all = shuffled([...told, ...told, ...told])
    for (let from = 0; from < all.length; from += 10) {
      const replies = await Promise.all(all.slice(from, from + 10).map(tell))
      expect(replies.filter(({ status }) => status !== 200)).toEqual([])
    }
    for (const uuid of uuids) {
      expect(await endOf(uuid)).toEqual({ status: 'PAID', orders: 3, captured: 1_000, results: 4 })
    }
    expect(await checkLedger(world.gateway.database)).toEqual([])
  })

  const races = soak ? 500 : 30
  it(`never capture a link twice while it is closed and paid at once (${races} races, seed ${seed})`, {
    timeout: 900_000,
  }, async () => {
    for (let index = 0; index < races; index += 1) {
      const uuid = await world.newLink({ orderNumber: `X-${index}`, amount: 2_000 })
      const posted = await world.fieldsOf(uuid)
      const expire = () =>
        world.gateway.database.query(`update link set status = 'EXPIRED' where uuid = $1 and status = 'CREATED'`, [
          uuid,
        ])
      const late = { occurred_at: '2027-06-01T00:00:00.000Z' }
      const acts = shuffled([
        () => tell(resultOf(posted, `race-a-${index}-000001`)),
        () => tell(resultOf(posted, `race-b-${index}-000002`)),
        () => tell(resultOf(posted, `race-c-${index}-000003`, late)),
        () => world.admin.call('PUT', `${world.at}/pbl/deactivateLink/${posted.pbl_id}`),
        ...(dice.whole(0, 1) === 0 ? [expire] : []),
      ])
      await Promise.all(acts.map((act) => act()))
      const end = await endOf(uuid)
      expect(end?.orders).toBe(3)
      expect(end?.results).toBe(3)
      expect([0, 2_000]).toContain(end?.captured)
      expect(end?.captured === 2_000).toBe(end?.status === 'PAID')
    }
    const ledger = await checkLedger(world.gateway.database)
    expect(ledger.filter(({ kind }) => kind === 'order')).toEqual([])
  })

  it('give the money back where the amount is not that of the link', async () => {
    const uuid = await world.newLink({ amount: 3_000 })
    const posted = await world.fieldsOf(uuid)
    const reply = await tell(resultOf(posted, 'other-amount-000001', { amount: '30.01' }))
    expect(reply).toMatchObject({ status: 200, body: { outcome: 'reversed' } })
    expect(await endOf(uuid)).toMatchObject({ status: 'CREATED', orders: 1, captured: 0 })
  })

  it('give back an amount in another currency, and name both as the wallet does', async () => {
    const uuid = await world.newLink({ orderNumber: 'IN-DOLLARS', amount: 3_000 })
    const posted = await world.fieldsOf(uuid)
    const reply = await tell(resultOf(posted, 'other-currency-000001', { amount: '31.00', currency: 'USD' }))
    expect(reply.body).toEqual({ outcome: 'reversed' })
    const { rows } = await world.gateway.database.query(
      `select amount::int, currency, captured::int, status from orders where order_reference = 'IN-DOLLARS'`,
    )
    expect(rows).toEqual([{ amount: 3_100, currency: 'USD', captured: 0, status: 'voided' }])
  })

  it('give the money back where the link was deactivated before · PBL-20', async () => {
    const uuid = await world.newLink({ amount: 3_000 })
    const posted = await world.fieldsOf(uuid)
    await world.admin.call('PUT', `${world.at}/pbl/deactivateLink/${posted.pbl_id}`)
    expect((await tell(resultOf(posted, 'after-the-end-000001'))).body).toEqual({ outcome: 'reversed' })
    expect(await endOf(uuid)).toMatchObject({ status: 'DEACTIVATED', orders: 1, captured: 0 })
  })

  it('count where the customer paid before the end, though the wallet tells of it later', async () => {
    const uuid = await world.newLink({ amount: 3_000 })
    const posted = await world.fieldsOf(uuid)
    await world.gateway.database.query(`update link set status = 'EXPIRED' where uuid = $1`, [uuid])
    const inTime = await tell(resultOf(posted, 'paid-in-time-000001'))
    expect(inTime).toMatchObject({ status: 200, body: { outcome: 'kept' } })
    expect(await endOf(uuid)).toMatchObject({ status: 'PAID', captured: 3_000 })
  })

  it('count to the end of the last second of a link · PBG-16', async () => {
    const lastSecond = async (milliseconds: number, number: string) => {
      const uuid = await world.newLink({ orderNumber: number })
      const posted = await world.fieldsOf(uuid)
      const { rows } = await world.gateway.database.query<{ ends: Date }>(
        'select valid_to as ends from link where uuid = $1',
        [uuid],
      )
      const ends = rows[0]?.ends.getTime() ?? 0
      const occurred = new Date(ends + milliseconds).toISOString()
      return (await tell(resultOf(posted, `second-${number}`, { occurred_at: occurred }))).body
    }
    expect(await lastSecond(999, 'LAST-1')).toEqual({ outcome: 'kept' })
    expect(await lastSecond(1_000, 'LAST-2')).toEqual({ outcome: 'reversed' })
  })

  it('give a later payment of a reusable link a number that nothing else of the store has · PBG-13', async () => {
    const uuid = await world.newLink({ orderNumber: 'INV', reusable: true, customer: null })
    await world.newLink({ orderNumber: 'INV-2' })
    const posted = await world.fieldsOf(uuid)
    await tell(resultOf(posted, 'many-000001'))
    await tell(resultOf(posted, 'many-000002', { status: 'declined', response_code: '051' }))
    await tell(resultOf(posted, 'many-000003'))
    await tell(resultOf(posted, 'many-000004'))
    const { rows } = await world.gateway.database.query<{ order_reference: string }>(
      `select order_reference from orders where order_reference like 'INV%' order by id`,
    )
    expect(rows.map((row) => row.order_reference)).toEqual(['INV', 'INV-3', 'INV-3', 'INV-4'])
  })

  it('are in the audit trail as what became of the payment · ACC-14', async () => {
    const uuid = await world.newLink({ orderNumber: 'TRAIL' })
    const posted = await world.fieldsOf(uuid)
    await tell(resultOf(posted, 'trail-000001', { status: 'declined', response_code: '051' }))
    await tell(resultOf(posted, 'trail-000002'))
    await tell(resultOf(posted, 'trail-000003'))
    const { rows } = await world.gateway.database.query<{ action: string }>(
      `select action from audit_entry where subject_label = 'TRAIL' and subject_kind = 'order' order by id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['PAYMENT_DECLINED', 'PAYMENT_RECEIVED', 'PAYMENT_VOIDED'])
  })

  it('about nothing that was handed over are not there', async () => {
    const posted = await world.fieldsOf(await world.newLink())
    expect((await tell(resultOf({ ...posted, order_number: 'nobody' }, 'of-nobody-000001'))).status).toBe(404)
    expect((await tell(resultOf({ ...posted, pbl_id: '987654' }, 'of-nobody-000002'))).status).toBe(404)
  })
})

describe('what the wallet could not tell', () => {
  it('is told by a job, once', async () => {
    const uuid = await world.newLink({ amount: 4_000 })
    const payment = (await world.openWallet(await world.fieldsOf(uuid))) ?? ''
    const { payWith } = await import('#gateway/wallet/payments.ts')
    const { testCards } = await import('#gateway/wallet/test-cards.ts')
    const [card] = testCards
    if (!card) throw new Error('There is no test card.')
    const parts = { database: world.gateway.database, clock: world.clock }
    await payWith(parts, payment.replace('/wallet/', ''), { card, expires: '3012', installments: 1 })
    await expect.poll(() => endOf(uuid), { timeout: 20_000 }).toMatchObject({ status: 'PAID', captured: 4_000 })
    expect(await endOf(uuid)).toMatchObject({ orders: 1, results: 1 })
  })
})

describe('a payment of the virtual terminal', () => {
  it('becomes the order that its way back names, once', async () => {
    const { database } = world.gateway
    const orderId = await keepTerminalPayment(database, {
      ...{ companyId: 1, storeId: 1, orderNumber: 'vt-1', accountId: world.admin.sub, cart: '1 × Karta' },
      ...{ preparedBy: 'admin@first.example', amount: 7_700, currency: 'EUR', language: 'hr' },
      ...{ requireComplete: false, subscription: false, createdAt: world.clock.now() },
    })
    const posted = { store_id: '1', order_number: 'vt-1', amount: '77.00', currency: 'EUR' }
    const told = (event: string, more: WalletFields = {}) => {
      const { pbl_id: _, signature: __, ...fields } = resultOf(posted, event, { vt_used: 'true', ...more })
      return tell({ ...fields, signature: signatureOf(fields, keyOfStore) })
    }
    expect(await told('terminal-declined-1', { status: 'declined' })).toMatchObject({ body: { outcome: 'kept' } })
    expect(await told('terminal-approved-1')).toMatchObject({ body: { outcome: 'kept' } })
    expect(await told('terminal-approved-2')).toMatchObject({ body: { outcome: 'reversed' } })
    const { rows } = await database.query<{ id: number; status: string; by: string }>(
      `select id, status, last_modified_by as by from orders where order_reference = 'vt-1' order by status`,
    )
    expect(rows.map(({ status }) => status)).toEqual(['authorized', 'declined', 'voided'])
    expect(rows[0]).toMatchObject({ id: orderId, by: 'admin@first.example' })
  })
})
