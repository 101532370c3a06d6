import { describe, expect, it } from 'vitest'
import { testAccounts } from '#gateway/wallet/test-ways.ts'
import { button, heading } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { newLink } from './pay-ground.ts'

const stage = openStage()

const atWallet = async (changes: Readonly<Record<string, unknown>>) => {
  await stage.rows(
    `update store set pis_option_enabled = true, crypto_enabled = true, google_pay_enabled = true, apple_pay_enabled = true
     where name = 'Jadran Split'`,
  )
  const link = await newLink(stage, changes)
  const visit = await stage.visit({ width: 360 })
  await visit.page.goto(`/pay/${link.uuid}`)
  await visit.page.getByRole('checkbox').check()
  await button(visit.page, 'Nastavi na plaćanje').click()
  await visit.page.waitForURL(/\/wallet\//)
  return { ...visit, ...link }
}

describe('a customer who pays without typing a card', () => {
  it('pays from an account after an empty one, and the shop finds the bank payment · PBG-22, PIS-04, PIS-07', async () => {
    const { page, orderNumber, accessibilityFaults } = await atWallet({ hideTabs: ['checkout', 'wallet'] })
    expect(await page.getByLabel('Broj kartice').count()).toBe(0)
    expect(await accessibilityFaults()).toEqual([])
    await page.getByLabel('Testni račun').selectOption(testAccounts[1].iban)
    await button(page, 'Plati s računa').click()
    await page.getByRole('alert').getByText('nema dovoljno sredstava').waitFor()
    await button(page, 'Plati s računa').click()
    await page.waitForURL(/transaction-processed/)
    await heading(page, 'Plaćanje je uspjelo').waitFor()

    const shop = await stage.at('/pis/transactions?from=2026-11-21&to=2026-11-21')
    await shop.page.getByRole('row', { name: orderNumber }).getByText('Executed').waitFor()
    const phone = await stage.at('/transactions?from=2026-11-21&to=2026-11-21', { width: 360 })
    const [paid] = testAccounts
    const card = phone.page.locator('li[data-row]').filter({ hasText: orderNumber }).first()
    await card.getByText(`•${paid.iban.slice(-4)}`).waitFor()
  })

  it('pays in a coin or by phone, and the order says how · CRY-02, REF-05', async () => {
    for (const [press, details, shown] of [
      ['Plati kriptovalutom', 'crypto/transactions', 'BTC'],
      ['Google Pay', 'transactions', 'Google Pay'],
    ] as const) {
      const { page, orderNumber, storeId } = await atWallet({})
      await button(page, press).click()
      await page.waitForURL(/transaction-processed/)
      const [order] = await stage.rows<{ id: string }>('select id::text from orders where order_reference = $1', [
        orderNumber,
      ])
      const shop = await stage.at(`/stores/${storeId}/${details}/${order?.id}?tab=details`)
      await shop.page.getByText(shown).first().waitFor()
    }
  })
})
