import type { Locator, Page } from 'playwright'

/** What has the focus, by its name or its words. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement | null
    return at?.getAttribute('aria-label') ?? at?.labels?.[0]?.textContent ?? at?.textContent ?? ''
  })

export async function tabTo(page: Page, name: string | RegExp, most = 60): Promise<void> {
  for (let press = 0; press < most; press += 1) {
    const at = (await focused(page)).trim()
    if (typeof name === 'string' ? at === name : name.test(at)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The focus never came to ${name}; it is at "${await focused(page)}"`)
}

export async function pressAt(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press(key)
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
export async function pressed(control: Locator): Promise<void> {
  await (await control.elementHandle())?.waitForElementState('enabled')
  await control.press('Enter')
}
