import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { button, heading, leaveDeclined, messages, openOrder, orderLink, refresh } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import type { VisitOptions } from '#tests/browser/visit.ts'
import { readPdf } from '#tests/gateway/transactions/read-pdf.ts'

// Over 300 lines: the journeys share the list from which each of them opens its order.

const stage = openStage()

const atList = async (options: VisitOptions = {}) => {
  const visit = await stage.visit(options)
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/transactions')
  return visit
}

const tab = async (page: Page, name: string) => {
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('link', { name, exact: true }).and(page.locator('[aria-current]')).waitFor()
}

/** What stands beside a label on the page. */
const shownAt = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd')
    .first()

/** How much and where it stands, as the head tells. */
const inHead = (page: Page, text: string) => page.getByRole('main').locator('header').getByText(text, { exact: true })

const valuesOf = async (page: Page, labels: readonly string[]) =>
  Object.fromEntries(await Promise.all(labels.map(async (label) => [label, await shownAt(page, label).textContent()])))
const expectValues = (page: Page, labels: readonly string[]) => expect.poll(() => valuesOf(page, labels))

const ipsOf = (cents: number) => `R-IPS-${cents}`

const posAt = async (reference: string) => {
  const [found] = await stage.rows<{ id: string; store_id: string }>(
    'select id, store_id from pos_transaction where order_reference = $1',
    [reference],
  )
  return `/stores/${found?.store_id}/pos/transactions/${found?.id}`
}

it('shows a bank payment on one page, opened from the card list and left back to it · PIS-06, PIS-13, TRX-15, NAV-09, TRD-05', async () => {
  const { page } = await atList()
  await openOrder(page, 'R-PIS')
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/stores\/\d+\/pis\/transactions\/[\w-]+$/)
  await expectValues(page, ['Amount', 'API status']).toEqual({ Amount: '€620.00', 'API status': 'COMPLETED' })
  const download = page.waitForEvent('download')
  await button(page, 'Export to PDF').click()
  const paper = readPdf(await readFile(await (await download).path()))
  expect([paper.includes('R-PIS'), paper.includes('Bank payment (IBAN)')]).toEqual([true, true])
  await button(page, 'Back to orders').click()
  await orderLink(page, 'R-PIS').waitFor()
})

it('reads what a bank payment that was not executed says · PIS-10, PIS-11, PIS-12, PIS-14, PIS-15, PIS-16', async () => {
  const { page } = await atList()
  const known: Readonly<Record<string, readonly [shown: string, description: string]>> = {
    INITIATED: ['In process', 'Waiting for authorization'],
    PENDING: ['In process', 'Authorized, payment order received'],
    RESERVED: ['In process', 'Authorized, funds reserved'],
    ERROR: ['Rejected', 'Rejected: processing error or refusal by the bank'],
    FAILED: ['Rejected', 'Rejected: failed authorization or refusal by the bank'],
  }
  await openOrder(page, 'R-PIS-IN-PROCESS')
  for (const [status, [shown, description]] of [...Object.entries(known), ['', ['Rejected', 'Unprocessed']] as const]) {
    await stage.rows(`update pis_transaction set status = nullif($1, '') where order_reference = 'R-PIS-IN-PROCESS'`, [
      status,
    ])
    await refresh(page).click()
    await shownAt(page, 'Description').getByText(description, { exact: true }).waitFor()
    await expectValues(page, ['Status', 'API status']).toEqual({ Status: shown, 'API status': status || '–' })
  }
})

it('shows an instant payment and gives it back, also when the reply is lost · IPS-01, IPS-02, IPS-03, IPS-05, IPS-06, ACT-14, TRX-16', async () => {
  const { page } = await atList()
  await openOrder(page, ipsOf(96))
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/\/ips\/transactions\//)
  const ofPayment = ['Created', 'Executed', 'Merchant transaction ID']
  const payment = await valuesOf(page, ofPayment)
  await button(page, 'Refund order…').click()
  await button(page.getByRole('alertdialog'), 'Refund €100.96').click()
  await messages(page).getByText('The transaction has been refunded.').waitFor()
  await button(page, 'Refund order…').waitFor({ state: 'hidden' })
  await inHead(page, 'Refunded').waitFor()
  // The refund has another time and another number.
  await expect.poll(() => valuesOf(page, ofPayment)).toEqual(payment)
  await tab(page, 'Order details')
  await shownAt(page, 'Transaction type').getByText('Instant payment').waitFor()
  await tab(page, 'Order history')
  await expect.poll(() => page.getByRole('table', { name: 'Instant payments' }).getByText('Refunded').count()).toBe(1)
  await tab(page, 'Summary')
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Refunded' }).count()).toBe(1)
  const [kept] = await stage.rows<{ parts: string }>(
    `select count(*) as parts from ips_transaction i join orders o on o.id = i.order_id and o.company_id = i.company_id
     where o.order_reference = $1 and i.status = 'REFUNDED'`,
    [ipsOf(96)],
  )
  expect(Number(kept?.parts)).toBe(1)
})

