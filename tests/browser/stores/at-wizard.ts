import type { Page } from 'playwright'
import { button } from '#tests/browser/person.ts'
import type { Stage } from '#tests/browser/stage.ts'
import type { Email, VisitOptions } from '#tests/browser/visit.ts'
import { newStore } from '#tests/machines/stores/example-wizard.ts'

/** The wizard, opened by a person in a company. */
export const wizardOn =
  (stage: Stage) =>
  async (email: Email, company?: string, options: VisitOptions = {}) => {
    const visit = await stage.visit(options)
    await visit.signedIn(email, company)
    await visit.open('/stores/create')
    await visit.page.getByRole('heading', { level: 1 }).waitFor()
    return visit
  }

export const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true }).first()
export const next = (page: Page) => button(page, 'Next')
export const nameField = (page: Page) => page.getByLabel('Store name')

/** Fills the first step. */
export async function fillStore(page: Page, store: typeof newStore = newStore): Promise<void> {
  await nameField(page).fill(store.name)
  await page.getByLabel('Domain').fill(store.domain)
  await page.getByLabel('E-mail', { exact: true }).fill(store.email)
}

export async function toSummary(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Last check' }).click()
  await step(page, 'Last check').waitFor()
}
