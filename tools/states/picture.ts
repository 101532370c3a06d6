import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import { openCalls } from '#tests/browser/open-calls.ts'
import { addressOf, type Place } from './places.ts'

export interface Look {
  readonly language: 'hr' | 'en'
  readonly theme: 'light' | 'dark'
  readonly width: number
}

export const looks: readonly Look[] = (['hr', 'en'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) => [1280, 360].map((width) => ({ language, theme, width }))),
)

interface Asked {
  readonly url: string
  readonly machine: string
  readonly number: number
  readonly place: Place
  readonly look: Look
  readonly quiet: () => Promise<void>
}

const patience = 20_000
/** How often a picture is taken before two in a row must be the same. */
const most = 8
/** The height of a window; a picture grows with what is in it up to the other, which no screen of ours needs. */
export const usualHeight = 900
const highest = 4_000

/** Resolves when every request has had its answer and none has followed. */
export function quietOf(page: Page): () => Promise<void> {
  const calls = openCalls(page)
  page.on('framenavigated', calls.forget)
  return async () => {
    const until = Date.now() + patience
    while (Date.now() < until && calls.restsFor() < 300) await pause(50)
  }
}

/** Runs in the page: what it says after seconds is said when the picture is taken, however long the page took; limits of minutes stay far. */
export function holdLongWaits(): void {
  const { setTimeout: wait, clearTimeout: forget } = window
  const held = new Map<number, () => void>()
  let last = 1e9
  const hold = (work: TimerHandler, delay = 0, ...given: unknown[]): number => {
    if (delay < 1_000 || delay > 15_000 || typeof work !== 'function') return wait(work, delay, ...given)
    last += 1
    held.set(last, () => work(...given))
    return last
  }
  window.setTimeout = hold as typeof window.setTimeout
  window.clearTimeout = (id) => {
    if (!held.delete(Number(id))) forget(id)
  }
  addEventListener('waits.over', () => {
    const due = [...held.values()]
    held.clear()
    for (const work of due) work()
  })
}

/** Runs in the page: on a busy machine a picture is taken before a backdrop has faded in, or a spinner turned back. */
export function stopMotion(): void {
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after, ::backdrop { animation: none !important; transition: none !important }')
  document.adoptedStyleSheets.push(still)
}

const shot = (page: Page) => page.screenshot({ animations: 'disabled', caret: 'hide' })

/** What is loaded late has come when nothing is asked for any more and two pictures in a row are the same. */
async function settled(page: Page, quiet: Asked['quiet']): Promise<Buffer> {
  await quiet()
  await page.evaluate(() => dispatchEvent(new Event('waits.over')))
  await quiet()
  await page.evaluate(() => document.fonts.ready)
  let last = await shot(page)
  for (let tries = 0; tries < most; tries += 1) {
    await quiet()
    const next = await shot(page)
    if (next.equals(last)) break
    last = next
  }
  return last
}

/** Runs in the page: by how much the window is too low for all of the page, or of the dialog that lies over it. */
function cutOff(): number {
  const dialog = [...document.querySelectorAll('[aria-modal=true]')].at(-1)
  // In a sheet only a part of it scrolls, between title and buttons.
  const shown = dialog ? [dialog, dialog.parentElement ?? dialog, ...dialog.children] : [document.documentElement]
  return Math.max(...shown.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
}

/** A window as high as what is in it: a review must not miss what one would scroll to. */
async function whole(page: Page, { look: { width }, quiet }: Pick<Asked, 'look' | 'quiet'>): Promise<Buffer> {
  let picture = await settled(page, quiet)
  let height = usualHeight
  for (let missing = await page.evaluate(cutOff); missing > 0 && height < highest; ) {
    height = Math.min(highest, height + missing)
    await page.setViewportSize({ width, height })
    picture = await settled(page, quiet)
    const left = await page.evaluate(cutOff)
    // What grows with its window never fits.
    missing = left < missing ? left : 0
  }
  if (height !== usualHeight) await page.setViewportSize({ width, height: usualHeight })
  return picture
}

/** null where the machine has not started there: its place is wrong. */
export async function takePicture(
  page: Page,
  { url, machine, number, place, look, quiet }: Asked,
): Promise<Buffer | null> {
  const address = new URL(addressOf(place, machine, number), url)
  address.searchParams.set('lang', look.language)
  address.searchParams.set('theme', look.theme)
  // Another page between two: an address that differs in its hash alone loads nothing.
  await page.goto('about:blank')
  await page.goto(address.href)
  const started = page.locator(`html[data-state="${machine}.${number}"]`)
  const isThere = await started.waitFor({ state: 'attached', timeout: patience }).then(
    () => true,
    () => false,
  )
  return isThere ? whole(page, { look, quiet }) : null
}