it('never says that a refund failed while nobody knows, and tries it again · IPS-06, ACT-14', async () => {
  const { page } = await atList()
  await openOrder(page, 'R-IPS-REFUND')
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/ips/refund')) keys.push(request.headers()['idempotency-key'])
  })
  await page.route(/\/ips\/refund/, (route) => route.abort())
  await button(page, 'Refund order…').click()
  const dialog = page.getByRole('alertdialog')
  await button(dialog, 'Refund €450.00').click()
  await dialog.getByText('The reply was lost').waitFor()
  await dialog.getByText('Trying again is safe').waitFor()
  await page.unroute(/\/ips\/refund/)
  await button(dialog, 'Refund €450.00').click()
  await messages(page).getByText('The transaction has been refunded.').waitFor()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

it('says that nothing was done when an instant payment is not given back · IPS-06, ACT-16', async () => {
  const { page } = await atList()
  await openOrder(page, ipsOf(91))
  await button(page, 'Refund order…').click()
  await button(page.getByRole('alertdialog'), 'Refund €100.91').click()
  await messages(page).getByText('The action was not carried out. The transaction has not changed.').waitFor()
  await leaveDeclined(page)
  await button(page, 'Refund order…').waitFor()
})

it('shows a crypto payment and its explorer, which learns nothing of us · CRY-01, CRY-02, CRY-03, TRX-17', async () => {
  const { page } = await atList()
  await openOrder(page, 'R-CRYPTO')
  for (const fact of ['Successful', '€350.00']) await inHead(page, fact).waitFor()
  for (const label of ['Amount in crypto', 'Fee in crypto', 'Rate: EUR to crypto', 'Rate: crypto to EUR']) {
    await expect.poll(() => shownAt(page, label).textContent()).toMatch(/^[\d,]+(\.\d+)? [A-Z]{3,4}$/)
  }
  const explorer = page.getByRole('link', { name: /^Open in the explorer/ })
  await expect.poll(() => explorer.getAttribute('href')).toMatch(/^https:\/\/explorer\.example\//)
  await expect.poll(() => explorer.getAttribute('rel')).toBe('noopener noreferrer')
  await expect.poll(() => explorer.getAttribute('target')).toBe('_blank')
  await stage.rows(`update crypto_transaction set explorer_address_url = 'javascript:alert(1)'
    where order_id = (select id from orders where order_reference = 'R-CRYPTO')`)
  await refresh(page).click()
  await page.getByText('javascript:alert(1)').waitFor()
  await expect.poll(() => explorer.count()).toBe(0)
  const moves = page.getByRole('listitem').filter({ hasText: 'Crypto payment' })
  await moves.waitFor()
  await tab(page, 'Order history')
  await page.getByText('No e-mail about this order is recorded.').waitFor()
  await page.getByRole('region', { name: 'What happened' }).filter({ has: moves }).waitFor()
})

it('shows a point-of-sale transaction, its terminal and its history · POS-09, POS-12, POS-13, POS-14, POS-15, POS-16, POS-17, NAV-10', async () => {
  const visit = await atList()
  const { page } = visit
  await visit.open(await posAt('R-POS'))
  await heading(page, 'R-POS').waitFor()
  for (const fact of ['€245.00', 'Refunded']) await inHead(page, fact).waitFor()
  await expectValues(page, ['Card type']).toEqual({ 'Card type': 'Visa' })
  const reference = shownAt(page, 'Reference').locator('button.riva-cut')
  await expect.poll(() => reference.locator('[aria-hidden]').textContent()).toMatch(/^.{15}…$/)
  await reference.focus()
  await page
    .locator('[popover]')
    .getByText(/^\d{12}-\d{6}$/)
    .waitFor()
  await tab(page, 'Order details')
  await expect.poll(() => shownAt(page, 'Transaction subtype').textContent()).toBe('Point of sale')
  await expect.poll(() => shownAt(page, 'Response code').textContent()).toBe('000 – Approved')
  await expect.poll(() => shownAt(page, 'Expiration').textContent()).toMatch(/^(0\d|1[0-2])\/\d{2}$/)
  await tab(page, 'Order history')
  const statuses = async () =>
    (await page.getByRole('table', { name: 'Order history' }).locator('.riva-badge').allTextContents()).join()
  await expect.poll(() => statuses()).toBe('Refunded,Closed,Authorized')
  await button(page, 'Created').click()
  await expect.poll(() => statuses()).toBe('Authorized,Closed,Refunded')

  await visit.open(await posAt('R-POS-PAYSAFECARD'))
  await tab(page, 'Order details')
  await expect.poll(() => shownAt(page, 'Serial number').textContent()).toMatch(/^\d{16}/)
  await visit.open(await posAt('R-POS-BARE'))
  await heading(page, 'R-POS-BARE').waitFor()
  await expectValues(page, ['Closed', 'Card number', 'MID']).toEqual({
    Closed: 'N/A',
    'Card number': '–',
    MID: '–',
  })
})

it('shows who made an order, what was said of it and until when its card may be charged · TRX-30, TRX-31, TRX-32', async () => {
  const { page } = await atList()
  await stage.rows(
    `update orders set account_id = '00000000-0000-4000-8000-000000000007',
       details = details || '{"responseMessage":"OK","responseDescription":"Odobreno","country":"Hrvatska","countryCode":"HR"}'::jsonb
     where order_reference = 'R-SAVED-CARD'`,
  )
  await openOrder(page, 'R-SAVED-CARD')
  await tab(page, 'Order details')
  const labels = ['User ID', 'Response message', 'Response description', 'Country', 'Country code']
  const values = ['00000000-0000-4000-8000-000000000007Copy: user ID', 'OK', 'Odobreno', 'Croatia', 'HR']
  expect(Object.values(await valuesOf(page, labels))).toEqual(values)
  await expect.poll(() => shownAt(page, 'Subscription valid to').textContent()).toBe('26.12.2027.')
})

it('charges the next payment of a subscription, in euro by the fixed rate when the order was in kuna · ACT-11, ACT-12, ACT-13', async () => {
  const { page } = await atList()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') asked.push(new URL(request.url()).search)
  })
  await openOrder(page, 'R-HRK-SUBSCRIPTION')
  await button(page, 'Next payment…').click()
  await page.getByRole('alertdialog', { name: 'Charge €100.00 for order R-HRK-SUBSCRIPTION?' }).waitFor()
  await page.getByRole('alertdialog').getByLabel('Amount to charge').fill('0')
  await page.getByRole('alertdialog', { name: 'Charge order R-HRK-SUBSCRIPTION again?' }).waitFor()
  await expect.poll(() => button(page.getByRole('alertdialog'), 'Charge').isDisabled()).toBe(true)
  await page.getByRole('alertdialog').getByLabel('Amount to charge').fill('12,50')
  await button(page.getByRole('alertdialog'), 'Charge €12.50').click()
  await messages(page).getByText('The amount has been charged.').waitFor()
  expect(asked[0]).toContain('amount=1250')
  expect(asked[0]).toContain('currency=EUR')
  await tab(page, 'Summary')
  const [newest] = await page.getByRole('main').locator('ol > li').allTextContents()
  expect(newest).toContain('Subscription payment')
  expect(newest).toContain('€12.50')
})

