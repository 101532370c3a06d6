import type { Page } from 'playwright'
import { storageKeys } from '#contract/session/storage.ts'
import type { StoreSettings } from '#contract/stores/settings.ts'
import { fieldAt } from '#tests/browser/said-events.ts'
import { replyAlways } from '#tests/browser/users/example-company.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { exampleLink } from '#tests/machines/links/example-link.ts'
import { twoStores } from '#tests/machines/links/link-generate.model.ts'

const limits = { active: true, ccType: null, installmentsMin: 2, installmentsMax: 24, minInstallAmount: 10_000 }

/** A store of the examples as the gateway sends it. */
export const storeReply = (id: string, name: string): Partial<Record<keyof StoreSettings, unknown>> => ({
  ...{ id, name, payByLinkEnabled: true, enabled: true, pisOptionEnabled: true, cryptoEnabled: true },
  ...{ discountActive: true, reusablePbl: true, pblSubscriptions: true, pblInstallmentsEnabled: true },
  cards: { visa: limits },
})

export const generatedUuid = exampleLink().uuid
/** A link as the gateway sends it. */
export const linkReply = (changes: Parameters<typeof exampleLink>[0] = {}) => exampleLink(changes)

/** A tab in which nothing was typed, in a browser in which nobody has sold anything yet. */
export const withoutSales = (page: Page) =>
  page.evaluate(
    ([drafts, sale]) => {
      sessionStorage.removeItem(drafts)
      localStorage.removeItem(sale)
    },
    [storageKeys.drafts, storageKeys.saleStore] as const,
  )

/** Jadran's admin in a company of these stores, all with pay-by-link. */
export async function inLinkCompany(visit: Visit, stores: readonly { readonly id: string; readonly name: string }[]) {
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  await replyAlways(
    visit.page,
    '/companies/1/stores',
    stores.map(({ id, name }) => storeReply(id, name)),
  )
  for (const { id, name } of twoStores) await replyAlways(visit.page, `/companies/1/stores/${id}`, storeReply(id, name))
}

export const fillCart = async (page: Page, description = 'Majica', cost = '120') => {
  await fieldAt(page, 'items.0.description').fill(description)
  await fieldAt(page, 'items.0.cost').fill(cost)
}
