import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { heading } from '#tests/browser/person.ts'
import { openStage, today } from '#tests/browser/stage.ts'

const stage = openStage()
const asked = `/transactions?from=${today}&to=${today}`

/** Says when `page` has asked the other tabs and had the browser's answer whether one of them is signed in. */
async function askingTabs(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    new BroadcastChannel('riva').onmessage = () => document.documentElement.setAttribute('data-has-asked', '')
  })
  return async () => {
    await page.locator('html[data-has-asked]').waitFor()
    // The browser answers in order: after this one the page has had its own.
    await page.evaluate(() => navigator.locks.query())
  }
}

/** The answers of `page` to other tabs wait until the test lets them go, as those of a busy tab do. */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const post = BroadcastChannel.prototype.postMessage
    const waiting: (() => void)[] = []
    let isFree = false
    BroadcastChannel.prototype.postMessage = function (this: BroadcastChannel, data: { readonly kind: string }) {
      if (isFree || data.kind !== 'answer') post.call(this, data)
      else waiting.push(() => post.call(this, data))
    }
    addEventListener('test:answers', () => {
      isFree = true
      for (const send of waiting) send()
    })
  })
  return () => page.evaluate(() => void dispatchEvent(new Event('test:answers')))
}

it('takes the session over from a tab that is busy for longer than a person would notice · SES-10', async () => {
  const visit = await stage.visit({ paused: true })
  const letAnswer = await holdAnswers(visit.page)
  await visit.signedIn('viewer@jadran.example')
  await visit.open('/transactions')
  await heading(visit.page, 'Orders').waitFor()
  const second = await visit.newTab()
  const hasAsked = await askingTabs(second)
  await second.goto(asked)
  await hasAsked()
  // Five times as long as a first visit waits for a tab that does not show itself.
  await visit.context.clock.runFor(1_000)
  await letAnswer()
  await heading(second, 'Orders').waitFor()
})

it('lets a first visit wait for other tabs no longer than 200 ms · SES-02', async () => {
  const { page } = await stage.visit({ paused: true })
  const hasAsked = await askingTabs(page)
  await page.goto(asked)
  await hasAsked()
  await page.clock.runFor(199)
  await expect.poll(() => heading(page, 'Sign in').count()).toBe(0)
  await page.clock.runFor(1)
  await heading(page, 'Sign in').waitFor()
})
