import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { button } from './person.ts'

/** Nothing that was entered in a dialog is lost without a question, by Escape, by Back or by Cancel; then it closes. */
export async function asksBeforeClosing(page: Page, dialog: Locator, title: string): Promise<void> {
  const question = page.getByRole('alertdialog', { name: title })
  const answer = async (name: string) => {
    await button(question, name).click()
    await question.waitFor({ state: 'hidden' })
  }
  const ways = [() => page.keyboard.press('Escape'), () => page.goBack(), () => button(dialog, 'Cancel').click()]
  const entered = () =>
    dialog
      .locator('input, select, textarea')
      .evaluateAll((all) => (all as HTMLInputElement[]).map(({ value, checked }) => [value, checked]))
  const before = await entered()
  for (const leave of ways) {
    await leave()
    await answer('Stay here')
    await expect.poll(entered).toEqual(before)
  }
  const field = dialog.locator('input:not([type=checkbox], [type=radio]), textarea').first()
  const typed = await field.inputValue()
  await field.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Escape')
  await answer('Stay here')
  await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true)
  await page.keyboard.type('x')
  expect(await field.inputValue()).toBe(`${typed}x`)
  await button(dialog, 'Cancel').click()
  await answer(title.replace('?', ''))
  await dialog.waitFor({ state: 'hidden' })
}
