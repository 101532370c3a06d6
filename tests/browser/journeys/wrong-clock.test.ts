import { expect, it } from 'vitest'
import { addDays, shownDay } from '#contract/shell/dates.ts'
import { button, heading, openOrder } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'

const stage = openStage()

it.each([1, -1, 400, -400])(
  'asks for the days of the gateway, and says by it when rows are from, where the clock of the device is %i days off · TRX-02, TRX-03',
  async (days) => {
    const visit = await stage.visit()
    const { page } = visit
    await page.context().clock.setSystemTime(Date.parse(`${addDays(today, days)}T11:00:00Z`))
    await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
    await visit.open('/transactions')
    await heading(page, 'Orders').waitFor()
    const asked = page.waitForRequest((request) => /\/orders\?/.test(request.url()))
    await button(page, 'Show orders').click()
    const { searchParams } = new URL((await asked).url())
    expect([searchParams.get('from'), searchParams.get('to')]).toEqual([addDays(today, -1), today])
    await page
      .getByText(/^1–\d+ of \d+$/)
      .first()
      .waitFor()
    await page.getByText(`As of ${shownDay(today)}`).waitFor()
  },
)

it('offers what the gateway still allows, whatever day the device has · ACT-11', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await page.context().clock.setSystemTime(Date.parse(`${addDays(today, 3_000)}T11:00:00Z`))
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/transactions')
  await openOrder(page, 'R-HRK-SUBSCRIPTION')
  await button(page, 'Next payment…').waitFor()
})
