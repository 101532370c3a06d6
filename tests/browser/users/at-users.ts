import type { Locator, Page } from 'playwright'
import { button, heading } from '#tests/browser/person.ts'
import type { Stage } from '#tests/browser/stage.ts'
import type { VisitOptions } from '#tests/browser/visit.ts'

/** The list of Jadran's users, as its admin sees it. */
export async function atUsers(stage: Stage, options: VisitOptions = {}) {
  const visit = await stage.visit(options)
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open('/users')
  await visit.page.getByRole('main').getByText('admin@jadran.example').first().waitFor()
  return visit
}

export async function openUser(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: `Manage ${email}` }).click()
  await page.getByRole('heading', { name: 'User data' }).waitFor()
}

export async function openInvite(page: Page): Promise<Locator> {
  await button(page, 'Add new user').click()
  return page.getByRole('dialog', { name: 'Invite a user' })
}

export const listed = (within: Locator, name: 'Gains' | 'Loses' | 'Given meanwhile') =>
  within.getByRole('list', { name }).getByRole('listitem').allTextContents()

export const emails = async (page: Page) =>
  (await page.getByRole('table', { name: 'Users' }).locator('tbody tr td:nth-child(4)').allTextContents()).map((text) =>
    text.trim(),
  )

export async function backToUsers(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to users' }).click()
  await heading(page, 'Users').waitFor()
}
