import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { openOrder } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import type { Email } from '#tests/browser/visit.ts'

const stage = openStage()

const atList = async (email: Email = 'admin@jadran.example') => {
  const visit = await stage.visit()
  await visit.signedIn(email, 'Jadran d.o.o.')
  await visit.open('/transactions')
  return visit
}

const steps = (page: Page, section = 'What happened') => page.getByRole('region', { name: section }).locator('ol > li')

/** What happened to an order, newest first, once it is told. */
const toldOf = async (page: Page, reference: string) => {
  await openOrder(page, reference)
  await steps(page).getByText('Order created').waitFor()
  return steps(page).allTextContents()
}

it('tells each change of a bank payment once, and until when it is kept · PIS-09, SES-33', async () => {
  const visit = await atList()
  expect(await toldOf(visit.page, 'R-PIS')).toEqual([
    expect.stringMatching(/Bank payment \(IBAN\) Executed.*The payment was executed.*€620\.00$/),
    expect.stringContaining('In process (IBAN)'),
    expect.stringContaining('Order created'),
  ])
  await visit.page.getByText(/^The data of this transaction is kept until \d{2}\.\d{2}\.202[78]\.$/).waitFor()
  expect(await visit.accessibilityFaults()).toEqual([])
})

it('tells a payment in crypto once · CRY-03, CRY-05', async () => {
  const { page } = await atList()
  expect(await toldOf(page, 'R-CRYPTO')).toEqual([
    expect.stringMatching(/Crypto payment Successful.*€350\.00$/),
    expect.stringContaining('Order created'),
  ])
})

it('explains what the bank said, in both languages · TRX-32', async () => {
  const { page } = await atList()
  await openOrder(page, 'R-3DS-REFUSED')
  await page.getByText('070 – The payment was not confirmed with the bank').waitFor()
  await page.locator('select', { has: page.locator('option[value=hr]') }).selectOption('hr')
  await page.getByText('070 – Plaćanje nije potvrđeno kod banke').waitFor()
  await page.getByRole('link', { name: 'Povijest narudžbe' }).click()
  await page.getByRole('cell', { name: 'Kupac nije potvrdio', exact: true }).waitFor()
})

it('leads from an order to all orders of its customer, whose e-mail is in no address · TRX-22, NAV-30', async () => {
  const { page } = await atList()
  await openOrder(page, 'R-REFUND-ME')
  const email = (await page.getByText(/^marija\.tomic/).textContent()) ?? ''
  await page.getByRole('link', { name: "Customer's orders" }).click()
  await page.getByText(/^1–\d+ of \d+$/).waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: `Customer e-mail: exactly ${email}` })
    .waitFor()
  const holders = await page.locator('tbody .riva-name').allTextContents()
  expect([holders.length > 0, holders.filter((name) => name !== 'Marija Tomić')]).toEqual([true, []])
  expect(decodeURIComponent(page.url())).not.toContain(email)
  await page.goBack()
  await page.getByRole('heading', { name: 'R-REFUND-ME' }).waitFor()
})

describe('the letters about an order', () => {
  let buyer = ''
  const write = (to: string, subject: string, state: string, minutes: number) =>
    stage.rows(
      `insert into outbox (company_id, order_id, kind, "to", language, subject, state, created_at, sent_at)
       select company_id, id, 'notice', $1, 'en', $2, $3, updated_at + make_interval(mins => $4),
         case when $3 = 'sent' then updated_at + interval '1 hour' end
       from orders where order_reference = 'R-3DS'`,
      [to, subject, state, minutes],
    )
  beforeAll(async () => {
    const [order] = await stage.rows<{ email: string }>(`select email from orders where order_reference = 'R-3DS'`)
    buyer = order?.email ?? ''
    await write(buyer, 'Thank you', 'sent', 1)
    await write('shop@jadran.example', 'New payment', 'givenUp', 2)
  })

  it.each([
    ['admin@jadran.example', 'shop@jadran.example'],
    ['viewer@jadran.example', 'to the merchant'],
  ] as const)(
    'are records of the order, for %s: who got which, and whether it went out; to a colleague as %s · TRX-33',
    async (email, to) => {
      const { page } = await atList(email)
      const told = await toldOf(page, 'R-3DS')
      expect(told.filter((step) => step.includes('E-mail'))).toEqual([])
      await page.getByRole('link', { name: 'Order history' }).click()
      const letters = steps(page, 'E-mails')
      await letters.getByText('Thank you').waitFor()
      expect(await steps(page).allTextContents()).toEqual(told)
      expect(await letters.allTextContents()).toEqual([
        expect.stringContaining(`E-mail sentThank you · ${buyer}`),
        expect.stringContaining(`E-mail not sent; we stopped tryingNew payment · ${to}`),
      ])
    },
  )
})
