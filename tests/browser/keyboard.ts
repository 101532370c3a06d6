import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright'

const focusOf = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement | null
    const name = at?.getAttribute('aria-label') ?? at?.labels?.[0]?.textContent ?? at?.textContent ?? ''
    return { name, isTitle: at?.tagName === 'H1' }
  })

/** What has the focus, by its name or its words. */
export const focused = async (page: Page): Promise<string> => (await focusOf(page)).name

/** For a busy machine: what is still drawn comes at one of the next rounds. */
const patience = 10_000

export async function tabTo(page: Page, name: string | RegExp, most = 60): Promise<void> {
  const end = Date.now() + patience
  for (let press = 0; press < most || Date.now() < end; press += 1) {
    const { name: words, isTitle } = await focusOf(page)
    const at = words.trim()
    // A title may say the same as its first field.
    if (!isTitle && (typeof name === 'string' ? at === name : name.test(at))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The focus never came to ${name}; it is at "${await focused(page)}"`)
}

/** What has the focus may hear no press yet: its call, or that of its neighbour, still runs. */
export async function pressAt(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name)
  await pressed(page.locator(':focus'), key)
}

/** Chooses in the browser's own select, by its arrows. */
export async function chooseAt(page: Page, name: string | RegExp, option: string): Promise<void> {
  await tabTo(page, name)
  const chosen = () =>
    page.evaluate(() => (document.activeElement as HTMLSelectElement | null)?.selectedOptions[0]?.textContent ?? '')
  await page.keyboard.press('Home')
  for (let press = 0; press < 30 && (await chosen()) !== option; press += 1) await page.keyboard.press('ArrowDown')
  if ((await chosen()) !== option) throw new Error(`${name} has no ${option}; chosen is "${await chosen()}"`)
}

/** Presses a control by the keyboard: messages that lie over it, where the page's clock stands still, catch no key. */
export async function pressed(control: Locator, key = 'Enter'): Promise<void> {
  for (const end = Date.now() + patience; !(await control.isEnabled()); await pause(20)) {
    if (Date.now() > end) throw new Error(`Nobody can press ${control}`)
  }
  await control.press(key)
}
