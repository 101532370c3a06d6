import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { button, heading, messages, moveMoney, openMoney, openOrder } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'

/* The ways out of a question about money: Back, Forward and the browser's own. */

const stage = openStage()

const atList = async () => (await stage.at('/transactions')).page

/** A void whose call runs until it is let go. */
async function voidHeld(page: Page) {
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/\/void\?/, async (route) => {
    await promise
    await route.continue()
  })
  await moveMoney(page, 'Void')
  const dialog = page.getByRole('alertdialog')
  await dialog.locator('[aria-busy=true]').first().waitFor()
  return { dialog, letGo }
}

it('closes a question by Back before it leaves the screen, and not while its call runs · ACT-01, TRD-01', async () => {
  const page = await atList()
  const declinedCents = 91
  await openOrder(page, `R-VOID-${declinedCents}`)
  const details = page.url()
  const dialog = await openMoney(page, 'Void')
  await dialog.waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.url()).toBe(details)
  const { letGo } = await voidHeld(page)
  await page.goBack()
  await expect.poll(() => page.url()).toBe(details)
  await expect.poll(() => dialog.isVisible()).toBe(true)
  letGo()
  await dialog.getByText('Not carried out', { exact: true }).waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.url()).toBe(details)
  await page.goBack()
  await heading(page, 'Orders').waitFor()
})

/** Back pressed twice before the browser has gone forward again in between. */
const backTwice = (page: Page) =>
  page.evaluate(async () => {
    const moved = new Promise((done) => addEventListener('popstate', done, { once: true }))
    history.back()
    history.back()
    await moved
  })

it('closes a question and stays when Back is pressed twice at once, and leaves the next time · ACT-01, TRD-01', async () => {
  const page = await atList()
  await openOrder(page, 'R-VOID-91')
  const details = page.url()
  const dialog = await openMoney(page, 'Void')
  await dialog.waitFor()
  await backTwice(page)
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.url()).toBe(details)
  await heading(page, 'R-VOID-91').waitFor()
  await page.goBack()
  await heading(page, 'Orders').waitFor()
})

it('stays at the question of a running call when Back is pressed twice at once · ACT-01, ACT-14', async () => {
  const page = await atList()
  await openOrder(page, 'R-VOID-91')
  const details = page.url()
  const { dialog, letGo } = await voidHeld(page)
  await backTwice(page)
  letGo()
  // A browser that moves twice at once may give the call up: its question then says so.
  await dialog.getByText(/^(Not carried out|The reply was lost)$/).waitFor()
  await expect.poll(() => page.url()).toBe(details)
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.url()).toBe(details)
})

it('stays at the question of a running call when Forward is pressed, and leaves by it later · ACT-01, ACT-14', async () => {
  const page = await atList()
  await openOrder(page, 'R-VOID-91')
  const details = page.url()
  await page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true }).click()
  await heading(page, 'Orders').waitFor()
  await page.goBack()
  const { dialog, letGo } = await voidHeld(page)
  await page.goForward()
  letGo()
  await dialog.getByText('Not carried out', { exact: true }).waitFor()
  await expect.poll(() => page.url()).toBe(details)
  await page.goForward()
  await heading(page, 'Orders').waitFor()
})

it('asks who leaves the page while money may be moving, and only then · ACT-01, ACT-14', async () => {
  const page = await atList()
  await openOrder(page, 'R-36-CHARACTERS-1234567890-ABCDEFGHI')
  await page.goto(`${page.url()}?tab=details`)
  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.type())
    void question.dismiss()
  })
  const sent = Promise.withResolvers<() => Promise<void>>()
  await page.route('**/refund?*', (route) => sent.resolve(() => route.continue()))
  const dialog = await openMoney(page, 'Refund', '5.00')
  await button(dialog, 'Refund €5.00').click()
  const goOn = await sent.promise
  await page.evaluate(() => history.back())
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await goOn()
  await messages(page).getByText('The transaction has been refunded.').waitFor()
  await page.reload()
  await heading(page, 'R-36-CHARACTERS-1234567890-ABCDEFGHI').waitFor()
  expect(asked).toHaveLength(1)
})
