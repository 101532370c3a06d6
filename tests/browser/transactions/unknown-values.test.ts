import { expect, it } from 'vitest'
import { button } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { wordsIn } from '#tests/browser/words.ts'

const stage = openStage()

const raw = /frozen_by_bank|FROZEN_BY_BANK|held_back|new_brand/

/** Gives some orders of the sandbox values that the screens do not know. */
const makeUnknown = async () => {
  const [pos] = await stage.rows<{ id: string }>(
    `update pos_transaction set status = 'frozen_by_bank', card_type = 'new_brand'
     where order_reference = 'R-POS' returning id`,
  )
  const orders = await stage.rows<{ id: string; reference: string }>(
    `update orders set status = 'held_back' where order_reference in ('R-PIS', 'R-IPS-REFUND', 'R-CRYPTO')
     returning id, order_reference as reference`,
  )
  const idOf = (reference: string) => orders.find((order) => order.reference === reference)?.id
  const [pis] = await stage.rows<{ uuid: string }>(
    `update pis_transaction set status = 'FROZEN_BY_BANK' where order_id = $1 returning transaction_uuid as uuid`,
    [idOf('R-PIS')],
  )
  await stage.rows(`update ips_transaction set status = 'FROZEN_BY_BANK' where order_id = $1`, [idOf('R-IPS-REFUND')])
  await stage.rows(`update crypto_transaction set status = 'FROZEN_BY_BANK' where order_id = $1`, [idOf('R-CRYPTO')])
  return [
    ['R-POS', `/stores/1/pos/transactions/${pos?.id}`],
    ['R-PIS', `/stores/1/pis/transactions/${pis?.uuid}`],
    ['R-IPS-REFUND', `/stores/1/ips/transactions/${idOf('R-IPS-REFUND')}`],
    ['R-CRYPTO', `/stores/1/crypto/transactions/${idOf('R-CRYPTO')}`],
  ] as const
}

it.each(['hr', 'en'] as const)(
  'names a status that it does not know in words, in %s · TRX-32, PIS-09',
  async (lang) => {
    const pages = await makeUnknown()
    const visit = await stage.visit({ lang })
    const { page } = visit
    const { say: word } = wordsIn(lang)
    await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
    for (const [reference, path] of pages) {
      for (const tab of reference === 'R-PIS' ? [''] : ['', '?tab=details', '?tab=history']) {
        await visit.open(`${path}${tab}`)
        await page.getByRole('heading', { level: 1, name: reference, exact: true }).waitFor()
        await page
          .getByText(word('Unknown'), { exact: true })
          .nth(tab === '?tab=details' ? 1 : 0)
          .waitFor()
        expect(await page.getByRole('main').textContent(), path).not.toMatch(raw)
        expect(await page.getByText('unknown', { exact: true }).count(), path).toBe(0)
      }
    }
  },
)

it.each([
  ['/pis/transactions', 'R-PIS', 'Executed'],
  ['/pos/transactions', 'R-POS', 'Refunded'],
])('lists and filters on %s where a status is unknown · PIS-04, POS-01', async (path, reference, status) => {
  await makeUnknown()
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(`${path}?from=2026-11-20&to=2026-11-21&order=${reference}`)
  const rows = page.getByRole('main').getByRole('row')
  await rows.getByText('Unknown', { exact: true }).waitFor()
  expect(await page.getByRole('main').textContent()).not.toMatch(raw)
  await button(page, /^Filters/).click()
  const dialog = page.getByRole('dialog', { name: 'Custom filter' })
  await dialog.getByText('Statuses').click()
  await dialog.getByLabel(status).first().check()
  await button(dialog, 'Apply').click()
  await expect.poll(() => rows.getByText('Unknown', { exact: true }).count()).toBe(0)
  await page.getByText('No orders match').waitFor()
})
