import type { Browser, CDPSession, Page } from 'playwright'
import { earlyKey } from '#src/shell/early/early-key.ts'
import { median } from './table.ts'

/** How a slow phone on a slow network feels: 4× CPU, 150 ms, 1.6 Mbit/s. */
const slow = { cpu: 4, latency: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 }

/** All that was requested before the page could be used, also what it could have done without. */
export interface FirstLoad {
  readonly javascript: number
  readonly requests: number
  /** Calls that went out more than once: what the head asked and the app asked again. */
  readonly repeated: number
  readonly firstPaint: number
  readonly usable: number
  readonly cpu: number
  readonly shift: number
}

interface Visit {
  readonly url: string
  /** What a person waits for, as a selector. */
  readonly landmark: string
  /** Prepares the page before it is opened: storage of a signed-in person. */
  readonly prepare?: (page: Page) => Promise<void>
}

/** Told in the moment when the page can be used: what the page does after that is not counted. */
const toldUsable = (session: CDPSession): Promise<number> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The page could not be used within a minute.')), 60_000)
    session.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name !== 'rivaTellUsable') return
      clearTimeout(late)
      resolve(Number(payload))
    })
  })

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latency,
    downloadThroughput: slow.bytesPerSecond,
    uploadThroughput: slow.bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu })
  await session.send('Performance.enable')
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'rivaTellUsable' })
}

/** Says from inside the page when the landmark has been painted: asking from outside would burden the slowed processor. */
const observeLandmark = (selector: string) => {
  const tell = () => {
    requestAnimationFrame(() =>
      setTimeout(() =>
        (window as unknown as { rivaTellUsable: (at: string) => void }).rivaTellUsable(`${performance.now()}`),
      ),
    )
  }
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return
    observer.disconnect()
    tell()
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true })
}

const observeShift = () => {
  const seen = { shift: 0 }
  Object.assign(window, { rivaShift: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean }
      if (!shift.hadRecentInput) seen.shift += shift.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function once(browser: Browser, visit: Visit): Promise<FirstLoad> {
  const context = await browser.newContext({
    locale: 'hr-HR',
    timezoneId: 'Europe/Zagreb',
    viewport: { width: 1280, height: 800 },
  })
  const page = await context.newPage()
  await visit.prepare?.(page)
  await page.addInitScript(observeShift)
  await page.addInitScript(observeLandmark, visit.landmark)
  const session = await context.newCDPSession(page)
  await throttle(session)
  const sent = new Map<string, { at: number; script: boolean; bytes: number }>()
  const asked = new Map<string, number>()
  session.on('Network.requestWillBeSent', ({ request, requestId, wallTime }) => {
    sent.set(requestId, { at: wallTime * 1000, script: false, bytes: 0 })
    const name = earlyKey(request.method, new URL(request.url), request.postData)
    if (!request.url.includes('/assets/')) asked.set(name, (asked.get(name) ?? 0) + 1)
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = sent.get(requestId)
    if (request) request.script = response.mimeType.includes('javascript')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = sent.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  const told = toldUsable(session)
  await page.goto(visit.url, { waitUntil: 'commit' })
  const usable = await told
  const { metrics } = await session.send('Performance.getMetrics')
  await page.waitForTimeout(500)
  const { origin, ...seen } = await page.evaluate(() => ({
    origin: performance.timeOrigin,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    shift: (window as unknown as { rivaShift: { shift: number } }).rivaShift.shift,
  }))
  await context.close()
  const needed = [...sent.values()].filter(({ at }) => at <= origin + usable)
  const javascript = needed.filter(({ script }) => script).reduce((sum, { bytes }) => sum + bytes, 0)
  const requests = needed.length
  const cpu = metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? Number.NaN
  const repeated = [...asked.values()].filter((times) => times > 1).length
  return { javascript, requests, repeated, usable, cpu: cpu * 1000, ...seen }
}

const medianOf = (all: readonly FirstLoad[]): FirstLoad => {
  const of = (name: keyof FirstLoad) => median(all.map((load) => load[name]))
  return {
    javascript: of('javascript'),
    requests: of('requests'),
    repeated: of('repeated'),
    firstPaint: of('firstPaint'),
    usable: of('usable'),
    cpu: of('cpu'),
    shift: of('shift'),
  }
}

/** The medians of several cold visits to each of some pages, in turn: what else the machine does meets all alike. */
export async function firstLoads<Name extends string>(
  browser: Browser,
  visits: Readonly<Record<Name, Visit>>,
  rounds: number,
): Promise<Readonly<Record<Name, FirstLoad>>> {
  const names = Object.keys(visits) as Name[]
  const all = names.map((): FirstLoad[] => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, name] of names.entries()) all[at]?.push(await once(browser, visits[name]))
  }
  return Object.fromEntries(names.map((name, at) => [name, medianOf(all[at] ?? [])])) as Record<Name, FirstLoad>
}

/** The median of several cold visits. */
export const firstLoad = async (browser: Browser, visit: Visit, rounds: number): Promise<FirstLoad> =>
  (await firstLoads(browser, { visit }, rounds)).visit
