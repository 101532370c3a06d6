import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadFlows } from '#tools/flows/load.ts'
import { pageOf } from '#tools/flows/page.ts'
import { proofsOf } from '#tools/flows/proofs.ts'
import { loadCovers } from '#tools/paths/covers.ts'
import { browserAtHand } from './ground.ts'
import { appearances, soak } from './looks.ts'

const folder = mkdtempSync(join(tmpdir(), 'riva-flows-'))
const file = join(folder, 'index.html')
const address = pathToFileURL(file).href
let browser: Browser

const flows = await loadFlows()
const ids = flows.map(({ machine }) => machine.id)
/** The largest of them and one by chance, or in a soak all: these say which tests cover each edge, as the page does. */
const proven = soak ? ids : ['askedList', ids[Math.floor(Math.random() * ids.length)] ?? 'entry']

beforeAll(async () => {
  const covers = await loadCovers()
  const page = await pageOf(flows, async (flow) => {
    const { id } = flow.machine
    return proven.includes(id) ? proofsOf(flow, covers.get(id)) : new Map()
  })
  writeFileSync(file, page)
  browser = await browserAtHand()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const contexts: BrowserContext[] = []
const faults: string[] = []
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
  expect(faults.splice(0)).toEqual([])
})

/** The page as a file, without a network: every error, broken policy and request is a fault. */
async function open(hash = '', { width = 1280, dark = false } = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
    offline: true,
  })
  contexts.push(context)
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(address)) faults.push(`asked for ${request.url()}`)
  })
  await page.goto(`${address}${hash}`)
  return page
}

/** What does not show is emptied but for what links lead to, and without a soak most of many rows that are alike. */
const accessibilityFaults = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate((whole) => {
    const leaveTargets = (of: Element) => {
      const targets = [...of.querySelectorAll('[id]')].map(({ id }) =>
        Object.assign(document.createElement('i'), { id }),
      )
      of.replaceChildren(...targets)
    }
    for (const article of document.querySelectorAll('main > article[hidden]')) leaveTargets(article)
    if (whole) return
    for (const row of document.querySelectorAll('#requirements tr:nth-child(n + 40)')) leaveTargets(row)
  }, soak)
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

describe.each(appearances)('the page of flows at $width, dark $dark', (size) => {
  it.each([...(size.width === 360 ? ['overview'] : []), 'requirements', ...new Set(proven)])(
    'has nothing that axe finds at #%s',
    async (id) => {
      const page = await open(`#${id}`, size)
      for (const summary of await page.locator('summary:visible').all()) await summary.click()
      expect(await accessibilityFaults(page)).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide).toBeLessThanOrEqual(0)
    },
  )
})

it('keeps all words of every picture inside their boxes', async () => {
  const page = await open()
  for (const id of ids) {
    await page.goto(`${address}#${id}`)
    const outside = await page.locator(`[id="${id}"] svg`).evaluate((svg) => {
      const boxOf = (element: Element | null) => (element as SVGGraphicsElement).getBBox()
      return [...svg.querySelectorAll('.words, .state')].flatMap((group) => {
        const box = boxOf(group.querySelector('rect'))
        const over = [...group.querySelectorAll('text')].filter((text) => {
          const { x, y, width, height } = boxOf(text)
          return x + width > box.x + box.width || y + height > box.y + box.height
        })
        return over.map((text) => text.textContent)
      })
    })
    expect([id, outside]).toEqual([id, []])
  }
})

it('begins a picture that is too large for its box where the flow starts, or at the state that is lit', async () => {
  for (const [id, lit, mark] of [
    ['accessGate', '', 'circle.start'],
    ['company', '', 'circle.start'],
    ['session', '?lit=session%20signedIn%20warned', '.lit:not(.group)'],
  ] as const) {
    const page = await open(`${lit}#${id}`)
    const region = page.getByRole('article', { name: id, exact: true }).getByRole('region', { name: /^Picture/ })
    const startIsSeen = async () => {
      const parts = [region, region.locator(mark).first()]
      const [box, start] = await Promise.all(parts.map((one) => one.boundingBox()))
      if (!box || !start) throw new Error(`${id} has no picture`)
      return start.x > box.x && start.y > box.y && start.y + start.height < box.y + box.height
    }
    await expect.poll(startIsSeen, { message: id }).toBe(true)
  }
})

