import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { shownInstant } from '#contract/shell/dates.ts'
import { cutAt } from '#contract/shell/text.ts'
import { changeReply } from '#tests/browser/change-reply.ts'
import { button, heading } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'

/* Each field of the details at its place, with the value that the gateway keeps. */
const stage = openStage()

const cart = `${'Majica plava '.repeat(4)}Šal`
const longCart = 'Tanjur s uzorkom; '.repeat(20)
const buyer = { address: 'Ilica 1', city: 'Zagreb', zip: '10000', country: 'Hrvatska', phone: '+385 1 2345678' }

interface Found {
  readonly id: string
  readonly place: string
  readonly store: string
  readonly companyId: string
  readonly company: string
  readonly createdAt: Date
  readonly updatedAt: Date
}

const orderIn = async (reference: string): Promise<Found> => {
  const [found] = await stage.rows<Found & Record<string, unknown>>(
    `select o.id::text, s.name || ' (' || s.id || ')' as store, o.company_id::text as "companyId", c.name as company,
       '/stores/' || o.store_id as place, o.created_at as "createdAt", o.updated_at as "updatedAt"
     from orders o join company c on c.id = o.company_id join store s on s.company_id = o.company_id and s.id = o.store_id
     where o.order_reference = $1`,
    [reference],
  )
  if (found === undefined) throw new Error(`There is no order ${reference}.`)
  return found
}

const fill = (reference: string, details: object) =>
  stage.rows(
    `update orders set cart = $2, first_name = 'Šime', last_name = 'Horvat', email = 'sime@mail.example',
       details = details || $3::jsonb where order_reference = $1`,
    [reference, cart, JSON.stringify({ ...buyer, ...details })],
  )

const at = (instant: Date | string) => shownInstant(new Date(instant).toISOString()) ?? ''

const visitAt = async (address: string, title: string) => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(address)
  await heading(visit.page, title).waitFor()
  return visit.page
}

/** The labels and values of a section in their order, as they are seen: without what only a screen reader hears. */
const fieldsOf = (page: Page, section: string) =>
  page
    .getByRole('region', { name: section, exact: true })
    .locator('dl > div')
    .evaluateAll((all) =>
      all.map((one) => {
        const field = one.cloneNode(true) as Element
        for (const unseen of field.querySelectorAll('.riva-hidden, .no-print, [role=status]')) unseen.remove()
        return [field.querySelector('dt')?.textContent, field.querySelector('dd')?.textContent?.trim()]
      }),
    )
const expectFields = (page: Page, section: string) => expect.poll(() => fieldsOf(page, section))

const expectInHead = async (page: Page, facts: readonly string[]) => {
  for (const fact of facts) await page.getByRole('main').locator('header').getByText(fact, { exact: true }).waitFor()
}

const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

it('a bank payment: its order, its buyer and what the bank says, in the order of the documents · PIS-07, PIS-08, PIS-09, PIS-17, TRX-12, TRD-12', async () => {
  await fill('R-PIS', { countryCode: 'HR', ip: '198.51.100.7' })
  await stage.rows(`update orders set additional_order_number = null where order_reference = 'R-PIS'`)
  await stage.rows(
    `update pis_transaction set bank = 'Obalna banka', creditor_iban = 'HR1723600001101234565', creditor_reference = 'HR99-12',
       debtor_iban = 'HR1210010051863000160', payment_id = 'pay-17', created_at = '2026-11-20T09:00:00Z',
       updated_at = '2026-11-20T09:30:05Z' where order_reference = 'R-PIS'`,
  )
  const found = await orderIn('R-PIS')
  const [bank] = await stage.rows<{ uuid: string }>(
    `select transaction_uuid as uuid from pis_transaction where order_reference = 'R-PIS'`,
  )
  const page = await visitAt(`${found.place}/pis/transactions/${bank?.uuid}`, 'R-PIS')
  const information = (more: readonly string[][], companyId: string) => [
    ['Order number', 'R-PIS'],
    ...more,
    ['Amount', '€620.00'],
    ['Cart', cutAt(cart, 30)],
    ['Company', found.company],
    ['Company ID', companyId],
    ['Store', found.store],
    ['Company IBAN', 'HR17 2360 0001 1012 3456 5'],
    ['Creditor reference', 'HR99-12'],
  ]
  await expectFields(page, 'Order information').toEqual(information([], found.companyId))
  await expectFields(page, 'Buyer information').toEqual([
    ['IBAN', 'HR12 1001 0051 8630 0016 0'],
    ['Bank', 'Obalna banka'],
    ['First name', 'Šime'],
    ['Last name', 'Horvat'],
    ['Address', 'Ilica 1'],
    ['City', 'Zagreb'],
    ['Zip code', '10000'],
    ['Country', 'Croatia'],
    ['Phone', '+385 1 2345678'],
    ['E-mail', 'sime@mail.example'],
  ])
  await expectFields(page, 'Order status').toEqual([
    ['Status', 'Executed'],
    ['Description', 'The payment was executed'],
    ['API status', 'COMPLETED'],
    ['Last update', '20.11.2026. 10:30:05'],
    ['Initiation date', '20.11.2026. 10:00:00'],
    ['Transaction reference', 'pay-17'],
  ])

  // Of a gateway that names no company.
  const others = { companyId: null, additionalOrderNumber: 'A-2' }
  await changeReply(page, '**/pis/orders/*', (body: object) => ({ ...body, ...others }))
  await page.reload()
  await expectFields(page, 'Order information').toEqual(information([['Additional order number', 'A-2']], 'N/A'))
})

