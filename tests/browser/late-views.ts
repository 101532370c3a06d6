import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { addressesOf } from './fetched-parts.ts'
import { applied, button } from './person.ts'
import type { Visit } from './visit.ts'

/** Opens a list whose saved views come last, after what `shown` names: the applied filters stay where they are. */
export async function expectFiltersStay(visit: Visit, address: string, shown: Locator): Promise<void> {
  const { page } = visit
  const released = Promise.withResolvers<void>()
  await page.route(addressesOf('transactions/views/saved-views.tsx'), async (route) => {
    await released.promise
    await route.continue()
  })
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(address)
  await shown.waitFor()
  const placeOf = async () => (await applied(page).boundingBox())?.x
  const before = await placeOf()
  released.resolve()
  await button(page, 'Saved views').waitFor()
  expect(await placeOf()).toBe(before)
}