it('finds flows by a state, an event or an id, with the keyboard alone', async () => {
  const page = await open()
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('outcomeUnknown perform')
  const links = page.getByRole('navigation').getByRole('link')
  await expect.poll(() => links.allTextContents()).toEqual(['moneyMove'])
  await expect.poll(() => page.locator('#found').textContent()).toBe('1 found')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'moneyMove' }).waitFor()
  await expect.poll(() => page.title()).toBe('moneyMove · Riva flows')
  await expect.poll(() => links.first().getAttribute('aria-current')).toBe('page')
})

it('leads from the search into the picture, where what was found is marked', async () => {
  const page = await open()
  await page.getByRole('searchbox').fill('offeringRetry')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#moneyMove\.outcomeUnknown\b/)
  await page.getByRole('heading', { name: 'moneyMove', exact: true }).waitFor()
  await expect.poll(() => page.locator('.hit:visible').count()).toBeGreaterThan(0)
  const state = page.locator('.state.sought')
  await expect.poll(() => state.getAttribute('data-state')).toMatch(/^moneyMove\.outcomeUnknown\b/)
})

it.each([
  ['invitation', 'pendingInvitations'],
  ['palette', 'palette'],
  ['terms', 'terms'],
])('opens for "%s" the flow with that name before flows that mention it', async (words, id) => {
  const page = await open()
  await page.getByRole('searchbox').fill(words)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: id, exact: true }).waitFor()
})

it.each([
  ['invite', 'h2, .lead, .t-name, .t-event'],
  ['Add new user', '.said li'],
  ['Dodaj korisnika', '.said li'],
  ['Vrati…', '.said li'],
])('opens for "%s" a flow that says so in %s', async (words, where) => {
  const page = await open()
  await page.getByRole('searchbox').fill(words)
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).hash).not.toBe('')
  const said = page.locator('main > article:visible').locator(where)
  await expect.poll(() => said.allTextContents()).toContainEqual(expect.stringMatching(new RegExp(words, 'i')))
})

it('leads from a state to its live screens where a sandbox serves the page, and nowhere else', async () => {
  const page = await open('#orderActions.refunding.enteringAmount')
  await page.getByRole('heading', { name: 'orderActions', exact: true }).waitFor()
  const link = page.getByRole('link', { name: 'Live screens of refunding.enteringAmount' })
  expect(await link.count()).toBe(0)
  const served = await page.context().newPage()
  await served.route('http://sandbox.example/flows', (route) => route.fulfill({ path: file }))
  await served.goto('http://sandbox.example/flows#orderActions.refunding.enteringAmount')
  const live = served.getByRole('link', { name: 'Live screens of refunding.enteringAmount' })
  const target = /\/states\?find=orderActions\+refunding\+enteringAmount#orderActions$/
  await expect.poll(() => live.getAttribute('href')).toMatch(target)
})

it('shows the state and the edge that an address names, and says when it names nothing', async () => {
  const page = await open('#session.signedIn.warned')
  await expect.poll(() => page.locator('.state.sought').getAttribute('data-state')).toBe('session.signedIn.warned')
  const isInPicture = async () => {
    const [box, frame] = await Promise.all([
      page.locator('.state.sought > rect').first().boundingBox(),
      page.getByRole('region', { name: /^Picture of session/ }).boundingBox(),
    ])
    return box !== null && frame !== null && box.x >= frame.x && box.x + box.width <= frame.x + frame.width
  }
  await expect.poll(isInPicture).toBe(true)
  await page.evaluate(() => {
    location.hash = '#session.signedIn.warned~session.used~0'
  })
  await expect.poll(() => page.locator('tr:target').getByText('steady').count()).toBe(1)
  await page.evaluate(() => {
    location.hash = '#order-actions'
  })
  await page.getByRole('alert').getByText('No flow, state, edge or requirement is called "order-actions".').waitFor()
  await page.evaluate(() => {
    location.hash = '#orderActions'
  })
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
})

