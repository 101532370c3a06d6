import type { Browser, BrowserContext, Page } from 'playwright'
import { chromium } from 'playwright'
import { storageKeys } from '#contract/session/storage.ts'
import { addDays } from '#contract/shell/dates.ts'
import { ensureBrowser, launchArguments } from '#tools/browser.ts'
import { budgets, lazyParts, scriptsOf, weightAdded, weightOf } from './budget.ts'
import { type FirstLoad, firstLoad } from './first-load.ts'
import { benchDay, type GatewayProcess, type SignedIn } from './gateway-process.ts'
import { timeToType } from './in-page.ts'
import { benchPayPage } from './pay-page.ts'
import { benchPeers } from './peers.ts'
import { median, printTable } from './table.ts'
import { judge, type Measured } from './verdict.ts'

const shiftLimit = 0.02
/** Everything that is requested before a page can be used: document, scripts, calls, pictures. */
const requestLimits = { login: 6, list: 14 } as const
const rounds = 5
/** How many times as long as the order list another first visit may take. */
const against = { dashboard: 1.1, settings: 1.2 } as const
/** A letter that is typed is seen so many milliseconds later, with a processor four times as slow. */
const typingLimit = 50
const slowdown = 4

export const listAddress = `/transactions?from=2026-10-21&to=${benchDay}`

/** Puts a signed-in person into the browser's storage, before any script runs. */
export async function remember(target: Page | BrowserContext, signedIn: SignedIn): Promise<void> {
  const stored = {
    [storageKeys.authenticationToken]: signedIn.token,
    [storageKeys.sub]: signedIn.sub,
    [storageKeys.iss]: signedIn.issuer,
    [storageKeys.lastSelectedCompany]: signedIn.company.id,
    [storageKeys.lastSelectedCompanyName]: signedIn.company.name,
    [storageKeys.dashboardOf]: signedIn.company.id,
  }
  await target.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
  }, stored)
}

const row = (page: string, load: FirstLoad) => ({
  page,
  'JS kB': (load.javascript / 1000).toFixed(1),
  requests: load.requests,
  'calls asked twice': load.repeated,
  'first paint ms': Math.round(load.firstPaint),
  'usable ms': Math.round(load.usable),
  'CPU ms': Math.round(load.cpu),
  shift: load.shift.toFixed(3),
})

export const weights = (): readonly Measured[] => [
  ...(['login', 'list'] as const).map((screen) => ({
    what: `scripts of ${screen}, ${scriptsOf(screen).length} files`,
    value: weightOf(screen) / 1000,
    unit: 'kB',
    limit: budgets[screen].limit / 1000,
    goal: budgets[screen].goal / 1000,
  })),
  ...lazyParts.map(({ part, page, limit }) => ({
    what: `${part}, once it is shown`,
    value: weightAdded(part, page) / 1000,
    unit: 'kB',
    limit: limit / 1000,
  })),
]

/** Cold visits on a slow phone's processor and network. */
export async function benchPages(gateway: GatewayProcess): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchArguments })
  try {
    const signedIn = await gateway.signIn('admin@jadran.example')
    const { login, list, ...beside } = await benchPeers(
      browser,
      {
        login: { url: `${gateway.url}/login`, landmark: 'input[type=password]' },
        list: {
          url: `${gateway.url}${listAddress}`,
          prepare: (page) => remember(page, signedIn),
          landmark: 'tbody tr td',
        },
      },
      rounds,
    )
    const prepare = (page: Page) => remember(page, signedIn)
    const week = `from=${addDays(benchDay, -7)}&to=${benchDay}`
    const dashboard = await firstLoad(
      browser,
      { url: `${gateway.url}/?${week}`, prepare, landmark: '[data-beside]' },
      rounds,
    )
    const settings = await firstLoad(
      browser,
      { url: `${gateway.url}/edit-store/1`, prepare, landmark: 'form input[name=name]' },
      rounds,
    )
    const pay = await benchPayPage(browser, gateway, signedIn)
    printTable('First visit: 4 x CPU, 150 ms, 1.6 Mbit/s (medians)', [
      row('login', login),
      row('list', list),
      row('stand-in: list component', beside.component),
      row('stand-in: framework, sign-in', beside.framework),
      row('floor: table', beside.table),
      row('floor: sign-in', beside.signIn),
      row('dashboard', dashboard),
      row('settings', settings),
      ...pay.map(({ page, ...load }) => row(page, load)),
    ])
    judge('Limits of the first visit', [
      ...weights(),
      { what: 'requests until usable, login', value: login.requests, unit: '', limit: requestLimits.login },
      { what: 'requests until usable, list', value: list.requests, unit: '', limit: requestLimits.list },
      { what: 'layout shift, login', value: login.shift, unit: '', limit: shiftLimit },
      { what: 'layout shift, list', value: list.shift, unit: '', limit: shiftLimit },
      { what: 'layout shift, dashboard', value: dashboard.shift, unit: '', limit: shiftLimit },
      { what: 'calls asked twice', value: list.repeated, unit: '', limit: 0 },
      {
        what: 'dashboard usable, against the list',
        value: dashboard.usable / list.usable,
        unit: 'x',
        limit: against.dashboard,
      },
      {
        what: 'settings of a store usable, against the list',
        value: settings.usable / list.usable,
        unit: 'x',
        limit: against.settings,
      },
    ])
    await typing(browser, gateway, signedIn)
  } finally {
    await browser.close()
  }
}

const typed = [
  { tab: 'store', field: '[name=name]' },
  { tab: 'api', field: '[name=successUrl]' },
  { tab: 'merchantNotifications', field: '[data-field=merchantBody] [contenteditable=true]' },
  { tab: 'cardholderNotifications&part=7', field: '[name="mails.7.subject"]' },
  { tab: 'payByLink', field: '[data-field="terms.hr.text"] [contenteditable=true]' },
  { tab: 'layout', field: '[data-field=css] [contenteditable=true]' },
] as const

async function typing(browser: Browser, gateway: GatewayProcess, signedIn: SignedIn): Promise<void> {
  const context = await browser.newContext({ timezoneId: 'Europe/Zagreb', viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await remember(page, signedIn)
  const tools = await context.newCDPSession(page)
  const measured: Measured[] = []
  for (const { tab, field } of typed) {
    await page.goto(`${gateway.url}/edit-store/1?tab=${tab}`)
    await page.locator(field).focus()
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const times = await page.evaluate(timeToType, field)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const what = `a letter in ${field}`
    measured.push({ what, value: median(times), unit: 'ms', limit: typingLimit })
  }
  await context.close()
  judge(`Typing in the settings of a store, ${slowdown} x CPU (medians)`, measured)
}
