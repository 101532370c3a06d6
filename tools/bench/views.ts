import { type Browser, chromium, type Page } from 'playwright'
import { ensureBrowser, launchArguments } from '#tools/browser.ts'
import { clicking } from './clicks.ts'
import { benchDay, type GatewayProcess, type SignedIn } from './gateway-process.ts'
import { countRenders, type Deed, plainSort, type RowsPainted, timeToPaint, timeToPaintRows } from './in-page.ts'
import { openPage } from './open-page.ts'
import { listAddress } from './pages.ts'
import { median } from './table.ts'
import { judge } from './verdict.ts'

const slowdown = 4
const rounds = 9
/** docs/decisions/0019 says what is held against what. */
const sortLimit = 1.3
/** As many as the list shows in a window of this height, and some more. */
const rowsInView = 20
const trips = 200
const heapLimit = 1

const rows = 'tbody'
/** Tabs are links, without a list element around them. */
const tabs = 'main nav li a'
/** Payments by bank have other details. */
const cardOrder =
  'tbody a[href*="/transactions/"]:not([href*="/pis/"], [href*="/ips/"], [href*="/crypto/"], [href*="/pos/"])'
const hundred = `${listAddress}&size=100`
const dialog = '[data-scope=dialog][role=dialog]'
const byAmount: Deed = { click: 'th[aria-sort] button', text: 'Amount', until: 'changes', what: rows }
const nextPage: Deed = { click: '[aria-label="Next page"]', until: 'changes', what: rows }
const open: Deed = { click: 'button', text: 'Filters', until: 'appears', what: dialog }
const close: Deed = { click: `${dialog} [data-part=close-trigger]`, until: 'goes', what: dialog }
const openOrder: Deed = { click: cardOrder, until: 'appears', what: tabs }

async function showRows(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('tbody tr').first().waitFor()
}

const settle = (page: Page) => page.waitForTimeout(150)

async function sorting(browser: Browser, gateway: GatewayProcess, signedIn: SignedIn): Promise<void> {
  const { context, page } = await openPage(browser, gateway, signedIn, { slowdown })
  await showRows(page, hundred)
  await context.route('**/plain', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' }))
  const plain = await context.newPage()
  await (await context.newCDPSession(plain)).send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await plain.goto(`${gateway.url}/plain`)
  const query = `issuer=${encodeURIComponent(signedIn.issuer)}&from=2026-10-21&to=${benchDay}&by=createdAt&page=0&size=100`
  const url = `${gateway.url}/mrc/api/users/${signedIn.sub}/companies/${signedIn.company.id}/orders?${query}`
  const times = { list: [] as RowsPainted[], plain: [] as RowsPainted[], plainInParts: [] as RowsPainted[] }
  for (let round = 0; round < rounds * 2; round += 1) {
    const sort = round % 2 === 0 ? '-amount' : 'amount'
    await plain.bringToFront()
    const asked = { url, token: signedIn.token, sort }
    times.plain.push(await plain.evaluate(plainSort, { ...asked, first: 100 }))
    times.plainInParts.push(await plain.evaluate(plainSort, { ...asked, first: rowsInView }))
    await page.bringToFront()
    times.list.push(await page.evaluate(timeToPaintRows, byAmount))
  }
  await context.close()
  const of = (who: keyof typeof times, what: keyof RowsPainted) => median(times[who].map((painted) => painted[what]))
  const [list, plainTable] = [of('list', 'seen'), of('plain', 'all')]
  judge(`Sorting 100 rows, ${slowdown} x CPU, the gateway's reply included`, [
    { what: 'plain table', value: plainTable, unit: 'ms' },
    { what: 'order list, what is in view', value: list, unit: 'ms' },
    {
      what: 'order list, what is in view, against the plain table',
      value: list / plainTable,
      unit: 'x',
      limit: sortLimit,
    },
    { what: 'order list, all rows', value: of('list', 'all'), unit: 'ms' },
    { what: 'order list, all rows, against the plain table', value: of('list', 'all') / plainTable, unit: 'x' },
    { what: `plain table that begins with ${rowsInView} rows, these`, value: of('plainInParts', 'seen'), unit: 'ms' },
    { what: `plain table that begins with ${rowsInView} rows, all`, value: of('plainInParts', 'all'), unit: 'ms' },
  ])
}

async function rendering(browser: Browser, gateway: GatewayProcess, signedIn: SignedIn): Promise<void> {
  const { context, page } = await openPage(browser, gateway, signedIn, { slowdown: 1 })
  await page.addInitScript(countRenders)
  await showRows(page, listAddress)
  await settle(page)
  for (const deed of [byAmount, nextPage, open, close]) {
    await page.evaluate(timeToPaint, deed)
    await settle(page)
  }
  await page.locator('tbody input[type=checkbox]').first().click()
  await page.locator('thead input[type=checkbox]').first().click()
  await settle(page)
  await page.getByRole('button', { name: /^Period/ }).click()
  await page.locator('select', { has: page.locator('option[value=updatedAt]') }).selectOption('updatedAt')
  await settle(page)
  const seen = await page.evaluate(
    () =>
      (window as unknown as { rivaRenders: { selecting: number; idle: number; which: Record<string, number> } })
        .rivaRenders,
  )
  await context.close()
  for (const [name, times] of Object.entries(seen.which)) console.log(`  rendered for nothing ${times} x: ${name}`)
  judge('Renders of views that select something', [
    { what: 'all', value: seen.selecting, unit: '' },
    { what: 'with nothing that differs', value: seen.idle, unit: '', limit: 0 },
  ])
}

/** The engine's machine code of what runs often counts as heap: a trip's first hundred times make two megabytes of it. */
const withoutMachineCode = '--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode'

async function heap(_: Browser, gateway: GatewayProcess, signedIn: SignedIn): Promise<void> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [...launchArguments, withoutMachineCode],
  })
  const measure = async () => {
    const { page, tools } = await openPage(browser, gateway, signedIn, { slowdown: 1 })
    await showRows(page, listAddress)
    const travel = async (count: number) => {
      for (let trip = 0; trip < count; trip += 1) {
        await page.evaluate(timeToPaint, openOrder)
        await page.evaluate(() => history.back())
        await page.locator('tbody a').first().waitFor()
      }
    }
    const used = async () => {
      for (let round = 0; round < 3; round += 1) await tools.send('HeapProfiler.collectGarbage')
      return (await tools.send('Runtime.getHeapUsage')).usedSize / 1_000_000
    }
    await travel(20)
    const before = await used()
    await travel(trips)
    return { before, after: await used() }
  }
  const { before, after } = await measure().finally(() => browser.close())
  judge(`Heap after ${trips} trips between list and details`, [
    { what: 'before', value: before, unit: 'MB' },
    { what: 'growth', value: after - before, unit: 'MB', limit: heapLimit },
  ])
}

/** What happens after the first visit: sorting, clicking, rendering, heap; with `only` the one of that name. */
export async function benchViews(gateway: GatewayProcess, only: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchArguments })
  try {
    const signedIn = await gateway.signIn('admin@jadran.example')
    const parts = [sorting, clicking, rendering, heap].filter(({ name }) => name.includes(only))
    for (const part of parts) await part(browser, gateway, signedIn)
  } finally {
    await browser.close()
  }
}
