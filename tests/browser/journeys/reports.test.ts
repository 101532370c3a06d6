import { readFile } from 'node:fs/promises'
import type { Download, Page, Route } from 'playwright'
import { expect, it } from 'vitest'
import { pressed } from '#tests/browser/keyboard.ts'
import { button, findByName, heading, messages, putMessagesAway } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'
import type { Email, Visit } from '#tests/browser/visit.ts'
import { becomes } from '#tests/browser/walk.ts'

const stage = openStage()
const jadran = 'Jadran d.o.o.'
const asked = `/transactions?from=${today}&to=${today}`

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Export/ })
const bar = (page: Page) => page.getByRole('region', { name: 'Export' })

async function openList(visit: Visit, email: Email = 'admin@jadran.example'): Promise<Page> {
  await visit.signedIn(email, jadran)
  await visit.open(asked)
  await visit.page.getByRole('table').waitFor()
  return visit.page
}

async function request(page: Page, format: 'Excel' | 'CSV'): Promise<void> {
  await button(page, 'Export…').click()
  await dialog(page).getByRole('radio', { name: format }).check()
  await button(dialog(page), 'Export').click()
}

const bytesOf = async (download: Download) => readFile(await download.path())

async function rowsShown(page: Page): Promise<number> {
  const [, total] =
    /of (\d+)/.exec(
      (await page
        .getByText(/^\d+–\d+ of \d+$|\d+-\d+ of \d+/)
        .first()
        .textContent()) ?? '',
    ) ?? []
  return Number(total)
}

