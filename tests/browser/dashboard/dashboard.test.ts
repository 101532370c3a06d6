import { describe, expect, it } from 'vitest'
import { storageKeys } from '#contract/session/storage.ts'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { button, heading } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'
import { dashboardCover } from './dashboard.cover.ts'
import { waitingCover } from './waiting.cover.ts'

const stage = openStage()

await describeCover({ stage, title: 'the dashboard follows its chart · DSH-01, DSH-03, DSH-05', ...dashboardCover })
await describeCover({ stage, title: 'what waits follows its chart · DSH-02', ...waitingCover })

const tile = (name: string) => ({ name, exact: true })

const open = async (email: Parameters<Awaited<ReturnType<typeof stage.visit>>['signedIn']>[0], path = '/') => {
  const visit = await stage.visit()
  await visit.signedIn(email, email.includes('gorski') ? 'Gorski obrt' : 'Jadran d.o.o.')
  await visit.open(path)
  return visit
}

describe('the dashboard', () => {
  it('is the first screen, has no accessibility fault, and opens what waits · NAV-06, DSH-01, DSH-02', async () => {
    const visit = await open('admin@jadran.example')
    const { page } = visit
    await heading(page, 'Dashboard').waitFor()
    for (const name of ['Charged', 'Orders', 'Success rate', 'Stores']) {
      await page.getByRole('region', tile(name)).waitFor()
    }
    await page.getByRole('img', { name: /^Order amount in EUR/ }).waitFor()
    await page.getByText('Values as a table').click()
    expect(await visit.accessibilityFaults()).toEqual([])
    const links = page.getByRole('link', { name: /payment links? expires? soon$/ })
    const count = Number.parseInt((await links.textContent()) ?? '', 10)
    await links.click()
    await heading(page, 'Payment links').waitFor()
    await page.getByText('Expires by: 24.11.2026.').waitFor()
    await page
      .getByText(new RegExp(`of ${count}$`))
      .first()
      .waitFor()
  })

  it('shows pending orders to those who do not see the number of stores, and opens them · DSH-02', async () => {
    const { page } = await open('clerk@jadran.example')
    const pending = page.getByRole('region', tile('Pending orders'))
    const count = Number(await pending.locator(':scope > div').first().textContent())
    expect(await page.getByRole('region', tile('Stores')).count()).toBe(0)
    await pending.getByRole('link').click()
    await heading(page, 'Orders').waitFor()
    expect(new URL(page.url()).searchParams.get('statuses')).toBe('pre_authorized,in_progress_iban,check_pis_status')
    await page
      .getByText(new RegExp(`of ${count}$`))
      .first()
      .waitFor()
  })

  it('says what each number of pending orders counts · DSH-02', async () => {
    const { page } = await open('clerk@jadran.example')
    const pending = page.getByRole('region', tile('Pending orders'))
    await pending.getByText('Preauthorizations and IBAN payments in process, of the chosen period and store').waitFor()
    const waiting = page.getByRole('region', tile('Waiting for you'))
    await waiting.getByText(/^All stores, last 30 days\. /).waitFor()
  })

  it('leaves the other tiles as they are while one unfolds its currencies · DSH-01', async () => {
    const { page } = await open('admin@jadran.example')
    const charged = page.getByRole('region', tile('Charged'))
    const orders = page.getByRole('region', tile('Orders'))
    const heightOf = async (one: typeof charged) => Math.round((await one.boundingBox())?.height ?? 0)
    await charged.locator('summary').waitFor()
    const before = [await heightOf(charged), await heightOf(orders)]
    await charged.locator('summary').click()
    await expect.poll(() => heightOf(charged)).toBeGreaterThan(before[0] ?? 0)
    expect(await heightOf(orders)).toBe(before[1])
  })

  it('compares nothing with a period without orders · DSH-01', async () => {
    const { signedIn, open: openAt, page } = await stage.visit()
    await signedIn('admin@lanac.example', 'Lanac trgovina d.d.')
    await openAt('/')
    await page.getByRole('region', tile('Charged')).getByText('€0.00').first().waitFor()
    expect(await page.getByText('compared with').count()).toBe(0)
  })

  it('neither reads nor compares a period that is partly deleted · DSH-01, SES-33', async () => {
    const { page } = await open('admin@jadran.example')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/statistics')) asked.push(`${searchParams.get('from')} ${searchParams.get('to')}`)
    })
    const charged = page.getByRole('region', tile('Charged'))
    const notCompared = charged.getByText('No comparison: orders are kept for 13 months.')
    await charged.getByText('compared with').waitFor()
    asked.splice(0)
    await button(page, 'Year').click()
    await notCompared.waitFor()
    expect(await page.getByText('compared with').count()).toBe(0)
    expect(asked).toEqual(['2025-11-21 2026-11-21'])
    asked.splice(0)
    await page.reload()
    await notCompared.waitFor()
    expect(asked).toEqual(['2025-11-21 2026-11-21'])
  })

  it('keeps a long period within its tile · DSH-01', async () => {
    const { page } = await open('admin@jadran.example', '/?from=2026-02-01&to=2026-03-31')
    const orders = page.getByRole('region', tile('Orders'))
    await orders.getByText('compared with').waitFor()
    const isWithin = await orders.evaluate((element) => element.scrollWidth <= element.clientWidth)
    expect(isWithin).toBe(true)
  })

  it('has room for the words of each period on a phone · DSH-04', async () => {
    const { page } = await stage.at('/', { width: 360, touch: true })
    await button(page, 'Yesterday').waitFor()
    const cut = await page
      .locator('main button[aria-pressed]')
      .evaluateAll((buttons) => buttons.filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent))
    expect(cut).toEqual([])
  })

  it('offers yesterday beside the quick periods · DSH-04', async () => {
    const { page } = await open('admin@jadran.example')
    await button(page, 'Yesterday').click()
    await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe('2026-11-20')
    expect(new URL(page.url()).searchParams.get('to')).toBe('2026-11-20')
    await expect.poll(() => button(page, 'Yesterday').getAttribute('aria-pressed')).toBe('true')
  })

  it('keeps store, days and chart in the address, also on the way back · DSH-03, DSH-04, SES-17', async () => {
    const { page } = await open('admin@jadran.example')
    const kept = () => page.evaluate((key) => localStorage.getItem(key), storageKeys.selectedStoreId)
    const stores = page.getByLabel('Store', { exact: true })
    await stores.selectOption({ index: 1 })
    await expect.poll(kept).toBe(await stores.inputValue())
    await button(page, 'Month').click()
    await button(page, 'Hide the chart').click()
    await page.waitForURL((url) => url.searchParams.get('chart') === 'hidden')
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('from'), searchParams.get('to')]).toEqual(['2026-10-22', '2026-11-21'])
    const [shown, company] = await page.evaluate(
      ([of, selected]) => [localStorage.getItem(of), sessionStorage.getItem(selected)],
      [storageKeys.dashboardOf, storageKeys.lastSelectedCompany] as const,
    )
    expect([shown, company === null]).toEqual([company, false])
    await page.reload()
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('22.10.2026.')
    await button(page, 'Show the chart').waitFor()
    await page.goBack()
    await button(page, 'Hide the chart').waitFor()
    await page.goBack()
    await expect.poll(() => page.getByLabel('From', { exact: true }).inputValue()).toBe('14.11.2026.')
  })

  it('answers to a finger at 44 px of each link on a phone', async () => {
    const visit = await stage.visit({ width: 360, touch: true })
    const { page } = visit
    await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
    await visit.open('/')
    await page.getByText('Waiting for you', { exact: true }).waitFor()
    await page.getByRole('link', { name: /payment links? expires? soon$/ }).waitFor()
    await page.getByText('Values as a table').click()
    await page.getByRole('link', { name: '20.11.2026.', exact: true }).waitFor()
    const small = () =>
      page.locator('main a').evaluateAll((links) =>
        links
          .filter((link) => link.checkVisibility())
          .map((link) => {
            link.scrollIntoView({ block: 'center' })
            const { left, width, top, height } = link.getBoundingClientRect()
            const [x, y] = [left + Math.min(width, 40) / 2, top + height / 2]
            const isReached = (by: number) => document.elementFromPoint(x, y + by)?.closest('a') === link
            const steps = Array.from({ length: 44 }, (_, step) => step)
            const way = (by: number) => steps.findIndex((step) => !isReached(by * step))
            return { name: link.textContent, reach: [way(-1), way(1)].map((far) => (far < 0 ? 44 : far)) }
          })
          .filter(({ reach: [up = 0, down = 0] }) => up + down < 44),
      )
    // A message of the first moments may still lie over what it reaches.
    await expect.poll(small).toEqual([])
  })

  it('leads from each value of the chart to its orders, also by the keyboard · DSH-05', async () => {
    const { page } = await open('admin@jadran.example')
    await page.getByText('Values as a table').focus()
    await page.keyboard.press('Enter')
    const day = page.getByRole('link', { name: '20.11.2026.', exact: true })
    await day.focus()
    await page.keyboard.press('Enter')
    await heading(page, 'Orders').waitFor()
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('from'), searchParams.get('to')]).toEqual(['2026-11-20', '2026-11-20'])
  })

  it('saves the chart as a picture · DSH-05', async () => {
    const { page } = await open('admin@jadran.example')
    await page.getByRole('img', { name: /^Order amount in EUR/ }).waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Save as picture').click()])
    expect(download.suggestedFilename()).toBe('riva_EUR_2026-11-14_2026-11-21.png')
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
    const bytes = Buffer.concat(chunks)
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect(bytes.length).toBeGreaterThan(5_000)
  })

  it('says so where the browser makes no picture of the chart · DSH-05', async () => {
    const { page } = await open('admin@jadran.example')
    await page.getByRole('img', { name: /^Order amount in EUR/ }).waitFor()
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await button(page, 'Save as picture').click()
    await page.getByText('The picture could not be saved. Try again.').waitFor()
  })

  it('leads a company without a store to its first one, in words of the place · DSH-06', async () => {
    const { page } = await open('admin@gorski.example')
    await page.getByText('You have no store yet').waitFor()
    await page.getByText(/No real money moves here/).waitFor()
    expect(await page.getByRole('link', { name: 'Add a store' }).getAttribute('href')).toBe('/stores/create')
    const steps = page.getByRole('region', tile('First steps'))
    await steps.getByText('Send your first payment link').waitFor()
    expect(await steps.getByRole('link').allTextContents()).toEqual(['Add your first store'])
    await expect.poll(() => page.getByRole('region', tile('Charged')).count()).toBe(0)
  })

  it('is not for those without the right to it: they land on the orders · NAV-35, ACC-18', async () => {
    const visit = await stage.visit()
    const { page } = visit
    const refused: string[] = []
    page.on('response', (reply) => reply.status() === 403 && refused.push(reply.url()))
    await visit.signedIn('viewer@jadran.example', 'Jadran d.o.o.')
    await visit.open('/')
    await heading(page, 'Orders').waitFor()
    expect(refused).toEqual([])
  })

  it.each([
    [91.3, 90, '+1,3 postotna boda'],
    [91, 90, '+1 postotni bod'],
    [90, 90.9, '−0,9 postotnih bodova'],
  ])('says how %d differs from %d in the right form of the word, in Croatian · DSH-02', async (now, before, words) => {
    const visit = await stage.visit({ lang: 'hr' })
    const { page } = visit
    const rates = [now, before]
    await page.route(/\/statistics\?/, async (route, request) => {
      const isNow = new URL(request.url()).searchParams.get('to') === today
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), successRate: rates[isNow ? 0 : 1] } })
    })
    await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
    await visit.open('/')
    await page.getByRole('region', tile('Uspješnost naplate')).getByText(words).waitFor()
  })

  it('fits a phone · DSH-01', async () => {
    const visit = await stage.visit({ width: 360 })
    await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
    await visit.open('/')
    await visit.page.getByRole('region', tile('Charged')).waitFor()
    expect(await visit.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await visit.accessibilityFaults()).toEqual([])
  })
})
