import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import { heading, messages, openOrder } from '#tests/browser/person.ts'
import { openStage } from '#tests/browser/stage.ts'

const stage = openStage()

/** What has the focus, by its name or its words. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement | null
    return at?.getAttribute('aria-label') ?? at?.labels?.[0]?.textContent ?? at?.textContent ?? ''
  })

async function tabTo(page: Page, name: string | RegExp, most = 60): Promise<void> {
  for (let press = 0; press < most; press += 1) {
    const at = (await focused(page)).trim()
    if (typeof name === 'string' ? at === name : name.test(at)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The focus never came to ${name}; it is at "${await focused(page)}"`)
}

async function pressAt(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press(key)
}

it('makes the whole first journey by keyboard alone · SES-05, TRX-08, TRX-12, TRD-01, TRD-06, ACT-02, ACT-15', async () => {
  const { page } = await stage.visit()
  await page.goto('/login')
  await heading(page, 'Sign in').waitFor()
  await tabTo(page, 'E-mail')
  await page.keyboard.type('admin@jadran.example')
  await tabTo(page, 'Password')
  await page.keyboard.type(sandboxPassword)
  await page.keyboard.press('Enter')
  await heading(page, 'Choose a company').waitFor()
  await pressAt(page, 'Jadran d.o.o.')
  await heading(page, 'Orders').waitFor()
  await pressAt(page, 'Week')
  await pressAt(page, 'Custom filter')
  await page.getByRole('dialog').waitFor()
  await tabTo(page, 'Order number')
  await page.keyboard.type('R-REFUND-ME')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe('Custom filter (1)')
  await page.keyboard.press('Shift+Tab')
  expect(await focused(page)).toBe('Show orders')
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

it('gives the focus back to the opener even to who moved it before the dialog took it · ACT-02', async () => {
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

it('gives the focus to the title when the opener is gone · ACT-10', async () => {
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
  await pressAt(visit.page, 'Custom filter')
  await visit.page.getByRole('dialog').waitFor()
  for (let press = 0; press < 40; press += 1) {
    await visit.page.keyboard.press(press < 20 ? 'Tab' : 'Shift+Tab')
    expect(await visit.page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  }
})

it('skips to the content, and opens and closes the menu of the person · NAV-22', async () => {
  const visit = await stage.visit()
  await visit.signedIn('viewer@jadran.example')
  await visit.open('/transactions')
  await heading(visit.page, 'Orders').waitFor()
  await visit.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await visit.page.keyboard.press('Tab')
  expect(await focused(visit.page)).toBe('Skip to the content')
  const skip = visit.page.getByText('Skip to the content')
  await expect.poll(() => skip.evaluate((it) => it.getBoundingClientRect().top >= 0)).toBe(true)
  await visit.page.keyboard.press('Enter')
  await expect.poll(() => focused(visit.page)).toBe('Orders')
  await visit.page.keyboard.press('Tab')
  expect(await focused(visit.page)).toBe('Store')
  await visit.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await tabTo(visit.page, /^User menu/)
  await visit.page.keyboard.press('Enter')
  const menu = visit.page.getByRole('dialog', { name: 'User menu' })
  await menu.waitFor()
  await visit.page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  expect(await focused(visit.page)).toMatch(/^User menu/)
})