it('charges a saved card for the company admin, and for nobody else · TRD-03, TRD-04, ACT-09', async () => {
  const { page } = await atList()
  await openOrder(page, 'R-SAVED-CARD')
  await tab(page, 'PBL saved card')
  await button(page, 'Charge the saved card…').click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Amount to charge').fill('1')
  await dialog.getByText('Amount of the order: €150.00').click()
  await expect.poll(() => dialog.getByLabel('Amount to charge').inputValue()).toBe('150.00')
  await button(dialog, 'Charge €150.00').click()
  await messages(page).getByText('The amount has been charged.').waitFor()

  const other = await stage.visit()
  await other.signedIn('clerk@jadran.example', 'Jadran d.o.o.')
  await other.open('/transactions')
  await openOrder(other.page, 'R-SAVED-CARD')
  await expect.poll(() => other.page.getByRole('link', { name: 'PBL saved card' }).count()).toBe(0)
  await expect.poll(() => button(other.page, 'Next payment…').count()).toBe(0)
})

it('hands an order over as a PDF in either language · TRD-05', async () => {
  const { page } = await atList()
  await openOrder(page, 'R-REFUND-ME')
  const fetched = async (name: string) => {
    const download = page.waitForEvent('download')
    await button(page, name).click()
    const file = await download
    return { name: file.suggestedFilename(), text: readPdf(await readFile(await file.path())) }
  }
  const english = await fetched('Export to PDF')
  expect(english.name).toMatch(/\.pdf$/)
  expect(english.text).toContain('R-REFUND-ME')
  expect(english.text).toContain('Order history')
  const croatian = await fetched('PDF in Croatian')
  expect(croatian.text).toContain('Povijest narudžbe')
})

it('prints the transaction alone, with its title and the time, black on white · TRD-02', async () => {
  const { page } = await atList({ dark: true })
  await openOrder(page, 'R-REFUND-ME')
  await expect.poll(() => page.getByText('Printed:').isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.getByText('Printed:').waitFor()
  await expect.poll(() => heading(page, 'R-REFUND-ME').isVisible()).toBe(true)
  for (const gone of [
    page.getByRole('navigation', { name: 'Main menu' }).first(),
    button(page, 'Refund…'),
    button(page, 'Print'),
    page.getByRole('link', { name: 'Skip to the content' }),
  ]) {
    await expect.poll(() => gone.isVisible()).toBe(false)
  }
  const colors = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement)
    return [backgroundColor, color]
  })
  expect(colors).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
})