it.each([
  ['CSV', 'csv', '\ufeff'],
  ['Excel', 'xlsx', 'PK'],
] as const)(
  'asks for %s, says so at once, and saves the file by itself and as a link · REP-01, REP-03, REP-04, REP-05, REP-07, TRX-13',
  async (format, ending, begin) => {
    const visit = await stage.visit()
    const page = await openList(visit)
    const total = await rowsShown(page)
    const arrives = page.waitForEvent('download', { timeout: 60_000 })
    await request(page, format)
    await messages(page).getByText('The report has been requested.').waitFor()
    await dialog(page)
      .getByText(/^Elapsed: \d+:\d\d$/)
      .waitFor()
    const file = await arrives
    expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`))
    const text = (await bytesOf(file)).toString('utf8')
    expect(text.startsWith(begin)).toBe(true)
    if (format === 'CSV') expect(text.trim().split('\r\n')).toHaveLength(total + 1)
    await messages(page).getByText('The report has been saved.').waitFor()
    const again = page.waitForEvent('download')
    await dialog(page).getByRole('link', { name: file.suggestedFilename() }).click()
    expect((await bytesOf(await again)).toString('utf8')).toBe(text)
    await button(dialog(page), 'Close').last().click()
    await dialog(page).waitFor({ state: 'hidden' })
    await expect.poll(() => bar(page).count()).toBe(0)
  },
)

it('takes a bare 202 for "not ready", and goes on asking · REP-05', async () => {
  const visit = await stage.visit()
  const page = await openList(visit)
  let polls = 0
  const askedTwice = Promise.withResolvers<void>()
  await page.route('**/order/report/download?*', (route) => {
    polls += 1
    if (polls > 2) return route.continue()
    if (polls === 2) askedTwice.resolve()
    return route.fulfill({ status: 202, body: '' })
  })
  const arrives = page.waitForEvent('download', { timeout: 60_000 })
  await request(page, 'CSV')
  await askedTwice.promise
  expect(await dialog(page).getByText('The report is being prepared…').count()).toBe(1)
  expect(await dialog(page).getByText('The server is not responding').count()).toBe(0)
  await arrives
})

it('says after ten silent seconds of one poll that no answer comes, goes on asking, and ends with the session · REP-05, SES-14', async () => {
  const visit = await stage.visit({ paused: true })
  const page = await openList(visit)
  const polled = Promise.withResolvers<Route>()
  let polls = 0
  await page.route('**/order/report/download?*', (route) => {
    polls += 1
    if (polls === 1) return polled.resolve(route)
    return route.fulfill({ status: 202, body: '' })
  })
  await becomes(page, () => button(page, 'Export…').isVisible())
  await pressed(button(page, 'Export…'))
  await pressed(button(dialog(page), 'Export'))
  const first = await polled.promise
  const silence = dialog(page).getByText('The server is not responding')
  await page.clock.runFor(9_900)
  await dialog(page).getByText('Elapsed: 0:09').waitFor()
  expect(await silence.count()).toBe(0)
  await page.clock.runFor(200)
  await silence.waitFor()
  await dialog(page).getByText('Elapsed: 0:10').waitFor()
  expect(await button(dialog(page), 'Cancel the report').isEnabled()).toBe(true)
  await first.fulfill({ status: 202, body: '' })
  await becomes(page, () => polls > 1)
  await pressed(button(dialog(page), 'Hide'))
  const sub = await page.evaluate(() => sessionStorage.getItem('jhi-sub'))
  await stage.rows('delete from login_session where account_id = $1', [sub])
  await becomes(page, () => button(page, 'Refresh').isVisible())
  await pressed(button(page, 'Refresh'))
  await becomes(page, () => heading(page, 'Sign in').isVisible())
  const before = polls
  await page.clock.runFor(10_000)
  await button(page, 'Sign in').waitFor()
  expect(polls).toBe(before)
})

it('exports only the chosen rows · REP-01, TRX-13', async () => {
  const visit = await stage.visit()
  const page = await openList(visit)
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  const names = await Promise.all([1, 2].map(async (at) => (await boxes.nth(at).getAttribute('aria-label')) ?? ''))
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).click({ force: true })
  const arrives = page.waitForEvent('download', { timeout: 60_000 })
  await button(page, 'Export (2)…').click()
  await page.getByRole('dialog', { name: 'Export 2 selected orders' }).waitFor()
  await dialog(page).getByRole('radio', { name: 'CSV' }).check()
  await button(dialog(page), 'Export').click()
  const [, ...rows] = (await bytesOf(await arrives)).toString('utf8').trim().split('\r\n')
  expect(rows).toHaveLength(2)
  for (const name of names) expect(rows.filter((row) => row.includes(name.replace('Select ', '')))).toHaveLength(1)
})

it('goes on hidden, on other screens and after a reload, and saves the file once · REP-05', async () => {
  const visit = await stage.visit()
  const page = await openList(visit)
  const saved: string[] = []
  page.on('download', (file) => saved.push(file.suggestedFilename()))
  await request(page, 'CSV')
  await dialog(page).getByText('Elapsed:').waitFor()
  await page.waitForFunction(() => (sessionStorage.getItem('jhi-reports') ?? '').includes('fileName'))
  await button(dialog(page), 'Hide').click()
  await bar(page).getByRole('progressbar').waitFor()
  await visit.open('/users')
  await heading(page, 'Users').waitFor()
  await expect.poll(() => saved, { timeout: 20_000 }).toHaveLength(1)
  await messages(page).getByText('The report has been saved.').waitFor()
  await button(page, 'Downloads').waitFor()
})

it('cancels: the gateway no longer makes it, and nothing is saved · REP-05', async () => {
  const visit = await stage.visit()
  const page = await openList(visit)
  const sub = await page.evaluate(() => sessionStorage.getItem('jhi-sub'))
  await stage.rows('delete from report where account_id = $1', [sub])
  const saved: string[] = []
  page.on('download', (file) => saved.push(file.suggestedFilename()))
  await page.route('**/report/download?*', (route) =>
    route.fulfill({ status: 202, json: { state: 'running', done: 1, total: 9 } }),
  )
  await request(page, 'Excel')
  await dialog(page).getByText('The report is in progress. Rows written: 1 of 9').waitFor()
  await page.getByLabel('Downloads, reports in progress: 1').waitFor()
  await button(dialog(page), 'Cancel the report').click()
  await dialog(page).waitFor({ state: 'hidden' })
  await button(page, 'Downloads').waitFor()
  await expect.poll(() => bar(page).count()).toBe(0)
  expect(saved).toEqual([])
  const left = () => stage.rows<{ state: string }>('select state from report where account_id = $1', [sub])
  await expect.poll(async () => (await left()).filter(({ state }) => state !== 'cancelled')).toEqual([])
})

const beingMade = `insert into report (company_id, name, account_id, kind, format, report_type, include_history, language,
    title, wanted, created_at, expires_at)
  select 1, name, $1, 'card', 'csv', 'orders', false, 'en', name, '{"from": "${today}", "to": "${today}", "by": "createdAt"}',
    now(), now() + interval '30 days'
  from unnest(array['first.csv', 'second.csv']) as name`

it('says why a report is refused, and makes it at the next try; the drawer has it again and removes it · REP-01, REP-05', async () => {
  const visit = await stage.visit()
  const { sub } = await visit.signedIn('admin@jadran.example', jadran)
  await stage.rows('delete from report where account_id = $1', [sub])
  await stage.rows(beingMade, [sub])
  const { page } = visit
  await visit.open(asked)
  await page.getByRole('table').waitFor()
  await request(page, 'CSV')
  await dialog(page).getByText('Two of your reports are being made already.').waitFor()
  await messages(page).getByText('The report could not be made. Try again.').waitFor()
  await stage.rows(`delete from report where name in ('first.csv', 'second.csv')`)
  const arrives = page.waitForEvent('download', { timeout: 60_000 })
  await button(dialog(page), 'Try again').click()
  const text = await bytesOf(await arrives)
  await button(dialog(page), 'Close').last().click()
  await putMessagesAway(page)
  await button(page, 'Downloads').click()
  const drawer = page.getByRole('dialog', { name: 'Downloads' })
  await drawer.getByText('Ready').waitFor()
  const again = page.waitForEvent('download')
  await button(drawer, /^Download/).click()
  expect(await bytesOf(await again)).toEqual(text)
  await button(drawer, /^Remove/).click()
  await drawer.getByText('No reports yet').waitFor()
  expect(await stage.rows('select 1 from report where account_id = $1', [sub])).toEqual([])
})

it('offers no export to who may not, nor without results · TRX-13, ACC-21', async () => {
  const visit = await stage.visit()
  const page = await openList(visit, 'viewer@jadran.example')
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .waitFor({ state: 'attached' })
  await expect.poll(() => page.getByRole('button', { name: /^Export/ }).count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: /^Downloads/ }).count()).toBe(0)
  const other = await stage.visit()
  const list = await openList(other)
  const exports = list.getByRole('button', { name: /^Export/ })
  await exports.waitFor()
  await findByName(list, 'nobody of this name')
  await list.getByText('No orders match').waitFor()
  await expect.poll(() => exports.count()).toBe(0)
})

it('keeps the title of the list on one line while a hidden report is in progress · REP-01', async () => {
  const visit = await stage.visit()
  const page = await openList(visit)
  await page.route('**/order/report/download?*', (route) => route.fulfill({ status: 202, body: '' }))
  const title = heading(page, 'Orders')
  const before = await title.boundingBox()
  await request(page, 'CSV')
  await button(dialog(page), 'Hide').click()
  await bar(page).waitFor()
  const [after, below] = [await title.boundingBox(), await bar(page).boundingBox()]
  expect(after?.height).toBe(before?.height)
  expect(below?.x).toBe(after?.x)
  expect(below?.y).toBeGreaterThanOrEqual((after?.y ?? 0) + (after?.height ?? 0))
})
