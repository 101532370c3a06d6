import type { EventEmitter } from 'node:events'
import type { CDPSession, Page } from 'playwright'
import { forgetStops, fulfill, isGone } from './stopped-calls.ts'

const ofContext = [
  ...['addCookies', 'addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'route', 'routeWebSocket'],
  ...['setDefaultTimeout', 'setExtraHTTPHeaders', 'setGeolocation', 'setOffline'],
] as const
const ofPage = [
  ...['addInitScript', 'addLocatorHandler', 'close', 'emulateMedia', 'exposeBinding', 'exposeFunction'],
  ...['routeWebSocket', 'setDefaultTimeout', 'setExtraHTTPHeaders', 'setViewportSize'],
] as const
const ofClock = ['install', 'fastForward', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'] as const

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

/**
 * From here on it is seen what a test does to the browser of a person with this tab, whose gateway is at this origin. What
 * is given makes the tab as if it had just been opened: nothing stored, nobody signed in, nowhere to go back to. What it
 * loaded and compiled stays, which is most of the time that a new tab takes. It says whether the next person may have it.
 */
export function keepTab(page: Page, origin: string): () => Promise<boolean> {
  const context = page.context()
  const listeners: (() => void)[] = []
  const sessions: CDPSession[] = []
  let uses = 0
  /** A test changed what cannot be put back. */
  let isSpoiled = false
  const spoil = () => {
    isSpoiled = true
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
      listeners.push(() => (emitter as unknown as EventEmitter).off(String(event), listener as () => void))
    })
  }
  const newSession = context.newCDPSession.bind(context)
  Object.defineProperty(context, 'newCDPSession', {
    configurable: true,
    value: async (of: Page) => {
      const session = await newSession(of)
      sessions.push(session)
      return session
    },
  })

  return async () => {
    if (isSpoiled || page.isClosed() || uses >= mostUses) return false
    uses += 1
    for (const stop of listeners.splice(0)) stop()
    await Promise.all(context.pages().map((one) => (one === page ? page.unrouteAll() : one.close())))
    await Promise.all(sessions.splice(0).map((session) => session.detach().catch(() => undefined)))
    forgetStops(page)
    await openBlank(page, origin)
    await page.mouse.move(-1, -1)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
      window.name = ''
    })
    await context.clearCookies()
    const session = await newSession(page)
    await session.send('Page.resetNavigationHistory')
    await session.detach()
    return !isSpoiled
  }
}

const isBlank = (page: Page) => new URL(page.url()).pathname === '/blank'

/** A page of the gateway's origin without any script: what the gateway serves without one is of no origin. */
export async function openBlank(page: Page, origin: string): Promise<void> {
  if (isBlank(page)) return
  const blank = new URL('/blank', origin).href
  const session = await page.context().newCDPSession(page)
  // What a page leads to last may overtake the first request for it.
  session.on('Fetch.requestPaused', ({ requestId }) => {
    fulfill(session, requestId, { body: '<title>blank</title>', type: 'text/html' }).catch((error: unknown) => {
      if (!isGone(error)) throw error
    })
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: blank }] })
  await page.goto(blank)
  await session.detach()
}
