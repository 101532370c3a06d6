import type { Browser, Page } from 'playwright'
import type { GatewayProcess, SignedIn } from './gateway-process.ts'
import { type OpenPage, openPage } from './open-page.ts'
import { listAddress } from './pages.ts'
import { type Outcome, type Pressed, press } from './press.ts'
import { median } from './table.ts'
import { judge, type Measured } from './verdict.ts'

const slowdown = 4
const limits = { first: 300, later: 200 } as const
/** Cold pages, each of which is pressed once for the first time and then again. */
const visits = 3
const again = 4
/** Somebody who has opened a page looks at it before they press anything. */
const look = 1_500

interface Press {
  readonly target: string
  readonly outcome: Outcome
}

interface Click extends Press {
  readonly what: string
  readonly address: string
  readonly phone?: boolean
  /** What is pressed before each measurement, without being measured. */
  readonly before?: readonly Press[]
  /** What undoes it. */
  readonly after?: Press
  /** The gateway's reply belongs to it, so that a first time is not told apart. */
  readonly asks?: boolean
}

const rows = 'tbody'
/** A dialog that moves money is an alert dialog. */
const dialog = '[data-scope=dialog]:is([role=dialog], [role=alertdialog])'
const closeDialog: Press = { target: `${dialog} [data-part=close-trigger]`, outcome: { until: 'goes', what: dialog } }
const dialogAppears: Outcome = { until: 'appears', what: dialog }
const openFilter: Press = { target: 'button:has-text("Filters")', outcome: dialogAppears }
const openGroup: Press = {
  target: `${dialog} details:not([open]) summary`,
  outcome: { until: 'appears', what: `${dialog} details[open] li` },
}
const tickBox: Press = {
  target: `${dialog} details[open] li label`,
  outcome: { until: 'appears', what: `${dialog} details[open] li input:checked` },
}
const tab = (place: number): Press => ({
  target: `main nav li:nth-child(${place}) a`,
  outcome: { until: 'appears', what: `main nav li:nth-child(${place}) a[aria-current]` },
})

const clicks = (order: string): readonly Click[] => [
  { what: 'filter dialog', address: listAddress, ...openFilter, after: closeDialog },
  {
    what: 'group of the filter',
    address: listAddress,
    before: [openFilter],
    ...openGroup,
    after: closeDialog,
  },
  {
    what: 'filter applied',
    address: listAddress,
    before: [openFilter, openGroup, tickBox],
    target: `${dialog} button:has-text("Apply")`,
    outcome: { until: 'goes', what: dialog },
    after: { target: 'button:has-text("Reset")', outcome: { until: 'changes', what: 'main' } },
  },
  {
    what: 'period of the list',
    address: listAddress,
    target: 'main button[popovertarget]:has-text("Period")',
    outcome: { until: 'appears', what: '[role=group][aria-label=Period] select' },
    after: { target: 'h1', outcome: { until: 'goes', what: '[role=group][aria-label=Period] select' } },
  },
  {
    what: 'sheet on a phone',
    address: listAddress,
    phone: true,
    target: 'main button:has-text("Period")',
    outcome: dialogAppears,
    after: closeDialog,
  },
  {
    what: 'dialog about money',
    address: order,
    target: 'main button:is(:has-text("Refund…"), :has-text("Void…"))',
    outcome: dialogAppears,
    after: closeDialog,
  },
  { what: 'tab of an order', address: order, ...tab(2), after: tab(1) },
  {
    what: 'next page, with the reply',
    address: listAddress,
    target: '[aria-label="Next page"]',
    outcome: { until: 'changes', what: rows },
    asks: true,
  },
]

interface Times {
  readonly first: Pressed[]
  readonly later: Pressed[]
}

async function once(page: Page, click: Click): Promise<Pressed> {
  for (const { target, outcome } of click.before ?? []) await press(page, target, outcome)
  const pressed = await press(page, click.target, click.outcome)
  if (click.after) await press(page, click.after.target, click.after.outcome)
  return pressed
}

async function timesOf(open: OpenPage, click: Click): Promise<Times> {
  const times: Times = { first: [], later: [] }
  for (let visit = 0; visit < visits; visit += 1) {
    const { context, page } = await open({ slowdown, ...(click.phone && { width: 360 }) })
    await page.goto(click.address)
    await page.locator('h1').waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(look)
    times.first.push(await once(page, click))
    for (let round = 0; round < again; round += 1) times.later.push(await once(page, click))
    await context.close()
  }
  return times
}

/** Presses by a real pointer, with a processor four times as slow. */
export async function clicking(browser: Browser, gateway: GatewayProcess, signedIn: SignedIn): Promise<void> {
  const open: OpenPage = (options) => openPage(browser, gateway, signedIn, options)
  const measured: Measured[] = []
  for (const click of clicks(await authorized(open))) {
    const { first, later } = await timesOf(open, click)
    const { what, asks } = click
    const of = (times: readonly Pressed[], name: keyof Pressed) => median(times.map((pressed) => pressed[name]))
    if (!asks)
      measured.push({ what: `${what}, first time`, value: of(first, 'painted'), unit: 'ms', limit: limits.first })
    measured.push(
      { what, value: of(later, 'painted'), unit: 'ms', limit: limits.later },
      { what: `${what}, next frame`, value: of([...first, ...later], 'answered'), unit: 'ms', limit: limits.later },
    )
  }
  judge(`Painted after a press of the pointer, ${slowdown} x CPU (medians)`, measured)
}

/** The address of an order whose money can be moved. */
async function authorized(open: OpenPage): Promise<string> {
  const { context, page } = await open({ slowdown: 1 })
  await page.goto(listAddress)
  const row = page.locator('tbody tr', { hasText: 'Authorized' }).first()
  const address = await row.locator('a[href*="/transactions/"]').first().getAttribute('href')
  await context.close()
  if (address === null) throw new Error('The list shows no authorized order.')
  return address
}
