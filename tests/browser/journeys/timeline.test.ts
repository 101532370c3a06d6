import type { Page } from 'playwright'
import { expect, it } from 'vitest'
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

const steps = (page: Page) => page.getByRole('main').locator('ol > li')

/** What happened to an order, newest first, once it is told. */
const toldOf = async (page: Page, reference: string, isOnTab: boolean) => {
  await openOrder(page, reference)
  if (isOnTab) await page.getByRole('link', { name: 'Order history' }).click()
  await steps(page).getByText('Order created').waitFor()
  return steps(page).allTextContents()
}

it('tells each change of a bank payment and of a payment in crypto once · PIS-09, CRY-03, CRY-05', async () => {
  const visit = await atList()
  expect(await toldOf(visit.page, 'R-PIS', false)).toEqual([
    expect.stringMatching(/Bank payment \(IBAN\) Executed.*The payment was executed.*€620\.00$/),
    expect.stringContaining('In process (IBAN)'),
    expect.stringContaining('Order created'),
  ])
  await visit.open('/transactions')
  expect(await toldOf(visit.page, 'R-CRYPTO', true)).toEqual([
    expect.stringMatching(/Crypto payment Successful.*€350\.00$/),
    expect.stringContaining('Order created'),
  ])
  expect(await visit.accessibilityFaults()).toEqual([])
})

const write = (to: string, subject: string, state: string, minutes: number) =>
  stage.rows(
    `insert into outbox (company_id, order_id, kind, "to", language, subject, state, created_at, sent_at)
     select company_id, id, 'notice', coalesce(nullif($1, ''), email), 'en', $2, $3,
       updated_at + make_interval(mins => $4), case when $3 = 'sent' then updated_at + interval '1 hour' end
     from orders where order_reference = 'R-3DS'`,
    [to, subject, state, minutes],
  )

it('tells who got which letter and whether it went out, and names no colleague to everybody · TRX-33', async () => {
  const [buyer] = await stage.rows<{ email: string }>(`select email from orders where order_reference = 'R-3DS'`)
  await write('', 'Thank you', 'sent', 1)
  await write('shop@jadran.example', 'New payment', 'givenUp', 2)
  for (const [email, merchant] of [
    ['admin@jadran.example', 'shop@jadran.example'],
    ['viewer@jadran.example', 'to the merchant'],
  ] as const) {
    const visit = await atList(email)
    const told = await toldOf(visit.page, 'R-3DS', true)
    expect(told.filter((step) => step.includes('E-mail'))).toEqual([
      expect.stringContaining(`E-mail sentThank you · ${buyer?.email}`),
      expect.stringContaining(`E-mail not sent, given upNew payment · ${merchant}`),
    ])
  }
})
