import { describe, expect, it } from 'vitest'
import { type DatedScreen, datedScreen } from './describe-dated-screen.ts'
import { expectFiltersStay } from './late-views.ts'
import { button } from './person.ts'
import { saveView } from './save-view.ts'

interface DatedViewsScreen extends Pick<DatedScreen, 'stage' | 'path' | 'title'> {
  /** What finds rows beyond the usual question. */
  readonly search: string
}

const name = 'What I look at'

/** The saved views of a list in a period: kept under a name, found from anywhere, and no filter jumps for them. */
export function describeDatedViews(says: string, screen: DatedViewsScreen): void {
  const { stage, path, title, search } = screen
  const { rowsOf, shown } = datedScreen(screen)

  describe(says, () => {
    it('move no filter when they come, while there is none', async () => {
      const visit = await stage.visit()
      await expectFiltersStay(visit, path + search, rowsOf(visit).first())
    })

    it('are kept under a name, and found from anywhere', async () => {
      const { visit, page, rows } = await shown(search)
      const address = page.url()
      await saveView(page, name, {
        says: 'Saves store, period, filters and sorting.',
        look: async () => expect(await visit.accessibilityFaults()).toEqual([]),
      })
      await visit.open(path)
      await rows.first().waitFor()
      const view = button(page.getByRole('list', { name: 'Saved views' }), name)
      await view.click()
      await page.waitForURL(address)
      await expect.poll(() => view.getAttribute('aria-current')).toBe('true')
      await visit.open('/users')
      await button(page, 'Search…').waitFor()
      await page.keyboard.press('ControlOrMeta+k')
      const palette = page.getByRole('dialog', { name: 'Search' })
      await palette.getByRole('combobox').fill('I look')
      await palette.getByRole('option', { name: new RegExp(`${name}.*Saved view · ${title}`) }).click()
      await page.waitForURL(address)
    })
  })
}
