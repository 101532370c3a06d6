import { setTimeout as pause } from 'node:timers/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright'
import { keptKeys, storageKeys } from '#contract/session/storage.ts'
import type { Clock } from '#gateway/ground/clock.ts'
import { type people, sandboxPassword } from '#gateway/sandbox/people.ts'
import type { RunningGateway, SignedIn } from '#tests/gateway/start-gateway.ts'
import { keepTab, openBlank } from './kept-tabs.ts'
import { seenOn } from './seen.ts'

export interface VisitOptions {
  readonly lang?: 'hr' | 'en'
  readonly dark?: boolean
  readonly width?: number
  /** A phone: pressed by touch. */
  readonly touch?: boolean
  /** The page's clock stands still and moves only when the test says so. */
  readonly paused?: boolean
  /** Without, nothing but what the gateway has written is there. */
  readonly scripts?: boolean
  /** A tab that has never loaded anything. */
  readonly fresh?: boolean
}

export type Email = (typeof people)[number]['email']

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors of script, console and content policy in any of its tabs. */
  readonly faults: string[]
  readonly open: (path: string) => Promise<void>
  readonly newTab: () => Promise<Page>
  /** Signed in as somebody without the form: the token lies where the app keeps it. */
  readonly signedIn: (email: Email, company?: string) => Promise<SignedIn>
  /** Nobody is signed in in this tab any more, and no screen is open. */
  readonly signedOut: () => Promise<void>
  /** What axe finds on the page as it is. */
  readonly accessibilityFaults: (page?: Page) => Promise<readonly string[]>
  /** What each tab shows, and the faults, for the report of a failed test. */
  readonly seen: () => Promise<string>
  /** Its tab waits for the next visit that chooses the same, unless somebody says otherwise. */
  readonly close: (how?: { readonly keep?: boolean }) => Promise<void>
}

/**
 * Axe first gathers what it looks at and then measures it: what changes in between has colours that no person ever sees.
 * A page that never ceases to change is looked at all the same.
 */
async function atStandstill(page: Page): Promise<void> {
  let before = ''
  for (let now = await page.content(), look = 0; now !== before && look < 20; look += 1) {
    before = now
    await pause(150)
    now = await page.content()
  }
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * A failed reply is the test's business; the line about it is no fault, be it the browser's or that of a screen left
 * undecided. What these tests put into every document does not run in a merchant's frame.
 */
const isFault = (text: string) =>
  !/^(?:(?:Failed to load resource|Undecided):|Blocked script execution in '[^']+\/(?:visual|outbox)\/)/.test(text)

type Tell = (fault: string) => unknown

function watch(page: Page, tell: Tell): void {
  page.on('pageerror', (error) => tell(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && isFault(message.text())) tell(`console: ${message.text()}`)
  })
}

async function listenForFaults(context: BrowserContext, report: Tell): Promise<void> {
  await context.exposeFunction('rivaTestFault', (text: string) => {
    report(text)
  })
  await context.addInitScript(() => {
    const tell = (text: string) => (window as unknown as { rivaTestFault: (text: string) => void }).rivaTestFault(text)
    addEventListener('securitypolicyviolation', (event) =>
      tell(`policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`),
    )
    addEventListener('unhandledrejection', (event) => tell(`rejection: ${String(event.reason)}`))
  })
}

/** Every page is so far ahead of the machine; Playwright's own clock, which takes the place of all timers, costs time. */
async function moveDates(context: BrowserContext, milliseconds: number): Promise<void> {
  await context.addInitScript((ahead) => {
    const Real = Date
    class Moved extends Real {
      constructor(...parts: unknown[]) {
        if (parts.length === 0) super(Moved.now())
        else super(...(parts as [number]))
      }
      static override now = () => Real.now() + ahead
    }
    globalThis.Date = Moved as DateConstructor
    // Both take the time of the machine where none is given.
    const { prototype } = Intl.DateTimeFormat
    const { formatToParts } = prototype
    const format = Object.getOwnPropertyDescriptor(prototype, 'format')?.get
    prototype.formatToParts = function (date = Moved.now()) {
      return formatToParts.call(this, date)
    }
    Object.defineProperty(prototype, 'format', {
      configurable: true,
      get() {
        const own = format?.call(this)
        return (date = Moved.now()) => own(date)
      },
    })
  }, milliseconds)
}

/** A browser of a person with one tab. */
interface Tab {
  readonly page: Page
  readonly context: BrowserContext
  /** Where its faults go now. */
  faults: string[]
  /** Makes it as new for the next person; null for a tab of one visit. */
  readonly reset: (() => Promise<boolean>) | null
}

/** Tabs that wait for the next person, by what the person chooses. */
export type WaitingTabs = Map<string, Tab[]>

