import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { button, orderLink } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'

const stage = openStage()

const atList = async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/transactions')
  return visit.page
}

const find = async (page: Page, text: string) => {
  await page.getByLabel('Find an order').fill(text)
  await page.getByLabel('Find an order').press('Enter')
}

it('finds a payment by its number, by an account, an e-mail and an amount · TRX-20, PIS-05', async () => {
  const page = await atList()
  await find(page, 'R-3DS')
  await orderLink(page, 'R-3DS').waitFor()
  await find(page, 'nobody@nowhere.example')
  await page.getByText('No orders match').waitFor()
  expect(page.url()).not.toContain('nobody')
  await stage.rows(`update orders set email = 'only.one@found.example' where order_reference = 'R-3DS'`)
  await find(page, 'Only.One@found.example')
  await page.getByRole('list', { name: 'Applied filters' }).getByText('Only.One@found.example').waitFor()
  await orderLink(page, 'R-3DS').waitFor()
  await page.getByText('1–1 of 1').waitFor()
  expect(page.url()).not.toContain('found')
  await find(page, '620,00')
  await page.waitForURL(/min=62000&max=62000/)
  await orderLink(page, 'R-PIS').waitFor()
  const [{ iban } = { iban: '' }] = await stage.rows<{ iban: string }>(
    `select debtor_iban as iban from pis_transaction where order_reference = 'R-PIS' limit 1`,
  )
  await find(page, iban)
  await page.waitForURL(/\/pis\/transactions/)
  await orderLink(page, 'R-PIS').waitFor()
  expect(page.url()).not.toContain(iban)
})

it('finds a payment at a terminal by its number, its amount and its approval code in any letters · TRX-20, POS-08', async () => {
  const page = await atList()
  await find(page, 'R-POS')
  await page.waitForURL(/\/pos\/transactions.*order=R-POS/)
  await page.getByText(/^1–1 of 1/).waitFor()
  const meanings = page.getByRole('list', { name: 'Find as' })
  await page.getByLabel('Find an order').fill('245,00')
  await button(meanings, 'Amount 245.00 POS orders').click()
  await page.waitForURL(/\/pos\/transactions.*min=24500&max=24500/)
  await page.getByRole('cell', { name: 'EUR 245.00' }).first().waitFor()
  await stage.rows(`update pos_transaction set approval_code = 'AB12CD' where order_reference = 'R-POS'`)
  await find(page, 'ab12cd')
  await page.waitForURL(/\/pos\/transactions.*approval=AB12CD/)
  await page.getByText('1–1 of 1').waitFor()
  await page.getByRole('cell', { name: 'AB12CD' }).waitFor()
  await page.getByLabel('Find an order').fill('ab12cd')
  await meanings.getByText('AB12CD').first().waitFor()
  const [field, found] = await Promise.all(
    [page.getByLabel('Find an order'), page.getByText(/in the last 400 days/)].map((part) => part.boundingBox()),
  )
  expect((found?.y ?? 0) - (field?.y ?? 0)).toBeLessThan(400)
})
