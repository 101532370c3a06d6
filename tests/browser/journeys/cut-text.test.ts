import type { Locator } from 'playwright'
import { expect, it } from 'vitest'
import { heading, orderLink } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'

const stage = openStage()
const reference = 'R-255-CART'

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, height: 0 }

async function atCutCart(touch: boolean) {
  const { page } = await stage.at(`/transactions?from=2026-11-14&to=${today}&order=${reference}`, { touch })
  await orderLink(page, reference).waitFor()
  const cart = page.locator('tbody tr').filter({ hasText: reference }).locator('button.riva-cut')
  return { page, cart, path: () => new URL(page.url()).pathname }
}

it('opens an order by a mouse press on its cut cart, but not where text is selected · TRX-18', async () => {
  const { page, cart, path } = await atCutCart(false)
  expect(await cart.evaluate((button) => getComputedStyle(button).cursor)).toBe('pointer')
  const { x, y, height } = await boxOf(cart)
  await page.mouse.move(x + 4, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 40, y + height / 2, { steps: 4 })
  await page.mouse.up()
  expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('')
  expect(path()).toBe('/transactions')
  await page.evaluate(() => getSelection()?.removeAllRanges())
  const tab = page.context().waitForEvent('page')
  await cart.click({ button: 'middle' })
  await expect.poll(async () => new URL((await tab).url()).pathname).toMatch(/\/transactions\/\d+$/)
  await (await tab).close()
  expect(path()).toBe('/transactions')
  await cart.click()
  await heading(page, reference).waitFor()
})

it.each(['touch', 'keyboard'])('shows the whole of a cut cart by %s, and opens no order', async (way) => {
  const { page, cart, path } = await atCutCart(way === 'touch')
  const hint = page.locator('[data-hint]')
  if (way === 'touch') await cart.tap()
  else {
    await cart.focus()
    await page.keyboard.press('Enter')
  }
  await hint.waitFor()
  expect(await hint.textContent()).toBe(await cart.locator('.riva-hidden').textContent())
  expect(path()).toBe('/transactions')
})

it.each([
  [1440, 100],
  [1600, 10],
])('leaves room for the holders beside one long order number, at %i · TRX-18', async (width, mostCut) => {
  const { page } = await stage.at(`/transactions?from=2026-11-20&to=${today}&size=100`, { lang: 'hr', width })
  await orderLink(page, 'R-36-CHARACTERS-1234567890-ABCDEFGHI').waitFor()
  await page.locator('tbody[aria-busy=false] tr').nth(99).waitFor()
  const cut = await page.getByRole('columnheader', { name: 'Vlasnik' }).evaluate((head) => {
    const { cellIndex } = head as HTMLTableCellElement
    const rows = [...(head.closest('table')?.tBodies[0]?.rows ?? [])]
    return rows.filter(({ cells: { [cellIndex]: cell } }) => cell && cell.scrollWidth > cell.clientWidth).length
  })
  expect(await page.locator('[data-beyond]').count()).toBe(0)
  expect(cut).toBeLessThan(mostCut)
})

it.each([
  ['/transactions', 'Vlasnik'],
  ['/pis/transactions', 'Ime i prezime'],
] as const)('cuts no name at 1280, where names take two lines: %s · TRX-18, PIS-02', async (path, title) => {
  const { page } = await stage.at(`${path}?from=2026-10-20&to=2026-11-19&size=100`, { lang: 'hr', width: 1280 })
  await page.locator('tbody[aria-busy=false] .riva-name').nth(9).waitFor()
  const heights = await page.locator('.riva-name').evaluateAll((names) => names.map((name) => name.clientHeight))
  expect(Math.max(...heights)).toBeLessThanOrEqual(32)
  expect(await page.locator('[data-beyond]').count()).toBe(0)
  const head = page.getByRole('columnheader', { name: title })
  const lines = head.evaluate((cell) => {
    const text = document.createRange()
    text.selectNodeContents(cell)
    return text.getClientRects().length
  })
  expect(await lines).toBe(1)
  const cut = await page
    .locator('.riva-name')
    .evaluateAll((names) =>
      names
        .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight)
        .map((name) => `${name.textContent} ${name.clientWidth}`),
    )
  expect(cut).toEqual([])
})

it('breaks a long order number at its hyphen, and cuts few names beside the longest status, at 1280 · TRX-18', async () => {
  const { page } = await stage.at(`/transactions?from=2026-11-14&to=${today}&size=100`, { lang: 'hr', width: 1280 })
  await page.locator('tbody[aria-busy=false] tr').nth(99).waitFor()
  const broken = await page.locator('code.riva-parts a').evaluateAll((links) =>
    links.map((link) => {
      const text = document.createRange()
      const node = link.firstChild as Text
      const topAt = (at: number) => {
        text.setStart(node, at)
        text.setEnd(node, at + 1)
        return Math.round(text.getBoundingClientRect().top)
      }
      const first = [...node.data].findIndex((_, at) => topAt(at) > topAt(0))
      return first < 0 ? node.data : `${node.data.slice(0, first)}|${node.data.slice(first)}`
    }),
  )
  expect(broken.length).toBeGreaterThan(3)
  expect(broken.filter((number) => !/^[^|]+$|-\|/.test(number))).toEqual([])
  const cut = await page
    .locator('.riva-name')
    .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length)
  expect(cut).toBeLessThan(10)
})

it.each([1280, 1440, 1600])(
  'shows the account of every IBAN payment whole, on two lines at most, at %i · TRX-18, PIS-02',
  async (width) => {
    const { page } = await stage.at(`/transactions?from=2026-11-14&to=${today}&size=10`, { lang: 'hr', width })
    const accounts = page.locator('tbody[aria-busy=false] .riva-groups')
    let seen = 0
    for (let number = 1; number <= 8; number += 1) {
      if (number > 1) await page.getByRole('button', { name: 'Sljedeća stranica' }).click()
      await page.getByText(new RegExp(`^${(number - 1) * 10 + 1}–`)).waitFor()
      await page.locator('tbody[aria-busy=false]').waitFor()
      const faults = await accounts.evaluateAll((all) =>
        all.flatMap((account) => {
          const [own, cell] = [account.getBoundingClientRect(), account.closest('td')?.getBoundingClientRect()]
          return own.height > 33 || own.right > (cell?.right ?? 0)
            ? [`${account.textContent} ${own.width}×${own.height}`]
            : []
        }),
      )
      expect(faults).toEqual([])
      seen += await accounts.count()
    }
    expect(seen).toBeGreaterThan(0)
  },
)

it.each([1280, 1440])(
  'keeps each account on two lines where no card widens its column, at %i · TRX-18',
  async (width) => {
    const statuses = 'declined_iban,in_progress_iban,check_pis_status'
    const { page } = await stage.at(`/transactions?from=2026-10-01&to=${today}&statuses=${statuses}`, {
      lang: 'hr',
      width,
    })
    const accounts = page.locator('tbody[aria-busy=false] .riva-groups')
    await accounts.nth(1).waitFor()
    expect(await page.locator('tbody .riva-mark').count()).toBe(0)
    const heights = await accounts.evaluateAll((all) => all.map((account) => account.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThanOrEqual(33)
    expect(await page.locator('[data-beyond]').count()).toBe(0)
  },
)
