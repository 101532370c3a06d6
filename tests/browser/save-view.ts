import type { Page } from 'playwright'
import { button } from './person.ts'

interface SavedLook {
  /** What the dialog tells about the parts that are saved. */
  readonly says: string
  /** What is looked at while the dialog shows the view. */
  readonly look?: () => Promise<void>
}

/** Saves what a list shows as a view, and closes the dialog. */
export async function saveView(page: Page, name: string, { says, look }: SavedLook): Promise<void> {
  await button(page, 'Saved views').click()
  await button(page, 'Save this view…').click()
  await page.getByText(says).waitFor()
  await page.getByLabel('Name of the view').fill(name)
  await button(page, 'Save').click()
  const dialog = page.getByRole('dialog', { name: 'Saved views' })
  await button(dialog, name).waitFor()
  await look?.()
  await button(dialog, 'Close').last().click()
}
