import { expect, it } from 'vitest'
import { orderAt } from '#tests/browser/order-at.ts'
import {
  button,
  findOrders,
  heading,
  isRefusedAboveField,
  leaveDeclined,
  messages,
  moveMoney,
  openMoney,
  openOrder,
  orderLink,
  refresh,
  signIn,
} from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'

const stage = openStage()

const orderIn = orderAt(stage)

const atList = async () => (await stage.at('/transactions')).page

it('refunds a part, from the sign-in to the list and back · SES-05, SES-07, NAV-30, TRX-08, TRX-09, TRX-12, TRX-18, TRD-01, TRD-02, TRD-06, ACT-02, ACT-04, ACT-06, ACT-07, ACT-15', async () => {
  const { page } = await stage.visit()
  await page.goto('/')
  await signIn(page, 'admin@jadran.example')
  await heading(page, 'Choose a company').waitFor()
  await button(page, 'Jadran d.o.o.').click()
  await heading(page, 'Dashboard').waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true }).click()
  await heading(page, 'Orders').waitFor()
  await page.getByText('Choose a period, a store or a filter, then press "Show orders".').waitFor()

  await findOrders(page, 'R-REFUND-ME')
  await orderLink(page, 'R-REFUND-ME').waitFor()
  const asked = page.url()
  await orderLink(page, 'R-REFUND-ME').click()
  await heading(page, 'R-REFUND-ME').waitFor()

  const dialog = await openMoney(page, 'Refund')
  await expect.poll(() => dialog.getByRole('heading').textContent()).toBe('Refund €1,000.00 for order R-REFUND-ME?')
  await expect.poll(() => dialog.getByLabel('Refund amount').inputValue()).toBe('1000.00')
  await dialog.getByLabel('Refund amount').fill('1000.01')
  await expect.poll(() => button(dialog, 'Refund').isDisabled()).toBe(true)
  await dialog.getByLabel('Refund amount').fill('0')
  await expect.poll(() => button(dialog, 'Refund').isDisabled()).toBe(true)
  await dialog.getByLabel('Refund amount').fill('120,50')
  await expect.poll(() => dialog.locator('dd').allTextContents()).toEqual(['€120.50', '€879.50'])
  await button(dialog, 'Refund €120.50').click()
  await messages(page).getByText('The transaction has been refunded.').waitFor()
  await page.getByText('Partially refunded').first().waitFor()
  expect(await orderIn('R-REFUND-ME')).toMatchObject({
    status: 'partially_refunded',
    captured: 100_000,
    refunded: 12_050,
  })

  await button(page, 'Back to orders').click()
  await orderLink(page, 'R-REFUND-ME').waitFor()
  await expect.poll(() => page.url()).toBe(asked)
  await page
    .getByRole('row', { name: /R-REFUND-ME/ })
    .and(page.locator('[data-changed]'))
    .getByText('Partially refunded')
    .waitFor()
  await expect.poll(() => page.locator('[data-changed]').count()).toBe(1)
  await expect.poll(() => page.getByRole('list', { name: 'Applied filters' }).textContent()).toContain('R-REFUND-ME')
})

it('completes a part; the full-amount box fills the whole in · ACT-01, ACT-08, ACT-15', async () => {
  const page = await atList()
  await openOrder(page, 'R-COMPLETE-ME')
  const dialog = await openMoney(page, 'Complete', '400.00')
  await dialog.getByText('Full amount').click()
  await expect.poll(() => dialog.getByLabel('Amount to complete').inputValue()).toBe('1000.00')
  await dialog.getByLabel('Amount to complete').fill('1000.01')
  await expect.poll(() => button(dialog, 'Complete').isDisabled()).toBe(true)
  await dialog.getByLabel('Amount to complete').fill('400.00')
  await button(dialog, 'Complete €400.00').click()
  await messages(page).getByText('The transaction has been completed.').waitFor()
  expect(await orderIn('R-COMPLETE-ME')).toMatchObject({ status: 'partially_completed', captured: 40_000, refunded: 0 })
})

it.each([false, true])('selects the prefilled amount at the first press, by touch: %s · ACT-08', async (touch) => {
  const { page } = await stage.at('/transactions', { touch })
  await openOrder(page, 'R-3DS')
  const amount = (await openMoney(page, 'Refund')).getByLabel('Refund amount')
  const press = () => (touch ? amount.tap() : amount.click())
  const type = (text: string) => page.keyboard.type(text)
  const whole = await amount.inputValue()
  expect(whole).toMatch(/^\d+\.00$/)
  await press()
  await type('250,5')
  await expect.poll(() => amount.inputValue()).toBe('250.5')
  await press()
  await page.keyboard.press('End')
  await type('0')
  await expect.poll(() => amount.inputValue()).toBe('250.50')

  const selected = () =>
    amount.evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd])
  await amount.blur()
  await press()
  expect(await selected()).toEqual([0, 6])
  // At another place: two presses at one place may be a double press, which selects a word.
  await (touch ? amount.tap({ position: { x: 9, y: 9 } }) : amount.click({ position: { x: 9, y: 9 } }))
  await expect.poll(async () => new Set(await selected()).size).toBe(1)
})

