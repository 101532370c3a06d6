import type { Locator, Page } from 'playwright'
import { button } from './person.ts'

/**
 * Saves what a list shows as a view, and gives the button that closes the dialog.
 *
 * @param says - What the dialog tells about the parts that are saved.
 */
export async function saveView(page: Page, name: string, says: string): Promise<Locator> {
  await button(page, 'Saved views').click()
  await button(page, 'Save this view…').click()
  await page.getByText(says).waitFor()
  await page.getByLabel('Name of the view').fill(name)
  await button(page, 'Save').click()
  const dialog = page.getByRole('dialog', { name: 'Saved views' })
  await button(dialog, name).waitFor()
  return button(dialog, 'Close').last()
}
