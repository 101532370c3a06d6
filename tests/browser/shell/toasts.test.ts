import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { hold } from '#contract/shell/toast.ts'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button, heading, messages, refresh } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { calls, moneyDialog, showOrder } from '#tests/browser/transactions/order-on-page.ts'
import { expectSights, there } from '#tests/browser/walk.ts'
import { exampleOrder } from '#tests/machines/transactions/example-orders.ts'
import { toastsCover } from './toasts.cover.ts'

const stage = openStage()

await describeCover({
  stage,
  title: 'the messages follow their chart · ERR-01, ERR-10, ERR-11, ACT-23',
  ...toastsCover,
})

it('holds what the pointer or the focus rests on, though the other leaves; what is left after a close goes · ERR-10', async () => {
  const { page, signedIn } = await stage.visit({ paused: true })
  await signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, calls)
  const closers = button(messages(page), 'Close message')
  const shows = (count: number) =>
    expectSights(page, [
      ...(count > 0 ? [there('message', closers.nth(count - 1))] : []),
      there('one more', closers.nth(count), false),
    ])
  const raise = async (count: number) => {
    await refresh(page).dispatchEvent('click')
    await held.drop('fetchOrder')
    await shows(count)
  }
  const stays = async (count: number) => {
    await page.clock.runFor(3 * hold.alert)
    await shows(count)
  }
  await showOrder(held, page, { order: exampleOrder() })
  await expectSights(page, [there('order', heading(page, 'A-1001'))])
  await raise(1)
  await raise(2)
  await closers.last().focus()
  await closers.first().hover()
  await page.mouse.move(0, 800)
  await stays(2)
  await closers.first().hover()
  await closers.last().evaluate((one) => one.blur())
  await stays(2)
  await closers.last().focus()
  await page.mouse.move(0, 800)
  await stays(2)
  await page.keyboard.press('Enter')
  await shows(1)
  await page.clock.runFor(hold.alert)
  await shows(0)
  await raise(1)
  await page.clock.runFor(hold.alert)
  await shows(0)
})

it('lets no message go while nobody sees the tab, be it raised before or meanwhile · ERR-10', async () => {
  const { page, signedIn } = await stage.visit({ paused: true })
  await signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, calls)
  const message = there('message', button(messages(page), 'Close message'))
  const raise = async () => {
    await refresh(page).dispatchEvent('click')
    await held.drop('fetchOrder')
    await expectSights(page, [message])
  }
  const turn = (visible: boolean) =>
    page.evaluate((is) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: !is })
      document.dispatchEvent(new Event('visibilitychange'))
    }, visible)
  const stays = async () => {
    await page.clock.runFor(3 * hold.alert)
    await expectSights(page, [message])
  }
  const goes = async () => {
    await page.clock.runFor(hold.alert)
    await expectSights(page, [there('message', message.at, false)])
  }

  await showOrder(held, page, { order: exampleOrder() })
  await expectSights(page, [there('order', heading(page, 'A-1001'))])
  await raise()
  await turn(false)
  await stays()
  await turn(true)
  await goes()

  await turn(false)
  await raise()
  await stays()
  await turn(true)
  await messages(page).getByRole('button').hover()
  await turn(false)
  await turn(true)
  await stays()
  await page.mouse.move(0, 800)
  await goes()
  await expect.poll(() => messages(page).getByRole('button').count()).toBe(0)
})

