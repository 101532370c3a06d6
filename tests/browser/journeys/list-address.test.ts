import { expect, it } from 'vitest'
import { applied, button, findByName, findOrders, heading, orderLink, refresh } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'

const stage = openStage()
const week = `from=2026-11-14&to=${today}`

const at = async (address: string) => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(address)
  return visit.page
}

it('writes a question into the history once, whatever signs stand in it · NAV-07, TRX-10', async () => {
  const odd = "R (1) it's ~2!"
  await stage.rows(`update orders set order_reference = $1 where order_reference = 'R-3DS'`, [odd])
  const page = await at('/transactions')
  await findOrders(page, odd)
  await orderLink(page, odd).waitFor()
  const entries = await page.evaluate(() => history.length)
  for (let time = 0; time < 2; time += 1) {
    const read = page.waitForResponse(/\/orders\?/)
    await refresh(page).click()
    await read
    await refresh(page).waitFor()
  }
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.goBack()
  await page.getByText('No orders are shown yet').waitFor()
})

it.each(['.', '..'])(
  'takes %s in an address for a store that nobody has, not for all of them · NAV-07, TRX-01',
  async (dots) => {
    const page = await at(`/transactions?store=${dots}&${week}`)
    await page.getByText('You have no access to this store').waitFor()
  },
)

it('calls no store a strange one while the stores are on their way · TRX-01', async () => {
  const visit = await stage.visit()
  const { page } = visit
  let arrived = () => {}
  const held = new Promise<void>((resolve) => {
    arrived = resolve
  })
  await page.route(/\/stores\?/, async (route) => {
    await held
    await route.continue()
  })
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(`/transactions?store=1&${week}`)
  await page.getByRole('table').waitFor()
  const chosen = page.getByLabel('Store', { exact: true }).locator('option:checked')
  expect(await chosen.textContent()).toBe('…')
  arrived()
  await expect.poll(() => chosen.textContent()).toMatch(/^Jadran /)
})

it('asks the same again when it is loaded anew right after the way back · NAV-30, TRX-19', async () => {
  const page = await at(`/transactions?${week}&order=R-REFUND-ME`)
  await orderLink(page, 'R-REFUND-ME').click()
  await heading(page, 'R-REFUND-ME').waitFor()
  await button(page, 'Back to orders').click()
  await page.getByText('The list will load in a moment.').waitFor()
  await page.reload()
  await orderLink(page, 'R-REFUND-ME').waitFor()
  await expect.poll(() => page.url()).toContain('order=R-REFUND-ME')
})

it('leads back to what was asked after the details were loaded anew, and not from elsewhere · NAV-10, NAV-30, TRD-01', async () => {
  const page = await at(`/transactions?${week}`)
  await findByName(page, 'ić')
  const asked = page.url()
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Order history' }).click()
  await page.reload()
  await button(page, 'Back to orders').click()
  await button(page, 'Show now').click()
  await page.getByRole('table').waitFor()
  await applied(page).getByText('ić').waitFor()
  await expect.poll(() => page.url()).toBe(asked)
  await page.getByRole('table').getByRole('link').first().click()
  await button(page, 'Back to orders').waitFor()
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await heading(page, 'Users').waitFor()
  await page.goBack()
  await button(page, 'Back to orders').click()
  await page.getByText('No orders are shown yet').waitFor()
})
