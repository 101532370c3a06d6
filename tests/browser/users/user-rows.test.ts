import { expect, it } from 'vitest'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { openStage } from '#tests/browser/stage.ts'
import { atUsers } from './at-users.ts'
import { userRowsCover } from './user-rows.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the rows of the users follow the chart of local lists · USR-01, USR-04, USR-05',
  ...userRowsCover,
})

it('cuts no address and no role of a person at 1280 · USR-03', async () => {
  const { page } = await atUsers(stage)
  const cut = () =>
    page
      .locator('tbody td:is(:nth-child(4), :nth-child(5), :nth-child(6))')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map(({ textContent }) => textContent),
      )
  await expect.poll(cut).toEqual([])
})

it.each(['hr', 'en'] as const)('cuts no right of a person on a card at 360: %s · USR-03', async (lang) => {
  const { page } = await stage.at('/users', { lang, width: 360, touch: true })
  await page.locator('main li[data-row]').nth(3).waitFor()
  const lines = page.locator('main li[data-row] :is([data-line], [data-line=foot] bdi)')
  const cut = await lines.evaluateAll((all) =>
    all
      .filter((line) => line.scrollWidth > line.clientWidth + 1 || line.scrollHeight > line.clientHeight + 1)
      .filter((line) => getComputedStyle(line).display !== 'inline')
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
})
