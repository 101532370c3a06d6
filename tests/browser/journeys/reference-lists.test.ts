import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { changeRows } from '#tests/browser/change-reply.ts'
import { heading, openFilters, orderLink } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'

const stage = openStage()

const atOrders = async (address = '/transactions') => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(address)
  await heading(visit.page, 'Orders').waitFor()
  return visit
}

async function offeredIn(page: Page, group: string): Promise<readonly string[]> {
  const dialog = page.getByRole('dialog', { name: 'Custom filter' })
  await dialog.locator('summary').filter({ hasText: group }).click()
  const list = dialog.getByRole('list', { name: group })
  await list.getByRole('checkbox').first().waitFor()
  return (await list.getByRole('listitem').allTextContents()).map((text) => text.trim())
}

it('offers the acquirers and the kinds of a transaction by name · REF-04, REF-06', async () => {
  const { page } = await atOrders()
  await openFilters(page)
  const acquirers = await offeredIn(page, 'Acquirers')
  expect([acquirers.length, new Set(acquirers).size]).toEqual([34, 34])
  expect((await offeredIn(page, 'Transaction types')).slice(0, 12)).toEqual([
    'Regular payment',
    'Subscription, first payment',
    'Subscription, next payment',
    'Saving a card',
    'Using a saved card',
    'Saving a card to the wallet',
    'Paying from the wallet',
    'Fast registration',
    'Bank payment (IBAN)',
    'Bank payment from the wallet',
    'paysafecard',
    'Virtual terminal',
  ])
})

it.each([
  ['191', 'HRK'],
  [840, '$'],
  ['978', '€'],
])('shows an amount whose currency the gateway sends as %s · REF-02', async (currency, sign) => {
  const { page } = await atOrders()
  await changeRows(page, '**/companies/1/orders?*', (rows) =>
    rows.map((row) => ({ ...row, currency, orderReference: 'BY-NUMBER', amount: 1_234_567 })),
  )
  await page.goto(`/transactions?from=2026-11-14&to=${today}&size=5`)
  await orderLink(page, 'BY-NUMBER').first().waitFor()
  const row = page
    .getByRole('row')
    .filter({ has: orderLink(page, 'BY-NUMBER') })
    .first()
  expect(((await row.textContent()) ?? '').replace(/\u00a0/g, ' ')).toMatch(new RegExp(`\\${sign}\\s?12,345\\.67`))
})
