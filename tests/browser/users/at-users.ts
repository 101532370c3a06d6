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
  return page.getByRole('dialog', { name: /^(Invite a user|Add an offline user)$/ })
}

/** Chooses a role by its card. */
export const chooseRole = (dialog: Locator, name: string) => dialog.getByRole('radio', { name, exact: true }).check()

/** Gives a role in a store. */
export async function giveStore(dialog: Locator, store: string, role: 'Store user' | 'Store admin'): Promise<void> {
  await dialog.getByRole('checkbox', { name: store, exact: true }).check({ force: true })
  await dialog
    .getByRole('radiogroup', { name: `Store role: ${store}` })
    .getByRole('radio', { name: role })
    .check()
}

export const listed = (within: Locator, name: 'Gains' | 'Loses' | 'Added in the meantime') =>
  within.getByRole('list', { name }).getByRole('listitem').allTextContents()

export const emails = async (page: Page) =>
  (await page.getByRole('table', { name: 'Users' }).locator('tbody tr td:nth-child(4)').allTextContents()).map((text) =>
    text.trim(),
  )

export async function backToUsers(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to users' }).click()
  await heading(page, 'Users').waitFor()
}

/** A name that fills a line, one that is read from the right, and e-mails as long as they may be. */
async function giveLongNames(stage: Stage): Promise<void> {
  await stage.rows(
    `update account set first_name = repeat('W', 100), last_name = 'علي (2)' where email = 'clerk@jadran.example'`,
  )
  await stage.rows(
    `insert into invitation (company_id, email, authorities, language, invited_by, token_hash, created_at, sent_at, expires_at)
     select id, repeat('w', 200) || '@jadran.example', '[{"authority":"ROLE_COMPANY_ADMIN","metadata":[]}]', 'hr',
       repeat('m', 200) || '@jadran.example', repeat('0', 64), now(), now(), now() + interval '7 days'
     from company where name = 'Jadran d.o.o.' on conflict do nothing`,
  )
}

export async function atLongNames(stage: Stage, options: VisitOptions) {
  await giveLongNames(stage)
  const visit = await atUsers(stage, options)
  await visit.page.getByText('w'.repeat(200)).first().waitFor()
  return visit
}
