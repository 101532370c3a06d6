import type { Page } from 'playwright'
import { heading } from '#tests/browser/person.ts'
import type { Stage } from '#tests/browser/stage.ts'
import type { VisitOptions } from '#tests/browser/visit.ts'

/** Stores of Jadran in the sandbox: the first two offer every service, the third has no terms. */
export const jadran = { split: '1', zagreb: '2', otok: '3' } as const
export const callOf = (store: string) => `/companies/1/stores/${store}`

export const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the settings' }).getByRole('link', { name: new RegExp(`^${name}`) })

/** The settings of a store, as the company's admin sees them. */
export async function atSettings(stage: Stage, store: string, options: VisitOptions = {}, search = '') {
  const visit = await stage.visit(options)
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await visit.open(`/edit-store/${store}${search}`)
  await heading(visit.page, /^Jadran/).waitFor()
  return visit
}
