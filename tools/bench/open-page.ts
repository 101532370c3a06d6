import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import { storageKeys } from '#contract/session/storage.ts'
import type { GatewayProcess, SignedIn } from './gateway-process.ts'
import { remember } from './pages.ts'

interface PageOptions {
  /** How many times slower the processor is. */
  readonly slowdown: number
  readonly width?: number
}

interface OpenedPage {
  readonly context: BrowserContext
  readonly page: Page
  readonly tools: CDPSession
}

export type OpenPage = (options: PageOptions) => Promise<OpenedPage>

/** An English page of a signed-in person with an empty cache. */
export async function openPage(
  browser: Browser,
  { url }: GatewayProcess,
  signedIn: SignedIn,
  { slowdown, width = 1280 }: PageOptions,
): Promise<OpenedPage> {
  const context = await browser.newContext({
    baseURL: url,
    timezoneId: 'Europe/Zagreb',
    viewport: { width, height: 800 },
  })
  const page = await context.newPage()
  await remember(page, signedIn)
  await page.addInitScript((name) => localStorage.setItem(name, 'en'), storageKeys.lang)
  const tools = await context.newCDPSession(page)
  if (slowdown > 1) await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { context, page, tools }
}
