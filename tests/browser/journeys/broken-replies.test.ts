import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import { diceOf } from '#gateway/sandbox/seed-random.ts'
import { button, fillSignIn, heading, messages, moveMoney, openOrder } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { faults } from './broken-replies.ts'

const stage = openStage()
const jadran = 'Jadran d.o.o.'
const asked = `?from=${today}&to=${today}`
const soak = process.env.RIVA_SOAK !== undefined
const seed = Number(process.env.RIVA_SEED ?? Date.now() % 1_000_000)
/** Without a soak this many of all pairs of a flow and a fault are tried, by chance. */
const tried = 6

/** A call that a person brings about, and what is there once it has worked. */
interface Flow {
  readonly method: string
  readonly path: RegExp
  /** To where it is made. */
  readonly arrive: (visit: Visit) => Promise<unknown>
  readonly act: (page: Page) => Promise<unknown>
  readonly sign: (page: Page) => Locator
  /** What the screen may say but that it failed: what the reply holds besides its body is enough for it. */
  readonly works?: RegExp
}

const come = (visit: Visit) => visit.signedIn('admin@jadran.example', jadran)
const comeTo = (address: string) => async (visit: Visit) => {
  await come(visit)
  await visit.open(address)
}
const firstRow = (page: Page) => page.locator('tbody tr').first()
/** A screen that makes the call as it opens. */
const screen = (address: string, method: string, path: RegExp, sign: Flow['sign'] = firstRow): Flow => ({
  ...{ method, path, sign },
  arrive: come,
  act: (page) => page.goto(address),
})

const flows: Readonly<Record<string, Flow>> = {
  'a sign-in': {
    ...{ method: 'POST', path: /\/authenticate$/ },
    arrive: async (visit) => {
      await visit.signedOut()
      await visit.open('/login')
    },
    act: (page) => fillSignIn(page, 'viewer@jadran.example', sandboxPassword),
    sign: (page) => heading(page, 'Orders'),
    works: /No orders are shown yet/,
  },
  'who is signed in': screen('/transactions', 'GET', /\/api\/account$/, (page) => heading(page, 'Orders')),
  'the companies': screen('/choose-company', 'GET', /\/companies$/, (page) => button(page, jadran)),
  'the company': screen('/edit-company', 'GET', /\/companies\/\d+$/, (page) => page.getByLabel('Company name')),
  'the orders': screen(`/transactions${asked}`, 'POST', /\/companies\/\d+\/orders$/),
  'the bank payments': screen(`/pis/transactions${asked}`, 'POST', /\/pis\/transactions$/),
  'the terminals': screen(`/pos/transactions${asked}`, 'POST', /\/pos\/orders$/),
  'the users': screen('/users', 'GET', /\/companies\/\d+\/users$/),
  'the audit trail': screen(`/users/audit${asked}`, 'GET', /\/audit$/, (page) =>
    // Another flow of the same run may have been recorded.
    page.getByText('Nothing was recorded').or(page.getByRole('table')),
  ),
  'an order': {
    ...{ method: 'GET', path: /\/companies\/\d+\/orders\/\d+$/ },
    arrive: comeTo(`/transactions${asked}`),
    act: (page) => page.locator('tbody a').first().click(),
    sign: (page) => page.getByRole('heading', { name: 'What happened', exact: true }),
  },
  'the saved views': {
    ...{ method: 'GET', path: /\/views$/ },
    arrive: comeTo('/transactions'),
    act: (page) => button(page, 'Saved views').click(),
    sign: (page) => page.getByText('There are no saved views'),
  },
  'a report': {
    ...{ method: 'POST', path: /\/orders\/report$/ },
    arrive: comeTo(`/transactions${asked}`),
    act: async (page) => {
      await button(page, 'Export…').click()
      await button(page.getByRole('dialog'), 'Export').click()
    },
    sign: (page) => messages(page).getByText('The report has been requested.'),
  },
  'a refund': {
    ...{ method: 'PUT', path: /\/refund$/ },
    arrive: async (visit) => {
      await comeTo('/transactions')(visit)
      await openOrder(visit.page, 'R-REFUND-ME')
    },
    act: (page) => moveMoney(page, 'Refund', '1.00'),
    sign: (page) => messages(page).getByText('has been refunded'),
    // What was done all the same shows in the order.
    works: /Partially refunded/,
  },
}

/** Everything that a person can read, the menus apart. */
const wordsOn = (page: Page) =>
  page
    .locator('main, [role=dialog], [role=alertdialog]')
    .or(messages(page))
    .filter({ visible: true })
    .allInnerTexts()
    .then((texts) => texts.join(' '))
const failed =
  /could not be|cannot be reached|not reachable|went wrong|Too many attempts|does not answer|was not carried out|reply was lost/i

const cells = Object.keys(flows).flatMap((flow) => Object.keys(faults).map((fault) => ({ flow, fault })))
const dice = diceOf(seed)
const chosen = soak
  ? cells
  : Array.from({ length: tried }, () => dice.whole(0, cells.length - 1)).flatMap((at) => cells.slice(at, at + 1))

it(`says how many of ${cells.length} pairs it tries`, () => {
  process.stdout.write(`${chosen.length} of ${cells.length} pairs of flow and fault, seed ${seed}\n`)
  expect(cells.length).toBeGreaterThanOrEqual(168)
})

it.each(chosen)(
  '$flow, $fault: says so, waits for nothing, and works once the fault is gone · ERR-08',
  async (cell) => {
    const flow = flows[cell.flow]
    const fault = faults[cell.fault]
    if (!flow || !fault) throw new Error('There is no such pair.')
    const visit = await stage.visit()
    const { page } = visit
    await flow.arrive(visit)
    let isBroken = true
    const broken: Promise<void>[] = []
    const isCall = (url: URL) => flow.path.test(url.pathname) && url.pathname.includes('/api/')
    await page.route(isCall, async (route, request) => {
      if (!isBroken || request.method() !== flow.method) return route.fallback()
      const reply = fault(route)
      broken.push(reply)
      await reply
    })
    await flow.act(page)
    const seen = async () => {
      const words = await wordsOn(page)
      const isBusy =
        (await page.locator('main [aria-busy=true], [role=alertdialog] [aria-busy=true], [role=progressbar]').count()) >
        0
      return { met: broken.length > 0, isBusy, says: failed.test(words) || flow.works?.test(words) === true, words }
    }
    await expect.poll(seen, { timeout: 30_000 }).toMatchObject({ met: true, isBusy: false, says: true })
    isBroken = false
    // Playwright itself answers what is on its way when its route goes.
    await Promise.all(broken)
    await page.unroute(isCall)
    await flow.arrive(visit)
    await flow.act(page)
    await flow.sign(page).waitFor()
  },
)
