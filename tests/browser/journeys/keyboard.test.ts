import { expect, it } from 'vitest'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { focused, pressAt, tabTo } from '#tests/browser/keyboard.ts'
import { button, findOrders, heading, messages, openOrder, orderLink } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'

const stage = openStage()

it('makes the whole first journey by keyboard alone · SES-05, TRX-08, TRX-12, TRD-01, TRD-06, ACT-02, ACT-15', async () => {
  const { page } = await stage.visit()
  await page.goto('/transactions')
  await heading(page, 'Sign in').waitFor()
  await tabTo(page, 'E-mail')
  await page.keyboard.type('admin@jadran.example')
  await tabTo(page, 'Password')
  await page.keyboard.type(sandboxPassword)
  await page.keyboard.press('Enter')
  await heading(page, 'Choose a company').waitFor()
  await pressAt(page, 'Jadran d.o.o.')
  await heading(page, 'Orders').waitFor()
  await pressAt(page, /^Period/)
  await pressAt(page, 'Week')
  await pressAt(page, 'Filters')
  await page.getByRole('dialog').waitFor()
  await tabTo(page, 'Order number')
  await page.keyboard.type('R-REFUND-ME')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe('Filters (1)')
  await tabTo(page, 'Show orders')
  await page.keyboard.press('Enter')
  await page.getByRole('table').waitFor()
  await pressAt(page, 'R-REFUND-ME')
  await heading(page, 'R-REFUND-ME').waitFor()
  await expect.poll(() => focused(page)).toBe('R-REFUND-ME')
  await pressAt(page, 'Refund…')
  await page.getByRole('alertdialog').waitFor()
  await expect.poll(() => focused(page)).toBe('Cancel')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe('Refund…')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor()
  await tabTo(page, 'Refund amount')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('7,50')
  await pressAt(page, 'Refund €7.50')
  await messages(page).getByText('The transaction has been refunded.').waitFor()
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe('Refund…')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await tabTo(page, 'Back to orders')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /R-REFUND-ME/ }).waitFor()
  const [order] = await stage.rows<{ refunded: string }>(
    `select refunded from orders where order_reference = 'R-REFUND-ME'`,
  )
  expect(Number(order?.refunded)).toBe(750)
})

it('keeps the focus on Refresh while it runs, and hears no second press · TRX-10', async () => {
  const visit = await stage.visit()
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/transactions')
  await findOrders(page, 'R-COMPLETE-ME')
  await orderLink(page, 'R-COMPLETE-ME').waitFor()
  let holding = false
  const held = await holdCalls(page, { reading: (_, path) => holding && /\/orders(\/\d+)?$/.test(path) })
  const keepsFocus = async () => {
    holding = true
    await tabTo(page, 'Refresh')
    await page.keyboard.press('Enter')
    const refresh = button(page, 'Refresh')
    await expect.poll(() => refresh.getAttribute('aria-busy')).toBe('true')
    await expect.poll(held.open).toEqual(['reading'])
    await page.keyboard.press('Enter')
    expect(await focused(page)).toBe('Refresh')
    await held.drop('reading')
    await page.getByText(/^The (order|list) could not be refreshed/).waitFor()
    await expect.poll(() => refresh.getAttribute('aria-busy')).toBe('false')
    expect(held.open()).toEqual([])
    expect(await focused(page)).toBe('Refresh')
    holding = false
  }
  await keepsFocus()
  await orderLink(page, 'R-COMPLETE-ME').click()
  await heading(page, 'R-COMPLETE-ME').waitFor()
  await keepsFocus()
})

it('gives the focus back to the opener even to who moved it before the dialog took it', async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/transactions')
  await openOrder(visit.page, 'R-COMPLETE-ME')
  const opener = visit.page.getByRole('button', { name: 'Complete…' })
  await opener.evaluate((button: HTMLElement) => {
    button.focus()
    button.click()
    const seen = new MutationObserver(() => {
      const field = document.querySelector<HTMLElement>('[role=alertdialog] input')
      if (field === null) return
      seen.disconnect()
      field.focus()
    })
    seen.observe(document.body, { childList: true, subtree: true })
  })
  await visit.page.getByRole('alertdialog').waitFor()
  await expect.poll(() => visit.page.locator('[data-aria-hidden]').count()).toBeGreaterThan(0)
  await visit.page.keyboard.press('Escape')
  await visit.page.getByRole('alertdialog').waitFor({ state: 'hidden' })
  await expect.poll(() => focused(visit.page)).toBe('Complete…')
})

it('gives the focus to the title when the opener is gone', async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/transactions')
  await openOrder(visit.page, 'R-VOID-ME')
  await pressAt(visit.page, 'Void…')
  await visit.page.getByRole('alertdialog').waitFor()
  await pressAt(visit.page, /^Void €/)
  await visit.page.getByRole('alertdialog').waitFor({ state: 'hidden' })
  await expect.poll(() => focused(visit.page)).toBe('R-VOID-ME')
})

it('keeps the focus inside an open dialog · TRX-12', async () => {
  const visit = await stage.visit()
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/transactions')
  await pressAt(visit.page, 'Filters')
  const isInside = () => visit.page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)
  await expect.poll(isInside).toBe(true)
  for (let press = 0; press < 40; press += 1) {
    await visit.page.keyboard.press(press < 20 ? 'Tab' : 'Shift+Tab')
    await expect.poll(() => isInside()).toBe(true)
  }
})

it('skips to the content, and opens and closes the menu of the person · NAV-22', async () => {
  const visit = await stage.visit()
  await visit.signedIn('viewer@jadran.example')
  await visit.open('/transactions')
  await heading(visit.page, 'Orders').waitFor()
  const entries = await visit.page.evaluate(() => [history.length, location.href])
  await visit.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await visit.page.keyboard.press('Tab')
  await expect.poll(() => focused(visit.page)).toBe('Skip to the content')
  const skip = visit.page.getByText('Skip to the content')
  await expect.poll(() => skip.evaluate((it) => it.getBoundingClientRect().top >= 0)).toBe(true)
  await visit.page.keyboard.press('Enter')
  await expect.poll(() => focused(visit.page)).toBe('Orders')
  await expect.poll(() => visit.page.evaluate(() => [history.length, location.href])).toEqual(entries)
  await visit.page.keyboard.press('Tab')
  await expect.poll(() => focused(visit.page)).toBe('Columns')
  await visit.page.keyboard.press('Tab')
  await expect.poll(() => focused(visit.page)).toBe('Store')
  await visit.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await tabTo(visit.page, /^User menu/)
  await visit.page.keyboard.press('Enter')
  const menu = visit.page.getByRole('dialog', { name: 'User menu' })
  await menu.waitFor()
  await visit.page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await expect.poll(() => focused(visit.page)).toMatch(/^User menu/)
})

it('gives the focus to a password that was refused, and leaves it on the button that was pressed · SES-12', async () => {
  const { page } = await stage.visit()
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('viewer@jadran.example')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('not the password')
  for (const [keys, holder] of [
    [['Enter'], password],
    [['Tab', 'Tab', 'Tab', 'Enter'], button(page, 'Sign in')],
  ] as const) {
    const refused = page.waitForResponse(/\/authenticate/)
    for (const key of keys) await page.keyboard.press(key)
    await refused
    await page.locator('button[type=submit][aria-busy=false]').waitFor()
    await expect.poll(() => holder.evaluate((it) => it === document.activeElement)).toBe(true)
  }
})