it('leads from a flow to those that it invokes, and its labels can be read', async () => {
  const page = await open('#orderActions')
  const article = page.getByRole('article', { name: 'orderActions' })
  await expect.poll(() => article.getByRole('status').textContent()).toBe('100 %')
  const label = article.locator('.picture text').first()
  const size = await label.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))
  expect(size).toBeGreaterThanOrEqual(12)
  await article.getByRole('link', { name: 'moneyMove' }).first().click()
  await page.getByRole('heading', { name: 'moneyMove', exact: true }).waitFor()
})

it('shows in the list of flows where one is', async () => {
  const page = await open('#userPrivileges')
  const current = page.getByRole('navigation').getByRole('link', { name: 'userPrivileges' })
  const isSeen = async () => {
    const box = await current.boundingBox()
    return box !== null && box.y > 0 && box.y + box.height <= 900
  }
  await expect.poll(isSeen).toBe(true)
  const heading = await page.getByRole('heading', { name: 'userPrivileges' }).boundingBox()
  expect(heading?.y).toBeGreaterThanOrEqual(0)
})

it('makes the picture larger and smaller, and moves it by the mouse', async () => {
  const page = await open('#session')
  const article = page.getByRole('article', { name: 'session' })
  const width = async () => (await article.getByRole('img').boundingBox())?.width ?? 0
  const before = await width()
  await article.getByRole('button', { name: 'Larger' }).click()
  await expect.poll(() => width()).toBeCloseTo(before * 1.25, 0)
  await article.getByRole('button', { name: 'Whole picture' }).click()
  const region = article.getByRole('region', { name: /^Picture/ })
  await expect.poll(() => width()).toBeLessThanOrEqual((await region.boundingBox())?.width ?? 0)
  await article.getByRole('button', { name: 'Full size' }).click()
  await expect.poll(() => article.getByRole('status').textContent()).toBe('100 %')
  const left = () => region.evaluate(({ scrollLeft }) => scrollLeft)
  const from = await left()
  const box = await region.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 400, (box?.y ?? 0) + 200)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 150, (box?.y ?? 0) + 200)
  await page.mouse.up()
  await expect.poll(async () => (await left()) - from).toBe(250)
})

it('folds the states of a large picture, and opens the one that is chosen', async () => {
  const page = await open('#session')
  const article = page.getByRole('article', { name: 'session' })
  const picture = article.locator('.picture')
  const widthOf = async (role: 'img' | 'group') => (await picture.getByRole(role).boundingBox())?.width ?? 0
  const whole = await widthOf('img')
  await article.getByRole('button', { name: 'Fold states', pressed: false }).click()
  await expect.poll(() => picture.getByRole('img').count()).toBe(0)
  expect(await widthOf('group')).toBeLessThan(whole * 0.7)
  expect(await accessibilityFaults(page)).toEqual([])
  await picture.locator('a[href="#session.signedIn"]').press('Enter')
  await expect.poll(() => page.locator('.state.sought').getAttribute('data-state')).toBe('session.signedIn')
  await article.getByRole('button', { name: 'Fold states', pressed: false }).waitFor()
  expect(await widthOf('img')).toBe(whole)
})

it('leads from a requirement of a flow to its text, and back', async () => {
  const page = await open('#orderActions')
  await page.getByRole('article', { name: 'orderActions' }).getByRole('link', { name: 'ACT-06' }).first().click()
  await page.getByRole('heading', { name: 'Requirements' }).waitFor()
  const row = page.getByRole('row', { name: /ACT-06/ })
  await row.getByRole('link', { name: 'machines/transactions/money/amount-dialog.machine.ts' }).click()
  await page.getByRole('heading', { name: 'amountDialog' }).waitFor()
})

it('copies the text for Stately', async () => {
  const page = await open('#download')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const article = page.getByRole('article', { name: 'download' })
  await article.getByText('Stately: download').click()
  await article.getByRole('button', { name: 'Copy' }).click()
  await article.getByRole('button', { name: 'Copied' }).waitFor()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/createMachine\(\{\n {2}id: "download"/)
})
