import { expect, it } from 'vitest'
import { orderAt } from '#tests/browser/order-at.ts'
import { button, heading, leaveDeclined, messages, moveMoney, openMoney, openOrder } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'

const stage = openStage()
const orderIn = orderAt(stage)

const atList = async () => (await stage.at('/transactions')).page

it('tells the truth after a lost reply: done once, and shown as done · ACT-14, ACT-15', async () => {
  const page = await atList()
  await openOrder(page, 'R-36-CHARACTERS-1234567890-ABCDEFGHI')
  const before = await orderIn('R-36-CHARACTERS-1234567890-ABCDEFGHI')
  await moveMoney(page, 'Refund', '20.96')
  await messages(page).getByText('The transaction has been refunded.').waitFor()
  const after = await orderIn('R-36-CHARACTERS-1234567890-ABCDEFGHI')
  const done = { status: 'partially_refunded', refunded: before.refunded + 2_096, events: before.events + 1 }
  expect(after).toMatchObject(done)
  await page.getByText('Partially refunded').first().waitFor()
})

it.each([500, 204])('shows as done what was done, though the gateway answers %i · ACT-14, ACT-16', async (status) => {
  const page = await atList()
  await openOrder(page, 'R-36-CHARACTERS-1234567890-ABCDEFGHI')
  const before = await orderIn('R-36-CHARACTERS-1234567890-ABCDEFGHI')
  await page.route('**/refund?*', async (route) => {
    await route.fetch()
    await route.fulfill({ status, body: '' })
  })
  await moveMoney(page, 'Refund', '3.00')
  await messages(page).getByText('The transaction has been refunded.').waitFor()
  expect(await orderIn('R-36-CHARACTERS-1234567890-ABCDEFGHI')).toMatchObject({ refunded: before.refunded + 300 })
})

it('never says that nothing was done when the gateway fails, and tries again with the same key · ACT-14, ACT-16', async () => {
  const page = await atList()
  await openOrder(page, 'R-ČĆŽŠĐ')
  const before = await orderIn('R-ČĆŽŠĐ')
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/refund?')) keys.push(request.headers()['idempotency-key'])
  })
  await moveMoney(page, 'Refund', '20.95')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('No clear reply arrived, and this action is not on the transaction so far.').waitFor()
  expect(await orderIn('R-ČĆŽŠĐ')).toEqual(before)
  await button(dialog, 'Refund €20.95').click()
  await expect.poll(() => keys.length).toBe(2)
  expect(new Set(keys).size).toBe(1)
  await dialog.getByText('No clear reply arrived').waitFor()
  await button(dialog, 'Close').first().click()
  await messages(page).getByText('We could not confirm whether the action went through.').waitFor()
  await heading(page, 'R-ČĆŽŠĐ').waitFor()
  expect(await orderIn('R-ČĆŽŠĐ')).toEqual(before)
})

it('sends once, whatever a hurried person presses · ACT-13, ACT-14', async () => {
  const page = await atList()
  await openOrder(page, 'R-255-CART')
  const before = await orderIn('R-255-CART')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url())
  })
  const dialog = await openMoney(page, 'Refund', '5.97')
  const confirm = button(dialog, 'Refund €5.97')
  await confirm.dblclick()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await dialog.waitFor()
  await expect.poll(() => button(dialog, 'Cancel').isDisabled()).toBe(true)
  await messages(page).getByText('The transaction has been refunded.').waitFor({ timeout: 15_000 })
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatch(/\/stores\/\d+\/orders\/\d+\/refund\?(.*&)?amount=597/)
  expect(await orderIn('R-255-CART')).toMatchObject({ refunded: 597, events: before.events + 1 })
})

it('takes back its refusals once the action on the same order succeeds · ACT-15, ACT-16, ACT-23', async () => {
  const page = await atList()
  await openOrder(page, 'R-ČĆŽŠĐ')
  const refusal = messages(page).getByText('The action was not carried out. The transaction has not changed.')
  await moveMoney(page, 'Refund', '1.94')
  await refusal.waitFor()
  await leaveDeclined(page)
  await refusal.waitFor()
  await moveMoney(page, 'Refund', '1.00')
  await messages(page).getByText('The transaction has been refunded.').waitFor()
  await expect.poll(() => refusal.count()).toBe(0)
})
