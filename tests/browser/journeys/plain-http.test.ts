import { it } from 'vitest'
import { button, messages, moveMoney, openOrder } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'

const stage = openStage()

it('turns pages, moves money and says what it cannot copy where it is shown over plain http · NAV-07, ACT-13', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.context.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
    for (const name of ['clipboard', 'locks']) Reflect.deleteProperty(Navigator.prototype, name)
  })
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(`/transactions?from=2026-11-14&to=${today}`)
  await page.getByText(/^1–10 of/).waitFor()
  await button(page, 'Next page').click()
  await page.getByText(/^11–20 of/).waitFor()
  await openOrder(page, 'R-REFUND-ME')
  await button(page, 'Copy: order number').first().click()
  await page.getByRole('status').getByText('Not copied').waitFor()
  await moveMoney(page, 'Refund', '1.00')
  await messages(page).getByText('The transaction has been refunded.').waitFor()
})
