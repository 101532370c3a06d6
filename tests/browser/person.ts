import type { Locator, Page } from 'playwright'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import type { Email } from './visit.ts'

/* What a person does, in the words of the English interface. */

export const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: typeof name === 'string' })

export const menuEntry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).first().getByRole('link', { name, exact: true })

/** Goes to a screen whose title is its entry in the menu. */
export async function goByMenu(page: Page, title: string): Promise<void> {
  await menuEntry(page, title).press('Enter')
  await heading(page, title).waitFor()
}

/** Refresh where it hears a press: it is never grey, but hears none while what is shown is read. */
export const refresh = (page: Page | Locator) => button(page, 'Refresh').and(page.locator('[aria-busy=false]'))

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign in').click()
}

/** Through the form, from wherever the sign-in screen was opened. */
export const signIn = (page: Page, email: Email) => fillSignIn(page, email, sandboxPassword)

/** One row of the list at its order number. */
export const orderLink = (page: Page, reference: string) => page.getByRole('link', { name: reference, exact: true })

export const applied = (page: Page | Locator) => page.getByRole('list', { name: 'Applied filters' })

/** The fields of the period are below their button, on a phone in a sheet. */
export const openPeriod = (page: Page) => button(page, /^Period/).click()

export async function choosePeriod(page: Page, period: 'Day' | 'Week' | 'Month' | 'Year'): Promise<void> {
  await openPeriod(page)
  await button(page, period).click()
  await page.keyboard.press('Escape')
}

export async function openFilters(page: Page): Promise<Locator> {
  await button(page, /^Filters/).click()
  return page.getByRole('dialog', { name: 'Custom filter' })
}

/** The orders of the last week whose number contains this text. */
export async function findOrders(page: Page, reference: string): Promise<void> {
  await choosePeriod(page, 'Week')
  const dialog = await openFilters(page)
  await dialog.getByLabel('Order number').fill(reference)
  await button(dialog, 'Apply').click()
}

/** The orders of a customer: the name stands in the history entry alone. */
export async function findByName(page: Page, name: string): Promise<void> {
  await heading(page, 'Orders').waitFor()
  const dialog = await openFilters(page)
  await dialog.getByLabel('Customer name').fill(name)
  await button(dialog, 'Apply').click()
  await applied(page).getByText(name).waitFor()
  await page.waitForFunction((sought) => JSON.stringify(history.state).includes(sought), name)
}

/** From the list to the details of one order. */
export async function openOrder(page: Page, reference: string): Promise<void> {
  await findOrders(page, reference)
  await orderLink(page, reference).click()
  await heading(page, reference).waitFor()
}

/** Opens a money dialog, and types an amount where one is given. */
export async function openMoney(page: Page, action: 'Refund' | 'Complete' | 'Void', amount?: string): Promise<Locator> {
  await button(page, `${action}…`).click()
  const dialog = page.getByRole('alertdialog')
  if (amount !== undefined) await dialog.getByRole('textbox').fill(amount)
  return dialog
}

export async function moveMoney(page: Page, action: 'Refund' | 'Complete' | 'Void', amount?: string): Promise<void> {
  const dialog = await openMoney(page, action, amount)
  await button(dialog, new RegExp(`^${action} `)).click()
}

export const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

/** What lies over the page at the top right is read and put away. */
export async function putMessagesAway(page: Page): Promise<void> {
  await messages(page)
    .getByRole('button')
    .evaluateAll((all) => {
      for (const one of all) one.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    })
  await page.mouse.move(0, 0)
}

/** As after a company was created: no address says that a sign-out follows. */
export async function openLoading(page: Page, before = 'Forgotten password'): Promise<void> {
  await page.goto('/forgotten-password')
  await heading(page, before).waitFor()
  await page.evaluate(() => history.pushState({ relogin: true }, '', '/loading'))
}

/** Nobody has to look for the reason of a refusal: it is above what was typed. */
export async function isRefusedAboveField(page: Page): Promise<boolean> {
  const dialog = page.getByRole('alertdialog')
  const reason = await dialog.getByText('Not carried out', { exact: true }).boundingBox()
  const field = await dialog.getByRole('textbox').boundingBox()
  return reason !== null && field !== null && reason.y < field.y
}

/**
 * A dialog whose action was not carried out stays, with its amount and the reason, until it is left.
 *
 * @param words - Everything that the dialog says below its title about the refusal.
 */
export async function leaveDeclined(page: Page, words?: string): Promise<void> {
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('Not carried out', { exact: true }).waitFor()
  if (words !== undefined) await dialog.getByText(`Not carried out${words}`, { exact: true }).waitFor()
  await button(dialog, 'Cancel').click()
  await dialog.waitFor({ state: 'hidden' })
}
