import { expect, it } from 'vitest'
import { asksBeforeClosing } from '#tests/browser/asks-before-closing.ts'
import { changeReply, changeRows } from '#tests/browser/change-reply.ts'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { button, heading } from '#tests/browser/person.ts'
import { fieldAt, sender } from '#tests/browser/said-events.ts'
import { openStage } from '#tests/browser/stage.ts'
import type { VisitOptions } from '#tests/browser/visit.ts'
import { linkDetailsCover } from './link-details.cover.ts'

const stage = openStage()

await describeCover({ stage, title: 'the details of a link follow their chart · PBL-21, PBL-27', ...linkDetailsCover })

const atList = async (search: string, options: VisitOptions = {}) => {
  const visit = await stage.visit(options)
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(`/pbl/links${search}`)
  const rows = visit.page.getByRole('table', { name: 'Payment links' }).locator('tbody tr')
  return { ...visit, rows }
}

it('opens from its row with everything that is known, and leads back · PBL-09, PBL-13, PBL-16', async () => {
  const visit = await atList('?order=L-WAITING')
  const { page, rows } = visit
  await rows.first().getByRole('link', { name: 'L-WAITING' }).click()
  await heading(page, 'L-WAITING').waitFor()
  for (const title of ['Activity', 'Order', 'Cart', 'Payment link', 'Customer', 'E-mail template']) {
    await page.locator('summary').filter({ hasText: title }).first().waitFor()
  }
  await page.getByRole('img', { name: /^QR code of http.*\/pay\// }).waitFor()
  await page.getByText('Link created').waitFor()
  const cart = page.locator('details').filter({ has: page.locator('summary', { hasText: 'Cart' }) })
  await cart.locator('summary').click()
  expect(await cart.getAttribute('open')).toBeNull()
  expect(await visit.accessibilityFaults()).toEqual([])
  await button(page, 'Back to links').click()
  await rows.first().waitFor()
  expect(new URL(page.url()).searchParams.get('order')).toBe('L-WAITING')
  expect(visit.faults).toEqual([])
})

it('names what is to be paid, who made it, and counts how often it was opened and tried · PBL-13, PBL-14, PBL-18', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await changeReply(page, /\/companies\/.*\/pbl\/links\/\d+\?/, (link: object) => ({
    ...link,
    ...{ amount: 20_500, discountAmount: 500, currency: 'EUR' },
    ...{ openings: 7, attempts: 3, id: 41, uuid: 'u-41', validFrom: '2026-11-20T09:00:00Z' },
    ...{ expirationUpdatedAt: '2026-11-21T09:00:00Z', expirationUpdatedByUser: 'end@mail.example' },
    ...{ statusChangedByUser: 'status@mail.example', merchant: { firstName: 'Ivo', lastName: 'Agent' } },
    customer: { firstName: 'Ana', lastName: 'Kupac' },
  }))
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/pbl/links?order=L-WAITING')
  await page.getByRole('link', { name: 'L-WAITING' }).click()
  const facts = page.locator('details').filter({ has: page.locator('summary', { hasText: /^Payment link$/ }) })
  const known = {
    ...{ Agent: 'Ivo Agent', Created: '20.11.2026. 10:00:00', Opened: '7', 'Payment attempts': '3', ID: '41' },
    ...{ UUID: 'u-41', 'Status changed by': 'status@mail.example' },
    'Validity changed': '21.11.2026. 10:00:00 · end@mail.example',
  }
  for (const [label, value] of Object.entries(known)) {
    const row = facts.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
    await expect.poll(() => row.locator('dd').textContent(), { message: label }).toBe(value)
  }
  await page.getByText('€200.00', { exact: true }).first().waitFor()
  await page.getByText('€205.00 before the discount', { exact: true }).waitFor()
})

it('has no customer of a reusable link · PBL-16', async () => {
  const { page, rows } = await atList('?order=L-REUSABLE')
  await rows.first().getByRole('link', { name: 'L-REUSABLE' }).click()
  await page.locator('summary').filter({ hasText: 'E-mail template' }).waitFor()
  expect(await page.locator('summary').filter({ hasText: 'Customer' }).count()).toBe(0)
})

it.each([
  ['hr', 0, 'Višekratna, još nije plaćena.'],
  ['hr', 1, 'Višekratna, dosad plaćena 1 put.'],
  ['hr', 2, 'Višekratna, dosad plaćena 2 puta.'],
  ['en', 1, 'Reusable, paid 1 time so far.'],
] as const)('counts the payments of a reusable link, in %s %i · PBL-14', async (lang, reusableCount, words) => {
  const visit = await stage.visit({ lang })
  const { page } = visit
  await changeReply(page, '**/pbl/links/*', (link: object) => ({ ...link, reusableCount }))
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/pbl/links?order=L-REUSABLE')
  await page.getByRole('link', { name: 'L-REUSABLE' }).click()
  await page.getByText(words).waitFor()
})

it.each([
  ['hr', 'authorized', 'Kupac je platio.'],
  ['hr', 'pre_authorized', 'Iznos je rezerviran na kartici kupca i još nije naplaćen.'],
  ['hr', 'voided', 'Plaćanje je poništeno i ništa nije naplaćeno.'],
  ['en', 'refunded', 'The customer has paid and got the whole amount back.'],
] as const)('says what became of the money of a paid link, in %s %s · PBL-26', async (lang, status, words) => {
  const visit = await stage.visit({ lang })
  const { page } = visit
  await changeReply(page, '**/pbl/links/*', (link: { readonly order: object }) => ({
    ...link,
    order: { ...link.order, status },
  }))
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/pbl/links?statuses=PAID')
  await page.locator('tbody tr').first().locator('a').first().click()
  await page.getByText(words, { exact: true }).waitFor()
})

it('shows a status that it does not know as such, in the list and on the page · PBL-15, PBL-26', async () => {
  const visit = await stage.visit()
  const { page } = visit
  const unknown = { linkStatus: 'SUSPENDED' }
  await changeRows(page, /\/companies\/.*\/pbl\/links\?/, (rows) => rows.map((row) => ({ ...row, ...unknown })))
  await changeReply(page, /\/companies\/.*\/pbl\/links\/\d+\?/, (link: { readonly order: object }) => ({
    ...{ ...link, ...unknown },
    order: { ...link.order, status: 'frozen_by_bank' },
  }))
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/pbl/links?statuses=PAID')
  const row = page.locator('tbody tr').first()
  await row.getByText('Unknown', { exact: true }).waitFor()
  await row.locator('a').first().click()
  await page.getByText(/^The status of this link is unknown\./).waitFor()
  await page.locator('header').getByText('Unknown', { exact: true }).waitFor()
  const order = page.locator('details').filter({ has: page.locator('summary', { hasText: 'Order' }) })
  await order.getByText('Unknown', { exact: true }).waitFor()
  expect(await page.getByRole('main').textContent()).not.toMatch(/SUSPENDED|frozen_by_bank/)
  for (const name of ['Send by e-mail', 'Deactivate…', 'Reactivate…']) expect(await button(page, name).count()).toBe(0)
})

it.each([360, 1280])('keeps a description without spaces within the page, %i px · PBL-16', async (width) => {
  const visit = await stage.visit({ width })
  const { page } = visit
  await changeReply(page, /\/companies\/.*\/pbl\/links\/\d+\?/, (link: object) => ({
    ...link,
    items: [{ description: 'W'.repeat(255), qty: 1, cost: 100_000_000 }],
  }))
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/pbl/links?order=L-WAITING')
  await page.getByRole('link', { name: 'L-WAITING' }).first().click()
  await page.getByText('1 × W').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})

it('says so where the browser makes no picture of the QR code · PBL-09', async () => {
  const { page, rows } = await atList('?order=L-WAITING')
  await rows.first().getByRole('link', { name: 'L-WAITING' }).click()
  await page.getByRole('img', { name: /^QR code of http.*\/pay\// }).waitFor()
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await button(page, 'PNG').click()
  await page.getByText('The picture could not be saved. Try again.').waitFor()
})

it('shows the order that paid a link and leads to it · PBL-26', async () => {
  const { page, rows, faults } = await atList('?statuses=PAID')
  await rows.first().getByRole('link').first().click()
  await page.getByText('The customer has paid.').waitFor()
  const order = page.locator('details').filter({ has: page.locator('summary', { hasText: 'Order' }) })
  for (const label of ['Status', 'ID', 'Card', 'Installments', 'Cardholder', 'E-mail']) {
    await order.getByText(label, { exact: true }).first().waitFor()
  }
  await order.getByRole('link').first().click()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/stores\/\d+\/transactions\/\d+$/)
  expect(faults).toEqual([])
})

it.each([
  ['alreadyPaid', 'Već je plaćeno ranijim plaćanjem'],
  ['deactivated', 'Poveznica za plaćanje bila je deaktivirana'],
  ['expired', 'Poveznica za plaćanje bila je istekla'],
  ['otherAmount', 'Plaćen je drugi iznos'],
  ['Insufficient funds', 'Nedovoljno sredstava na računu'],
  ['Words of a bank', 'Words of a bank'],
  ['ofAnotherVersion', ''],
])('says in words why a payment did not stand: %s · PBL-26', async (note, words) => {
  await stage.rows(
    `insert into link_event (company_id, link_id, at, kind, note)
     select company_id, id, now() + interval '1 year', 'declined', $1 from link where order_number = 'L-WAITING'`,
    [note],
  )
  const visit = await stage.visit({ lang: 'hr' })
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/pbl/links?order=L-WAITING')
  await page.getByRole('link', { name: 'L-WAITING' }).click()
  const step = page.locator('li').filter({ hasText: 'Plaćanje je odbijeno' }).first()
  await step.waitFor()
  expect((await step.locator('bdi').allInnerTexts()).join()).toBe(words)
  await stage.rows(`delete from link_event where kind = 'declined' and note = $1`, [note])
})

it.each([1280, 360])(
  'keeps its buttons in place while the text of the e-mail arrives, %i px · PBL-21',
  async (width) => {
    const { page } = await atList('?order=L-WAITING', { width })
    await page.getByRole('link', { name: 'L-WAITING' }).first().click()
    await button(page, 'Send by e-mail').waitFor()
    await page.evaluate(() => {
      const heights = new Set<number>()
      Object.assign(window, { heights })
      const look = () => {
        const sends = document.querySelector('[role=dialog] [data-event="form.submitted"]')
        const dialog = sends?.closest<HTMLElement>('[role=dialog]')
        if (dialog) heights.add(dialog.offsetHeight)
        requestAnimationFrame(look)
      }
      look()
    })
    await button(page, 'Send by e-mail').click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Message' }).waitFor()
    const heights = await page.evaluate(() => [...((window as { readonly heights?: Set<number> }).heights ?? [])])
    expect(heights).toHaveLength(1)
  },
)

it('sends the link, says so and tells of it · PBL-21, D77', async () => {
  const { page, rows } = await atList('?order=L-WAITING')
  await rows.first().getByRole('link', { name: 'L-WAITING' }).click()
  await button(page, 'Send by e-mail').click()
  const dialog = page.getByRole('dialog', { name: 'Send the payment link' })
  await dialog.getByLabel('Recipient').fill('details-customer@mail.example')
  await dialog.getByRole('textbox', { name: 'Message' }).waitFor()
  // The message goes by itself after seconds, which a busy machine may take to report the press.
  const said = page.getByText('The link was sent to the customer.').first().waitFor()
  await button(dialog, 'Send e-mail').click()
  await said
  await page.getByText('details-customer@mail.example').first().waitFor()
})

it.each([
  ['en', 'Croatia'],
  ['hr', 'Hrvatska'],
] as const)(
  'names the country of the customer in %s, and keeps how it was saved · PBL-19, REF-08',
  async (language, name) => {
    await stage.rows(`update link set customer = customer || '{"country": "HR"}' where order_number = 'L-WAITING'`)
    const { page, rows } = await atList('?order=L-WAITING')
    await rows.first().getByRole('link', { name: 'L-WAITING' }).click()
    await page.getByText('Croatia', { exact: true }).first().waitFor()
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption(language)
    await page.getByText(name, { exact: true }).first().waitFor()
    await sender(page, 'customer.opened').click()
    expect(await fieldAt(page, 'country').inputValue()).toBe(name)
    await fieldAt(page, 'lastName').fill(`Novak ${language}`)
    await sender(page.getByRole('dialog'), 'form.submitted').click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByText(`Novak ${language}`).first().waitFor()
    await page.getByText(name, { exact: true }).first().waitFor()
    const kept = await stage.rows<{ country: string }>(
      `select customer->>'country' as country from link where order_number = 'L-WAITING'`,
    )
    expect(kept).toEqual([{ country: 'HR' }])
  },
)

it('asks before a change of the customer is lost · PBL-19, ERR-04', async () => {
  const { page, rows } = await atList('?order=L-WAITING')
  await rows.first().getByRole('link', { name: 'L-WAITING' }).click()
  await button(page, 'Edit the customer').click()
  const dialog = page.getByRole('dialog', { name: 'Edit the customer' })
  await fieldAt(page, 'city').fill('Vis')
  await asksBeforeClosing(page, dialog, 'Close without updating?')
})

it('says that there is no such link, and leads to the list · PBL-27', async () => {
  const { page, open } = await atList('')
  await open('/stores/1/pbl/links/999999')
  await page.getByText('There is no such payment link').waitFor()
  await page.getByRole('link', { name: 'Back to links' }).click()
  await heading(page, 'Payment links').waitFor()
})

it.each([
  ['/pbl/email_sent?', 'Link successfully sent to customer'],
  ['/pbl/email_error?message=Mailbox%20full&', 'Link not sent, please try later'],
])('%s leads back to the details of its link · PBL-24, PBL-25', async (path, title) => {
  const { page, rows, open } = await atList('?order=L-WAITING')
  await rows.first().getByRole('link', { name: 'L-WAITING' }).click()
  await heading(page, 'L-WAITING').waitFor()
  const { pathname } = new URL(page.url())
  const [, storeId = '', linkId = ''] = /^\/stores\/(\d+)\/pbl\/links\/(\d+)$/.exec(pathname) ?? []
  await open(`${path}${new URLSearchParams({ storeId, linkId })}`)
  await heading(page, title).waitFor()
  if (path.includes('message')) await page.getByText('Mailbox full').waitFor()
  await page.getByRole('link', { name: 'Back to link details' }).click()
  await heading(page, 'L-WAITING').waitFor()
})

it.each(['L-WAITING', 'L-EXPIRED'])('fills the width of a phone with the next step for %s · PBL-20', async (number) => {
  const { page, rows } = await atList(`?from=2026-10-01&to=2026-11-21&order=${number}`)
  await rows.first().getByRole('link', { name: number }).click()
  await heading(page, number).waitFor()
  await page.setViewportSize({ width: 360, height: 760 })
  const next = button(page, number === 'L-WAITING' ? 'Send by e-mail' : 'Reactivate…')
  await expect.poll(async () => (await next.boundingBox())?.width).toBe(328)
})