/** Buttons, fields and links that lie under a message. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const region = document.getElementById('messages')
    const boxes = [...(region?.children ?? [])].map((one) => one.getBoundingClientRect())
    // What lies behind a dialog cannot be pressed anyway.
    const place = document.querySelector('[role=alertdialog], [data-drawer]') ?? document
    const controls = [...place.querySelectorAll('button, a[href], input, select')].filter(
      (one) => !region?.contains(one),
    )
    return controls
      .filter((one) => {
        const { top, bottom, left, right } = one.getBoundingClientRect()
        return boxes.some(
          (box) => box.height > 0 && bottom > box.top && top < box.bottom && right > box.left && left < box.right,
        )
      })
      .map((one) => one.textContent || one.getAttribute('aria-label'))
  })

it('covers no button of a dialog, and on a phone neither its menu nor what a page ends with, with as many as five · ERR-01, ERR-10', async () => {
  const { page, signedIn } = await stage.visit({ paused: true })
  await signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, calls)
  const closers = button(messages(page), 'Close message')
  for (const [width, height, shown] of [
    [1280, 900, 5],
    [360, 760, 1],
  ] as const) {
    await page.setViewportSize({ width, height })
    await showOrder(held, page, { order: exampleOrder() })
    await expectSights(page, [there('order', heading(page, 'A-1001'))])
    const hasMenu = width < 768
    if (hasMenu) await button(page, 'More actions').click()
    for (let at = 1; at <= 5; at += 1) {
      await refresh(page).dispatchEvent('click')
      await held.drop('fetchOrder')
      await expectSights(page, [there('message', closers.nth(Math.min(at, shown) - 1))])
    }
    if (hasMenu) {
      await page.keyboard.press('Escape')
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect.poll(() => covered(page)).toEqual([])
      await page.evaluate(() => scrollTo(0, 0))
    }
    await button(page, 'Refund…').dispatchEvent('click')
    await expectSights(page, [there('dialog', moneyDialog(page))])
    await expect.poll(() => covered(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expectSights(page, [there('dialog', moneyDialog(page), false)])
  }
})

/** What of the search lies under a message. */
const hitsUnderMessages = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...(document.getElementById('messages')?.children ?? [])].map((one) => one.getBoundingClientRect())
    const points = boxes.flatMap(({ left, right, top, bottom, height }) =>
      height === 0
        ? []
        : [left + 8, (left + right) / 2, right - 8].flatMap((x) =>
            Array.from({ length: Math.ceil(height / 4) }, (_, step) => ({
              x,
              y: Math.min(top + step * 4, bottom - 1),
            })),
          ),
    )
    const hits = points.flatMap(({ x, y }) =>
      document.elementsFromPoint(x, y).map((one) => one.closest('[role=option]')),
    )
    return {
      messages: boxes.filter(({ height }) => height > 0).length,
      hits: [...new Set(hits)].filter(Boolean).length,
    }
  })

it('lies over no hit of the search on a phone, and the last hit is reached above it · ERR-01', async () => {
  const { page, signedIn } = await stage.visit({ paused: true })
  await signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, calls)
  await page.setViewportSize({ width: 360, height: 640 })
  await showOrder(held, page, { order: exampleOrder() })
  await expectSights(page, [there('order', heading(page, 'A-1001'))])
  await button(page, 'More actions').click()
  await refresh(page).dispatchEvent('click')
  await held.drop('fetchOrder')
  await expectSights(page, [there('message', button(messages(page), 'Close message'))])
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  const hits = page.getByRole('dialog', { name: 'Search' }).getByRole('option')
  await expectSights(page, [there('many hits', hits.nth(6))])
  await expect.poll(() => hitsUnderMessages(page)).toEqual({ messages: 1, hits: 0 })
  // As the keys do that lead to it.
  await hits.last().evaluate((hit) => hit.scrollIntoView({ block: 'nearest' }))
  await expect.poll(() => hitsUnderMessages(page)).toEqual({ messages: 1, hits: 0 })
  const [low, high] = [await hits.last().boundingBox(), await messages(page).boundingBox()]
  expect((low?.y ?? 0) + (low?.height ?? 0)).toBeLessThanOrEqual(high?.y ?? 0)
})

it.each([1280, 1024])('stands beside a drawer, not over its title and its way out, at %i · ERR-01', async (width) => {
  const { page, signedIn } = await stage.visit({ paused: true, width })
  await signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, calls)
  await showOrder(held, page, { order: exampleOrder() })
  await expectSights(page, [there('order', heading(page, 'A-1001'))])
  // The keys of the tools come after the page.
  await expectSights(page, [there('search', button(page, 'Search…'))])
  await page.clock.runFor(4_000)
  await refresh(page).dispatchEvent('click')
  await held.drop('fetchOrder')
  await expectSights(page, [there('message', button(messages(page), 'Close message'))])
  await page.keyboard.press('m')
  await expectSights(page, [there('drawer', page.getByRole('dialog', { name: 'Recent messages' }))])
  await expect.poll(() => covered(page)).toEqual([])
  const [message, title] = await Promise.all(
    [messages(page), page.getByRole('heading', { name: 'Recent messages' })].map((one) => one.boundingBox()),
  )
  expect((message?.x ?? 0) + (message?.width ?? 0)).toBeLessThanOrEqual(title?.x ?? 0)
  expect(message?.x).toBeGreaterThanOrEqual(0)
})
