import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { button, heading, messages, moveMoney, openMoney } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import type { Email } from '#tests/browser/visit.ts'

/* Two people act on one order. */

const stage = openStage()

const placeOf = async (reference: string) => {
  const [found] = await stage.rows<{ id: string; store: string; company: string }>(
    'select id, store_id as store, company_id as company from orders where order_reference = $1',
    [reference],
  )
  if (found === undefined) throw new Error(`There is no order ${reference}.`)
  return found
}

const refundedOf = async (reference: string) => {
  const { company, id } = await placeOf(reference)
  const [order] = await stage.rows<{ refunded: string; events: string }>(
    `select refunded, (select count(*) from order_event where company_id = $1 and order_id = $2) as events
     from orders where company_id = $1 and id = $2`,
    [company, id],
  )
  return { refunded: Number(order?.refunded), events: Number(order?.events) }
}

const atOrder = async (reference: string) => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const { store, id } = await placeOf(reference)
  await visit.open(`/stores/${store}/transactions/${id}`)
  await heading(visit.page, reference).waitFor()
  return visit.page
}

/** A money call of another person, as any client of the gateway sends it. */
const actAs = async (email: Email, reference: string, action: string) => {
  const other = await stage.gateway.as(email, 'riva-sandbox-pass')
  const { company, store, id } = await placeOf(reference)
  const path = `${other.path}/companies/${company}/stores/${store}/orders/${id}/${action}`
  const headers = { 'idempotency-key': `of-${email}-${reference}` }
  expect((await other.fetch(path, { method: 'PUT', headers })).status).toBe(200)
}

const changes = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'This order changed while you were looking at it' })

it('says what changed and who did it when somebody else was faster · ACT-14', async () => {
  const page = await atOrder('R-INSTALLMENTS')
  const dialog = await openMoney(page, 'Refund', '10.00')
  await actAs('clerk@jadran.example', 'R-INSTALLMENTS', 'refund?amount=5000')
  await button(dialog, 'Refund €10.00').click()
  await changes(page).getByText('Refunded: €0.00 → €50.00').waitFor()
  await changes(page).getByText('Status: Authorized → Partially refunded').waitFor()
  await changes(page)
    .getByText(/^Partially refunded €50\.00 · clerk@jadran\.example · 21\.11\.2026\./)
    .waitFor()
  expect(await refundedOf('R-INSTALLMENTS')).toMatchObject({ refunded: 5_000 })
})

it('names a charge that changes nothing but the history · ACT-11, ACT-14', async () => {
  const page = await atOrder('R-SAVED-CARD')
  await button(page, 'Next payment…').click()
  await actAs('admin@jadran.example', 'R-SAVED-CARD', 'next_sub_payment?amount=4900&currency=EUR')
  await button(page.getByRole('alertdialog'), /^Charge /).click()
  await changes(page)
    .getByText(/^Subscription payment €49\.00 · admin@jadran\.example · 21\.11\.2026\./)
    .waitFor()
  await expect.poll(() => changes(page).getByRole('listitem').count()).toBe(1)
})

it('names another way of entering refunds, and goes by it from then on · ACT-05, ACT-06, ACT-14', async () => {
  const page = await atOrder('R-BILL-PARTS')
  const before = await refundedOf('R-BILL-PARTS')
  const dialog = await openMoney(page, 'Refund', '30.00')
  const { company, store } = await placeOf('R-BILL-PARTS')
  await stage.rows('update store set use_bill_amount_for_refunds = false where company_id = $1 and id = $2', [
    company,
    store,
  ])
  await button(dialog, /^Refund /).click()
  await changes(page).getByText('Refunds are entered as: New bill → Refund amount').waitFor()
  expect(await refundedOf('R-BILL-PARTS')).toEqual(before)
  await button(await openMoney(page, 'Refund', '30.00'), 'Refund €30.00').waitFor()
})

it("does not take somebody else's refund of the same amount for one whose request was lost · ACT-14", async () => {
  const clerk = await stage.gateway.as('clerk@jadran.example', 'riva-sandbox-pass')
  const page = await atOrder('R-3DS')
  const before = await refundedOf('R-3DS')
  const keys: (string | undefined)[] = []
  await page.route('**/refund?*', async (route) => {
    const headers = await route.request().allHeaders()
    if (keys.push(headers['idempotency-key']) > 1) return route.continue()
    const path = route
      .request()
      .url()
      .replace(/^.*(?=\/companies)/, clerk.path)
    const own = { 'if-match': headers['if-match'] ?? '', 'idempotency-key': 'of-the-clerk' }
    expect((await clerk.fetch(path, { method: 'PUT', headers: own })).status).toBe(200)
    return route.abort('connectionreset')
  })
  await moveMoney(page, 'Refund', '7.00')
  await page.getByText('Trying again is safe').waitFor()
  await button(page, 'Refund €7.00').click()
  await page.getByText('This order changed while you were looking at it').waitFor()
  expect(keys).toEqual([keys[0], keys[0]])
  expect(await messages(page).getByText('The transaction has been refunded.').count()).toBe(0)
  expect(await refundedOf('R-3DS')).toEqual({ refunded: before.refunded + 700, events: before.events + 1 })
})

it('says it too where a gateway compares the revision by 412, and reads the order again · ACT-14', async () => {
  const page = await atOrder('R-REFUND-ME')
  const revisions: (string | undefined)[] = []
  await page.route(/\/refund\?/, async (route) => {
    revisions.push(route.request().headers()['if-match'])
    await route.fulfill({ status: 412, body: '' })
  })
  const reread = page.waitForRequest(
    (request) => request.method() === 'GET' && /\/orders\/\d+$/.test(new URL(request.url()).pathname),
  )
  await moveMoney(page, 'Refund', '1.00')
  await messages(page).getByText('Someone changed this transaction in the meantime.').waitFor()
  await reread
  expect(revisions).toEqual([expect.stringMatching(/\S/)])
})

it('calls nothing the current state where the order could not be read again after a conflict · ACT-14', async () => {
  const page = await atOrder('R-REFUND-ME')
  await page.route(/\/refund\?/, (route) => route.fulfill({ status: 409, json: { message: 'ORDER_CHANGED' } }))
  await page.route(
    ({ pathname }) => /\/orders\/\d+$/.test(pathname),
    (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()),
  )
  await moveMoney(page, 'Refund', '1.00')
  await page.getByText('The order could not be refreshed').waitFor()
  await messages(page).getByText('Your action was not carried out.').waitFor()
  expect(await page.getByText('current state').count()).toBe(0)
})