it('keeps what was selected in an amount by dragging · ACT-08', async () => {
  const page = await atList()
  await openOrder(page, 'R-3DS')
  const amount = (await openMoney(page, 'Refund')).getByLabel('Refund amount')
  await amount.fill('123.45')
  await amount.blur()
  const { end, y } = await amount.evaluate((input) => {
    const box = input.getBoundingClientRect()
    return { end: box.right - Number.parseFloat(getComputedStyle(input).paddingInlineEnd), y: box.y + box.height / 2 }
  })
  await page.mouse.move(end - 1, y)
  await page.mouse.down()
  await page.mouse.move(end - 20, y, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.press('Delete')
  await expect.poll(() => amount.inputValue()).toMatch(/^123?\.?$/)
})

it('voids after a question, and not when the question is dismissed · ACT-01, ACT-10, ACT-15', async () => {
  const page = await atList()
  await openOrder(page, 'R-VOID-ME')
  const dialog = await openMoney(page, 'Void')
  await expect.poll(() => dialog.getByRole('heading').textContent()).toBe('Void €300.00 of order R-VOID-ME?')
  await button(dialog, 'Cancel').click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await orderIn('R-VOID-ME')).toMatchObject({ status: 'pre_authorized' })
  await moveMoney(page, 'Void')
  await messages(page).getByText('The transaction has been voided.').waitFor()
  expect(await orderIn('R-VOID-ME')).toMatchObject({ status: 'voided', captured: 0 })
  for (const action of ['Refund…', 'Complete…', 'Void…']) await expect.poll(() => button(page, action).count()).toBe(0)
})

it('asks for the new bill in a bill-amount store · ACT-05, ACT-07', async () => {
  const page = await atList()
  await openOrder(page, 'R-BILL')
  const dialog = await openMoney(page, 'Refund')
  await expect.poll(() => dialog.getByLabel('New bill').inputValue()).toBe('0.00')
  await dialog.getByLabel('New bill').fill('100.00')
  await expect.poll(() => button(dialog, 'Refund').isDisabled()).toBe(true)
  await dialog.getByLabel('New bill').fill('30.00')
  await button(dialog, 'Refund €70.00').click()
  await messages(page).getByText('The transaction has been refunded.').waitFor()
  expect(await orderIn('R-BILL')).toMatchObject({ status: 'partially_refunded', refunded: 7_000 })
})

it('offers nothing for a paysafecard · ACT-03', async () => {
  const page = await atList()
  await openOrder(page, 'R-PAYSAFECARD')
  expect(await orderIn('R-PAYSAFECARD')).toMatchObject({ status: 'authorized' })
  await refresh(page).waitFor()
  for (const action of ['Refund…', 'Complete…', 'Void…']) await expect.poll(() => button(page, action).count()).toBe(0)
})

const bankSays: readonly (readonly [cents: string, refund: string, complete: string, ids: string])[] = [
  [
    '91',
    'The bank declined: a payment in installments can only be refunded in full.',
    'The bank declined: a payment in installments can only be completed in full.',
    'ACT-14, ACT-17, ACT-18',
  ],
  [
    '92',
    'The bank declined: a partial refund is not possible on the day of the payment. Try again tomorrow, or refund in full.',
    'The bank declined. The transaction has not changed.',
    'ACT-14, ACT-19, ACT-22',
  ],
  [
    '93',
    'The bank declined: Diners payments in installments cannot be refunded here. Contact your bank.',
    'The bank declined. The transaction has not changed.',
    'ACT-14, ACT-21, ACT-22',
  ],
  [
    '94',
    'The action was not carried out. The transaction has not changed.',
    'Bank is not reachable at the moment.',
    'ACT-14, ACT-16, ACT-22',
  ],
]

it.each(bankSays)(
  'says why the bank declined an amount that ends in .%s, and changes nothing · $3',
  async (cents, refund, complete) => {
    const page = await atList()
    await openOrder(page, 'R-3DS')
    const before = await orderIn('R-3DS')
    await moveMoney(page, 'Refund', `10.${cents}`)
    await messages(page).getByText(refund, { exact: true }).waitFor()
    expect(await orderIn('R-3DS')).toEqual(before)

    await leaveDeclined(page)
    await button(page, 'Back to orders').click()
    await openOrder(page, 'R-BILL-RESERVED')
    const reserved = await orderIn('R-BILL-RESERVED')
    await moveMoney(page, 'Complete', `10.${cents}`)
    await messages(page).getByText(complete, { exact: true }).waitFor()
    expect(await isRefusedAboveField(page)).toBe(true)
    expect(await orderIn('R-BILL-RESERVED')).toEqual(reserved)
    await leaveDeclined(page)
    await expect.poll(() => button(page, 'Complete…').isEnabled()).toBe(true)
  },
)

it('shows what the bank says about a void word by word, except where the words are known · ACT-14, ACT-20, ACT-22', async () => {
  const page = await atList()
  const said = {
    91: 'The bank declined. The transaction has not changed.',
    92: 'The bank declined: a preauthorization cannot be voided on the day it was made. Try again tomorrow.',
    94: 'Bank is not reachable at the moment.',
  }
  for (const [cents, text] of Object.entries(said)) {
    await page.goto('/transactions')
    await openOrder(page, `R-VOID-${cents}`)
    await moveMoney(page, 'Void')
    await messages(page).getByText(text, { exact: true }).waitFor()
    const quoted = cents === '94' ? `The bank says: "${text}"` : text
    await page.getByRole('alertdialog').getByText(quoted, { exact: true }).waitFor()
    expect(await messages(page).getByRole('paragraph').allTextContents()).toContain(quoted)
    expect(await orderIn(`R-VOID-${cents}`)).toMatchObject({ status: 'pre_authorized' })
  }
})
