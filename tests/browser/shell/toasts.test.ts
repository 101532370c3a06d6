import { expect, it } from 'vitest'
import { hold } from '#contract/shell/toast.ts'
import { describeCover } from '#tests/browser/describe-cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { button, heading, messages, refresh } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'
import { calls, showOrder } from '#tests/browser/transactions/order-on-page.ts'
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
