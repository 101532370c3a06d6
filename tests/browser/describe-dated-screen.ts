import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { DatedListScreen } from './dated-list-cover.ts'
import { inspector, looks } from './looks.ts'
import { applied, button, heading, openFilters, putMessagesAway } from './person.ts'
import { type Arrival, type Stage, today } from './stage.ts'
import type { Visit } from './visit.ts'
import { wordsIn } from './words.ts'

export interface DatedScreen extends Pick<DatedListScreen, 'path' | 'title' | 'empty'> {
  readonly stage: Stage
  /** Part of an address in which no condition can be read. */
  readonly unreadable: string
  readonly filter: {
    /** What is typed and chosen by the labels of the fields; it finds one row. */
    readonly typed: Readonly<Record<string, string>>
    readonly chosen?: Readonly<Record<string, string>>
    /** What of it stands in the address. */
    readonly address: string
    /** What of it must not, as its chip shows it. */
    readonly personal: string
  }
  /** What finds more than fifty rows that lead to details by their number, here or once they are added. */
  readonly many: { readonly search: string; readonly add?: () => Promise<unknown> }
  readonly file: {
    /** What finds the rows of the file. */
    readonly search: string
    readonly call: string
    /** The buttons of the files; the first saves a text with one line for each row. */
    readonly buttons: readonly [string, ...string[]]
    readonly failed: string
    readonly name: RegExp
    /** Part of its first row. */
    readonly line: string
  }
}

/** A list in a period as a person comes to it: `at` opens it, `shown` also waits for its first row. */
export function datedScreen({ stage, path, title }: Pick<DatedScreen, 'stage' | 'path' | 'title'>) {
  const at = (search = '', arrival: Arrival = {}) => stage.at(path + search, arrival)
  const rowsOf = ({ page }: Visit) => page.getByRole('table', { name: title }).locator('tbody tr')
  const shown = async (search?: string, arrival?: Arrival) => {
    const visit = await at(search, arrival)
    const rows = rowsOf(visit)
    await rows.first().waitFor()
    return { visit, page: visit.page, rows }
  }
  return { at, rowsOf, shown }
}

/** What every list in a period does on its screen beyond its chart: filter and address, files, empty periods, looks. */
export function describeDatedScreen(says: string, screen: DatedScreen): void {
  const { path, title, filter, many, file } = screen
  const { at, rowsOf, shown } = datedScreen(screen)

  describe(says, () => {
    it('keeps the question in the address, but nothing personal; Back and a reload keep all of it', async () => {
      const { typed, chosen = {}, address, personal } = filter
      const { page, rows } = await shown()
      const all = await rows.count()
      const dialog = page.getByRole('dialog', { name: 'Custom filter' })
      const field = (label: string) => dialog.getByLabel(label, { exact: true })
      const hidden = applied(page).getByText(personal, { exact: true })
      const oneRow = page.getByText('1–1 of 1')
      await openFilters(page)
      for (const [label, text] of Object.entries(typed)) await field(label).fill(text)
      for (const [label, option] of Object.entries(chosen)) await field(label).selectOption({ label: option })
      await button(dialog, 'Apply').click()
      await oneRow.waitFor()
      await expect.poll(() => new URL(page.url()).search).toBe(address)
      await page.reload()
      await oneRow.waitFor()
      await hidden.waitFor()
      await page.goBack()
      await expect.poll(() => rows.count()).toBe(all)
      await expect.poll(() => hidden.count()).toBe(0)
      await page.goForward()
      await oneRow.waitFor()
      await button(page, `Filters (${Object.keys({ ...typed, ...chosen }).length})`).click()
      for (const [label, text] of Object.entries(typed)) {
        await expect.poll(() => field(label).inputValue()).toBe(text)
      }
      for (const [label, option] of Object.entries(chosen)) {
        await expect.poll(() => field(label).locator('option:checked').textContent()).toBe(option)
      }
    })

    it('shows what it can read of an address edited by hand', async () => {
      const { visit, page } = await shown(`?from=2026-13-45&to=x&page=-3&size=7&x=1&${screen.unreadable}`)
      await expect.poll(() => applied(page).count()).toBe(0)
      await visit.open(`${path}?page=9999&size=5`)
      await page.getByText(/–(\d+) of \1$/).waitFor()
      await expect.poll(() => new URL(page.url()).search).toMatch(/^\?(page=\d{1,3}&)?size=5$/)
    })

    it('leads on from a period without anything', async () => {
      const visit = await at('?from=2020-01-01&to=2020-01-02')
      const { page } = visit
      await page.getByText(screen.empty).waitFor()
      await button(page, 'Show the last 30 days').click()
      await rowsOf(visit).first().waitFor()
      await expect.poll(() => new URL(page.url()).searchParams.get('from')).not.toBe('2020-01-01')
      expect(new URL(page.url()).searchParams.get('to') ?? today).toBe(today)
    })

    it('saves all rows of what is shown as a file, and says when it could not', async () => {
      const { page, rows } = await shown(file.search)
      const failed = page.getByRole('region', { name: 'Messages' }).getByText(file.failed)
      await page.route(file.call, (route) => route.abort())
      for (const name of file.buttons) {
        await button(page, name).click()
        await failed.waitFor()
        await putMessagesAway(page)
      }
      await page.unroute(file.call)
      const [saved] = await Promise.all([page.waitForEvent('download'), button(page, file.buttons[0]).click()])
      expect(saved.suggestedFilename()).toMatch(file.name)
      const lines = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n')
      expect(lines).toHaveLength(1 + (await rows.count()))
      expect(lines[1]).toContain(file.line)
    })

    it('comes back from details to the page, the filter and the place that was left · NAV-10', async () => {
      await many.add?.()
      const { page } = await at(`${many.search}&size=25&page=2`)
      const rows = page.locator('tbody[aria-busy=false] tr')
      const counted = page.getByText('26–50 of')
      const scrolled = () => page.evaluate(() => scrollY)
      await counted.waitFor()
      const ways = () => rows.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
      const before = await ways()
      expect(await rows.count()).toBe(25)
      await rows.first().hover()
      await page.mouse.wheel(0, 2_000)
      await expect.poll(scrolled).toBeGreaterThan(100)
      const link = rows.last().getByRole('link').first()
      const number = await link.evaluate((one) => (one.querySelector('.riva-hidden') ?? one).textContent)
      await link.click()
      await heading(page, number).waitFor()
      await page.goBack()
      await counted.waitFor()
      expect(await ways()).toEqual(before)
      await expect.poll(scrolled).toBeGreaterThan(100)
      await button(page, 'Next page').click()
      await page.getByText('51–').waitFor()
      expect(new URL(page.url()).search).toContain(many.search.slice(1))
    })

    it.each(looks)('has no fault for axe and fits, $title', async ({ look }) => {
      const { say, like } = wordsIn(look.lang)
      const visit = await at(file.search, look)
      const { page } = visit
      const { found, inspect } = inspector(visit, { reasons: true })
      await heading(page, say(title)).waitFor()
      await page.locator('main [data-row]').first().waitFor({ state: 'attached' })
      await inspect('list')
      await button(page, like('Filters')).first().click()
      await page.getByRole('dialog').waitFor()
      await inspect('filter')
      expect(found).toEqual([])
    })
  })
}
