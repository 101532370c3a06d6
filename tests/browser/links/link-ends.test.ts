import { expect, it } from 'vitest'
import { newLink, type SoldLink } from '#tests/browser/pay/pay-ground.ts'
import { button, heading, messages, moveMoney } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'

const stage = openStage()

/** The id of a link that was just made and ends within so many seconds, as one made two weeks ago would. */
async function endsIn({ uuid }: SoldLink, seconds: number): Promise<string> {
  const [row] = await stage.rows<{ id: string; company: string; made: Date }>(
    'select id::text as id, company_id::text as company, valid_from as made from link where uuid = $1',
    [uuid],
  )
  if (!row) throw new Error('The link is missing.')
  const { id, company, made } = row
  const end = Math.floor(made.getTime() / 1_000 + seconds) * 1_000
  await stage.rows('update link set valid_to = $2 where uuid = $1', [uuid, new Date(end)])
  await stage.rows(
    `insert into job (kind, payload, run_at) values ('endLink', $1, now() + make_interval(secs => $2))`,
    [JSON.stringify({ company: Number(company), link: Number(id), end }), seconds + 1],
  )
  return id
}

it('ends before the eyes of clerk and customer, who both read why · PBL-15, PBL-20, PAY-09', async () => {
  const link = await newLink(stage)
  const id = await endsIn(link, 12)
  const clerk = await stage.visit()
  await clerk.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await clerk.open(`/stores/${link.storeId}/pbl/links/${id}`)
  await clerk.page.getByText('Waiting for payment.').waitFor()
  const customer = await stage.visit({ width: 360, touch: true })
  await customer.page.goto(`/pay/${link.uuid}?language=en`)
  await customer.page.getByRole('checkbox').check()
  await clerk.page.getByText('The link expired on').waitFor({ timeout: 30_000 })
  await button(clerk.page, 'Reactivate…').waitFor()
  expect(await button(clerk.page, 'Send by e-mail').count()).toBe(0)
  await button(customer.page, 'Continue to payment').tap()
  await heading(customer.page, 'The link has expired or is not valid').waitFor()
  await customer.page.getByText('The time to pay is over.').waitFor()
})

it('is not deactivated once it is over, and its clerk reads so · PBL-20, PBL-30', async () => {
  const link = await newLink(stage)
  const id = await endsIn(link, 8)
  const { page, signedIn, open } = await stage.visit()
  await signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await open(`/stores/${link.storeId}/pbl/links/${id}`)
  await button(page, 'Deactivate…').click()
  const dialog = page.getByRole('alertdialog')
  await dialog.waitFor()
  await page.getByText('The link expired on').waitFor({ timeout: 30_000, state: 'attached' })
  await button(dialog, /^Deactivate/).click()
  await messages(page).getByText('The link was not deactivated. Check its status.').waitFor()
  await button(page, 'Reactivate…').waitFor()
})

it('tells in the list what became of the money, and leads back from its order · PBL-09, NAV-31', async () => {
  const { page, signedIn, open, faults } = await stage.visit()
  await signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await open('/pbl/links?statuses=PAID')
  const rows = page.locator('tbody tr')
  const charged = rows
    .filter({ has: page.getByRole('link', { name: 'Order', exact: true }) })
    .filter({ hasNotText: /Refunded|Preauthorized|Voided/ })
    .first()
  const number = (await charged.getByRole('link').first().textContent()) ?? ''
  const row = rows.filter({ hasText: number })
  await row.getByRole('link', { name: 'Order', exact: true }).click()
  await moveMoney(page, 'Refund')
  await page.getByText('Refunded', { exact: true }).first().waitFor()
  await button(page, 'Back to links').click()
  await heading(page, 'Payment links').waitFor()
  expect(new URL(page.url()).searchParams.get('statuses')).toBe('PAID')
  await row.getByText('Refunded', { exact: true }).waitFor()
  expect(faults).toEqual([])
})