/** Where visits begin. */
export interface VisitPlace {
  readonly browser: Browser
  readonly gateway: RunningGateway
  readonly clock: Clock
  readonly waiting: WaitingTabs
}

async function openTab(
  { browser, gateway, clock }: VisitPlace,
  isKept: boolean,
  { lang = 'en', dark = false, width = 1280, touch = false, paused = false, scripts = true }: VisitOptions,
): Promise<Tab> {
  const context = await browser.newContext({
    baseURL: gateway.url,
    viewport: { width, height: 900 },
    ...(touch && { hasTouch: true, isMobile: true }),
    colorScheme: dark ? 'dark' : 'light',
    timezoneId: 'Europe/Zagreb',
    // What a browser asks for until somebody chooses: not every one says it without being told.
    locale: 'en-US',
    reducedMotion: 'reduce',
    javaScriptEnabled: scripts,
  })
  context.setDefaultTimeout(10_000)
  // The first page of a gateway that has just started, on a busy machine.
  context.setDefaultNavigationTimeout(30_000)
  const tell = (fault: string) => tab.faults.push(fault)
  await listenForFaults(context, tell)
  await context.addInitScript(
    ([key, language]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, language)
    },
    [storageKeys.lang, lang] as const,
  )
  if (paused) {
    await context.clock.install({ time: clock.now().getTime() - 1_000 })
    await context.clock.pauseAt(clock.now())
  } else await moveDates(context, clock.now().getTime() - Date.now())
  const page = await context.newPage()
  watch(page, tell)
  const reset = isKept ? keepTab(page, new URL(gateway.url).origin) : null
  const tab: Tab = { page, context, faults: [], reset }
  return tab
}

/** A standing clock, and a page without scripts, are its own. */
function keyOf({ lang, dark, width, touch, paused, scripts, fresh }: VisitOptions, ahead: number): string | null {
  if (paused || fresh || scripts === false) return null
  return JSON.stringify([lang, dark, width, touch, Math.round(ahead / 1_000)])
}

export async function openVisit(place: VisitPlace, options: VisitOptions): Promise<Visit> {
  const { gateway, clock } = place
  const key = keyOf(options, clock.now().getTime() - Date.now())
  const waiting = (key === null ? null : place.waiting.get(key)) ?? []
  if (key !== null) place.waiting.set(key, waiting)
  const tab = waiting.pop() ?? (await openTab(place, key !== null, options))
  const faults: string[] = []
  tab.faults = faults
  const { page, context } = tab
  const newTab = async () => {
    const one = await context.newPage()
    watch(one, (fault) => faults.push(fault))
    return one
  }

  return {
    page,
    context,
    faults,
    newTab,
    open: async (path) => {
      await page.goto(path)
    },
    signedIn: async (email, company) => {
      const person = await gateway.as(email, sandboxPassword)
      await storeSession(page, gateway, person, company ?? null)
      return person
    },
    signedOut: async () => {
      await openBlank(page, gateway.url)
      await page.evaluate(
        (kept) => {
          sessionStorage.clear()
          for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key)
        },
        [...keptKeys],
      )
    },
    accessibilityFaults: async (of = page) => {
      await atStandstill(of)
      // Axe describes every element that passed, too, unless the caller asks for violations only.
      const axe = new AxeBuilder({ page: of }).options({ resultTypes: ['violations'] })
      const { violations } = await axe.setLegacyMode(true).withTags(rules).analyze()
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`),
      )
    },
    seen: async () => {
      return [...(await Promise.all(context.pages().map(seenOn))), ...faults].join('\n\n')
    },
    close: async ({ keep = true } = {}) => {
      if (keep && (await tab.reset?.().catch(() => false))) {
        waiting.push(tab)
        return
      }
      // What a page asked for last may still be on its way through a handler.
      await Promise.all(context.pages().map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })))
      await context.close()
    },
  }
}

/** Writes into the storage of this tab what the app writes at a sign-in (SES-17). */
async function storeSession(page: Page, gateway: RunningGateway, person: SignedIn, company: string | null) {
  const account = (await (await person.fetch('/api/account')).json()) as { issuer: string; email: string }
  const companies = (await (await person.fetch(`${person.path}/companies`)).json()) as { id: string; name: string }[]
  const selected = companies.find(({ name }) => name === company) ?? (companies.length === 1 ? companies[0] : undefined)
  const own = {
    authenticationToken: person.token,
    ...{ sub: person.sub, iss: account.issuer, username: account.email },
    ...(selected ? { lastSelectedCompany: String(selected.id), lastSelectedCompanyName: selected.name } : {}),
  }
  const keyed = Object.entries(own).map(
    ([name, value]) => [storageKeys[name as keyof typeof storageKeys], value] as const,
  )
  await openBlank(page, gateway.url)
  await page.evaluate((values) => {
    for (const [key, value] of values) sessionStorage.setItem(key, value)
  }, keyed)
}
