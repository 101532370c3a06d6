import type { Page } from 'playwright'

/** What a press of the pointer is to lead to. */
export interface Outcome {
  /** Painted when this appears (or goes), or when the text of it has changed. */
  readonly until: 'appears' | 'goes' | 'changes'
  readonly what: string
}

/** Milliseconds from the moment that the pointer went down. */
export interface Pressed {
  /** Until the outcome was painted, lazy parts and replies included. */
  readonly painted: number
  /** Until the next frame, by the browser's own event timing. */
  readonly answered: number
}

interface Watched {
  readonly painted: Promise<number>
  answered: number
}

/** Arms the page for the next press. Runs there, so it is self-contained. */
function watchPress({ until, what }: Outcome): void {
  const found = () => document.querySelector<HTMLElement>(what)
  const before = found()?.textContent
  const isDone = () => {
    const element = found()
    if (until === 'goes') return element === null
    return element !== null && (until === 'appears' || element.textContent !== before)
  }
  const painted = new Promise<number>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`Never painted: ${what}`)), 10_000)
    let begun = Number.NaN
    const look = () => {
      if (Number.isNaN(begun) || !isDone()) return
      observer.disconnect()
      clearTimeout(late)
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)))
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        begun = timeStamp
      },
      { capture: true, once: true },
    )
  })
  const watched: Watched = { painted, answered: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEventTiming
      if (interactionId > 0) watched.answered = Math.max(watched.answered, duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  Object.assign(window, { rivaPress: watched })
}

/** A pointer rests on what it is about to press for at least this long. */
const aim = 100

/** Moves the pointer there, presses as a person does, and waits until the outcome is painted. */
export async function press(page: Page, target: string, outcome: Outcome): Promise<Pressed> {
  const found = page.locator(target).first()
  await found.scrollIntoViewIfNeeded()
  await found.hover()
  await page.waitForTimeout(aim)
  await page.evaluate(watchPress, outcome)
  await page.mouse.down()
  await page.mouse.up()
  const painted = await page
    .evaluate(() => (window as unknown as { rivaPress: Watched }).rivaPress.painted)
    .catch((cause: unknown) => {
      throw new Error(`After a press of ${target}`, { cause })
    })
  await page.waitForTimeout(aim)
  const answered = await page.evaluate(() => (window as unknown as { rivaPress: Watched }).rivaPress.answered)
  return { painted, answered }
}