it('an instant payment and the order around it · IPS-05, IPS-08, TRD-12', async () => {
  await fill('R-IPS-REFUND', { countryCode: 'HR', ip: '198.51.100.7' })
  await stage.rows(
    `update ips_transaction set merchant_transaction_id = 'mt-17', merchant_bank_account = 'HR1723600001101234565',
       created_at = '2026-11-20T09:00:00Z', updated_at = '2026-11-20T09:00:07Z', completed_at = '2026-11-20T09:00:08Z'
     where order_id = (select id from orders where order_reference = 'R-IPS-REFUND')`,
  )
  const found = await orderIn('R-IPS-REFUND')
  const page = await visitAt(`${found.place}/ips/transactions/${found.id}`, 'R-IPS-REFUND')
  await expectInHead(page, ['€450.00', 'Executed', 'Šime Horvat', found.store.replace(/ \(.*/, '')])
  await expectFields(page, 'Instant payment').toEqual([
    ['Customer', 'Šime Horvat'],
    ['Created', '20.11.2026. 10:00:00'],
    ['Updated', '20.11.2026. 10:00:07'],
    ['Executed', '20.11.2026. 10:00:08'],
  ])
  await expectFields(page, 'Identifiers').toEqual([
    ['Order number', 'R-IPS-REFUND'],
    ['Merchant transaction ID', 'mt-17'],
    ['Merchant account', 'HR17 2360 0001 1012 3456 5'],
  ])
  await tab(page, 'Order details')
  await expectFields(page, 'General').toEqual([
    ['Order number', 'R-IPS-REFUND'],
    ['Additional order number', '–'],
    ['ID', found.id],
    ['Amount', '€450.00'],
    ['Status', 'Authorized'],
    ['Transaction type', 'Instant payment'],
    ['Created', at(found.createdAt)],
    ['Updated', at(found.updatedAt)],
    ['Company', found.company],
    ['Company ID', found.companyId],
    ['Store', found.store],
    ['Cart', cutAt(cart, 30)],
  ])
  await expectFields(page, 'Buyer information').toEqual([
    ['First name', 'Šime'],
    ['Last name', 'Horvat'],
    ['Address', 'Ilica 1'],
    ['City', 'Zagreb'],
    ['Zip code', '10000'],
    ['Country', 'Croatia'],
    ['Country code', 'HR'],
    ['Phone', '+385 1 2345678'],
    ['E-mail', 'sime@mail.example'],
    ['IP address', '198.51.100.7'],
  ])
})

it('a crypto payment that came in part, and the order around it · CRY-02, CRY-05, TRD-12', async () => {
  await fill('R-CRYPTO-UNDERPAID', {})
  const found = await orderIn('R-CRYPTO-UNDERPAID')
  const page = await visitAt(`${found.place}/crypto/transactions/${found.id}`, 'R-CRYPTO-UNDERPAID')
  const bar = page.locator('dl').first()
  await expect.poll(() => bar.locator('dt').allTextContents()).toEqual(['Order', 'Charged'])
  await expect.poll(() => bar.locator('dd').allTextContents()).toEqual(['€350.00', '€105.00'])
  await tab(page, 'Order details')
  const shown = async () => Object.fromEntries(await fieldsOf(page, 'General')) as Record<string, string>
  await expect.poll(shown).toMatchObject({
    ...{ 'Order number': 'R-CRYPTO-UNDERPAID', Amount: '€350.00', Status: 'Partially completed' },
    ...{ Company: found.company, 'Company ID': found.companyId, Store: found.store, Cart: cutAt(cart, 30) },
    ...{ Created: at(found.createdAt), Updated: at(found.updatedAt), ID: found.id },
  })
  await expect.poll(() => fieldsOf(page, 'Buyer information')).toContainEqual(['Zip code', '10000'])
})

it('a transaction of a terminal, its texts cut at 15 · POS-12, POS-13, POS-14, POS-15, POS-17', async () => {
  const long = { reference: '123456789012-000777', mid: '1234567890123456', hostMid: '6543210987654321' }
  await stage.rows(
    `update pos_transaction set reference_number = $1, mid = $2, host_mid = $3, tid = '00000004', visamdc_name = 'RIVA DUCAN SPLIT 21000',
       approval_code = '012345', created_at = '2026-11-20T09:00:00Z', closed_at = '2026-11-20T20:00:00Z',
       details = details || '{"installments":"6","version":"1.4","direction":"in","source":"terminal","serviceTypeIndicator":"S","cardExpires":"2811",
         "responseCode":"000","responseMessage":"Approved by the issuer","approvalMessage":"OK"}'::jsonb
     where order_reference = 'R-POS'`,
    [long.reference, long.mid, long.hostMid],
  )
  const [found] = await stage.rows<{ id: string; place: string; store: string; pan: string; company: string }>(
    `select p.id::text, '/stores/' || p.store_id as place, s.name || ' (' || s.id || ')' as store, p.masked_pan as pan,
       p.company_id::text as company
     from pos_transaction p join store s on s.company_id = p.company_id and s.id = p.store_id where p.order_reference = 'R-POS'`,
  )
  const page = await visitAt(`${found?.place}/pos/transactions/${found?.id}`, 'R-POS')
  const terminal = [
    ['MID', cutAt(long.mid, 15)],
    ['TID', '00000004'],
    ['Host MID', cutAt(long.hostMid, 15)],
    ['Visa/MDC name', cutAt('RIVA DUCAN SPLIT 21000', 15)],
  ]
  await expectInHead(page, ['€245.00', 'Refunded'])
  await expectFields(page, 'Payment').toEqual([
    ['Card type', 'Visa'],
    ['Card number', found?.pan],
    ['Created', '20.11.2026. 10:00:00'],
    ['Closed', '20.11.2026. 21:00:00'],
  ])
  await expectFields(page, 'Identifiers').toEqual([
    ['Reference', cutAt(long.reference, 15)],
    ['Approval code', '012345'],
    ...terminal,
  ])
  await tab(page, 'Order details')
  const general = async () => (await fieldsOf(page, 'General')).filter(([label]) => label !== 'Acquirer')
  await expect
    .poll(general)
    .toEqual([
      ['Order number', 'R-POS'],
      ['ID', found?.id],
      ['Amount', '€245.00'],
      ['Installments', '6'],
      ['Created', '20.11.2026. 10:00:00'],
      ['Closed', '20.11.2026. 21:00:00'],
      ['Store', found?.store],
      ['Company ID', found?.company],
      ...terminal,
      ['Version', '1.4'],
      ['Direction', 'Incoming'],
      ['Source', 'Terminal'],
      ['Service type indicator', 'S'],
      ['Transaction subtype', 'Point of sale'],
    ])
  await expectFields(page, 'Card').toEqual([
    ['Card type', 'Visa'],
    ['Card number', found?.pan],
    ['Expiration', '11/28'],
  ])
  await expectFields(page, 'Response').toEqual([
    ['Status', 'Refunded'],
    ['Response code', '000 – Approved'],
    ['Response message', cutAt('Approved by the issuer', 15)],
    ['Reference', cutAt(long.reference, 15)],
    ['Approval code', '012345'],
    ['Approval message', 'OK'],
  ])
})

it('a card order: its 3-D Secure messages, and its cart cut at 255 and at 30, whole on paper · TRD-08, TRD-12, TRX-33', async () => {
  await stage.rows(`update orders set cart = $1 where order_reference = 'R-3DS'`, [longCart])
  await stage.rows(
    `delete from secure_message where order_id = (select id from orders where order_reference = 'R-3DS')`,
  )
  await stage.rows(
    `insert into secure_message (company_id, order_id, number, version, eci, auth_result, auth_status_msg, comment, created_at)
     select company_id, id, n, '2.2.0', '0' || (4 + n), case n when 1 then 'C' else 'Y' end, 'says ' || n, 'note ' || n,
       timestamptz '2026-11-20T09:00:00Z' + n * interval '1 second'
     from orders, generate_series(1, 2) as n where order_reference = 'R-3DS'`,
  )
  const found = await orderIn('R-3DS')
  const page = await visitAt(`${found.place}/transactions/${found.id}`, 'R-3DS')
  const inSummary = page.getByRole('region', { name: 'Cart', exact: true }).getByRole('button')
  await expect.poll(() => inSummary.locator('[aria-hidden]').textContent()).toBe(cutAt(longCart, 255))
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => inSummary.locator('[aria-hidden]').isVisible()).toBe(false)
  const whole = inSummary.locator('.riva-hidden')
  await expect.poll(async () => (await whole.boundingBox())?.width ?? 0).toBeGreaterThan(200)
  expect(await whole.textContent()).toBe(longCart)
  await page.emulateMedia({ media: 'screen' })

  await tab(page, 'Order details')
  await expect.poll(() => fieldsOf(page, 'General')).toContainEqual(['Cart', cutAt(longCart, 30)])
  await tab(page, 'Order history')
  const table = page.getByRole('table', { name: '3-D Secure messages' })
  const rows = () =>
    table.locator('tr').evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)))
  await expect.poll(rows).toEqual([
    ['Version', 'ECI', 'Result', 'Status message', 'Comment', 'Time'],
    ['2.2.0', '05', 'C', 'says 1', 'note 1', '20.11.2026. 10:00:01'],
    ['2.2.0', '06', 'Y', 'says 2', 'note 2', '20.11.2026. 10:00:02'],
  ])
  await expect.poll(() => button(page, 'Export to PDF').count()).toBe(1)
})
