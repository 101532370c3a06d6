import { expect, it } from 'vitest'
import { button, heading } from '#tests/browser/person.ts'
import { saveView } from '#tests/browser/save-view.ts'
import { openStage, today } from '#tests/browser/stage.ts'

const stage = openStage()

it.each([1280, 360])(
  'one press shows a ready query and takes the focus to its orders, at %i px · TRX-09, TRX-12',
  async (width) => {
    const visit = await stage.visit({ width })
    const { page } = visit
    await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
    await visit.open('/transactions')
    await page.getByText('No orders are shown yet').waitFor()
    const starts = page.getByRole('group', { name: 'Show at once' })
    await starts.getByRole('button').first().waitFor()
    expect(new URL(page.url()).search).toBe('')
    await button(starts, 'Preauthorized, waiting').click()
    await page.waitForURL(
      ({ searchParams }) => searchParams.get('statuses') === 'pre_authorized' && searchParams.get('to') === today,
    )
    await page.getByText('R-COMPLETE-ME').first().waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-list'))).toBe(true)
    await page.goBack()
    await button(starts, 'Today').click()
    await page.waitForURL(({ searchParams }) => searchParams.get('from') === today)
  },
)

it('offers the saved views of the list on a phone · TRX-09, TRX-12', async () => {
  const visit = await stage.visit({ width: 360 })
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(`/transactions?from=2026-11-14&to=${today}&statuses=voided`)
  await button(page, /^Period/).click()
  await saveView(page, 'Voided this week', { says: 'Saves store, period, filters, sorting and columns.' })
  await visit.open('/transactions')
  await heading(page, 'Orders').waitFor()
  await button(page.getByRole('group', { name: 'Show at once' }), 'Voided this week').click()
  await page.waitForURL(/statuses=voided/)
})
