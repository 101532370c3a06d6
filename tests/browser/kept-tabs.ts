import type { EventEmitter } from 'node:events'
import type { BrowserContext, CDPSession, Page } from 'playwright'
import { forgetStops, fulfill } from './stopped-calls.ts'

/** A browser of a person with one tab, which the next person may use. */
export interface KeptTab {
  readonly page: Page
  readonly context: BrowserContext
  /** Where its faults go now. */
  faults: string[]
}

interface Keeping {
  /** A test changed what cannot be put back, or listens to what the next one does not expect. */
  isSpoiled: boolean
  readonly listeners: (() => void)[]
  readonly sessions: CDPSession[]
  uses: number
}

const ofContext = [
  ...['addCookies', 'addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'route', 'routeWebSocket'],
  ...['setDefaultTimeout', 'setExtraHTTPHeaders', 'setGeolocation', 'setOffline'],
] as const
const ofPage = [
  ...['addInitScript', 'addLocatorHandler', 'close', 'emulateMedia', 'exposeBinding', 'exposeFunction'],
  ...['routeWebSocket', 'setDefaultTimeout', 'setExtraHTTPHeaders', 'setViewportSize'],
] as const
const ofClock = ['install', 'fastForward', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'] as const

const keepings = new WeakMap<KeptTab, Keeping>()

/** So often: what a page leaves behind in its process grows. */
const mostUses = 40

type Method = (...parts: never[]) => unknown

/** Calls of this method are told before they are made. */
function tellCalls<O extends object>(of: O, names: readonly (keyof O & string)[], tell: (...parts: unknown[]) => void) {
  for (const name of names) {
    const own = of[name] as Method
    Object.defineProperty(of, name, {
      configurable: true,
      value: (...parts: never[]) => {
        tell(...parts)
        return own.apply(of, parts)
      },
    })
  }
}

/** From here on it is seen what a test does to the tab, whose gateway is at this origin. */
export function keepTab(tab: KeptTab, origin: string): void {
  const { page, context } = tab
  const keeping: Keeping = { isSpoiled: false, listeners: [], sessions: [], uses: 0 }
  const spoil = () => {
    keeping.isSpoiled = true
  }
  // What another origin has stored stays there.
  const watchOrigins = (of: Page) =>
    of.on('framenavigated', (frame) => {
      if (/^https?:/.test(frame.url()) && new URL(frame.url()).origin !== origin) spoil()
    })
  watchOrigins(page)
  context.on('page', watchOrigins)
  tellCalls(context, ofContext, spoil)
  tellCalls(page, ofPage, spoil)
  tellCalls(page.clock, ofClock, spoil)
  for (const emitter of [page, context]) {
    tellCalls(emitter, ['on', 'once'], (event, listener) => {
      keeping.listeners.push(() => (emitter as unknown as EventEmitter).off(String(event), listener as () => void))
    })
  }
  const newSession = context.newCDPSession.bind(context)
  Object.defineProperty(context, 'newCDPSession', {
    configurable: true,
    value: async (of: Page) => {
      const session = await newSession(of)
      keeping.sessions.push(session)
      return session
    },
  })
  keepings.set(tab, keeping)
}

const isBlank = (page: Page) => new URL(page.url()).pathname === '/blank'

/** A page of the gateway's origin without any script: what the gateway serves without one is of no origin. */
export async function openBlank(page: Page, origin: string): Promise<void> {
  if (isBlank(page)) return
  const blank = new URL('/blank', origin).href
  const session = await page.context().newCDPSession(page)
  session.once('Fetch.requestPaused', ({ requestId }) =>
    fulfill(session, requestId, { body: '<title>blank</title>', type: 'text/html' }),
  )
  await session.send('Fetch.enable', { patterns: [{ urlPattern: blank }] })
  await page.goto(blank)
  await session.detach()
}

/**
 * As if it had just been opened: nothing stored, nobody signed in, nowhere to go back to. What it loaded and compiled
 * stays, which is most of the time that a new tab takes. Says whether the next person may have it.
 */
export async function resetTab(tab: KeptTab, origin: string): Promise<boolean> {
  const { page, context } = tab
  const keeping = keepings.get(tab)
  if (!keeping || keeping.isSpoiled || page.isClosed() || keeping.uses >= mostUses) return false
  keeping.uses += 1
  for (const stop of keeping.listeners.splice(0)) stop()
  await Promise.all(context.pages().map((one) => (one === page ? page.unrouteAll() : one.close())))
  await Promise.all(keeping.sessions.splice(0).map((session) => session.detach().catch(() => undefined)))
  forgetStops(page)
  await openBlank(page, origin)
  await page.mouse.move(-1, -1)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
    window.name = ''
  })
  await context.clearCookies()
  const session = await context.newCDPSession(page)
  await session.send('Page.resetNavigationHistory')
  await session.detach()
  keeping.sessions.splice(0)
  return !keeping.isSpoiled
}
