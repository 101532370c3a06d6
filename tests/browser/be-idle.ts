import type { Locator, Page } from 'playwright'
import type { OpenCalls } from './open-calls.ts'
import { becomes } from './walk.ts'

const idle = 14 * 60_000

/**
 * Nobody touches the page until it warns that the session ends. What a screen asks for late is a use too: then the time
 * starts again.
 */
export async function beIdle(page: Page, asks: OpenCalls, warning: Locator): Promise<void> {
  let enough = 700
  await becomes(page, async () => {
    if (await warning.isVisible()) return true
    if (asks.restsFor() > enough) {
      await page.clock.fastForward(idle)
      asks.begin()
      enough = 1_500
    }
    return false
  })
}
