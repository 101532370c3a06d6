import { and, eq } from 'drizzle-orm'
import { holds, type Rights, seesStore } from '#contract/session/access-rules.ts'
import type { getStore as getStoreCall, listStores as listStoresCall } from '#contract/stores/calls.ts'
import { notFound } from '#gateway/ground/refusal.ts'
import type { Handler } from '#gateway/web/handling.ts'
import { store } from './schema.ts'

const shown = {
  ...{ id: store.id, name: store.name, domain: store.domain, email: store.email, enabled: store.enabled },
  ...{ createdAt: store.createdAt, updatedAt: store.updatedAt },
  payByLinkEnabled: store.payByLinkEnabled,
  virtualTerminalEnabled: store.virtualTerminalEnabled,
  posEnabled: store.posEnabled,
  pisOptionEnabled: store.pisOptionEnabled,
  applePayEnabled: store.applePayEnabled,
  googlePayEnabled: store.googlePayEnabled,
  cryptoEnabled: store.cryptoEnabled,
  useBillAmountForRefunds: store.useBillAmountForRefunds,
  pblSubscriptions: store.pblSubscriptions,
  vtSubscriptions: store.vtSubscriptions,
  reusablePbl: store.reusablePbl,
  discountActive: store.discountActive,
  ewalletEnabled: store.ewalletEnabled,
  useCountryDropdown: store.useCountryDropdown,
}

type Row = Pick<typeof store.$inferSelect, keyof typeof shown>

const replyOf = (row: Row, rights: Rights, company: string) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  updatable: holds(rights, 'ROLE_STORE_ADMIN', { company, store: String(row.id) }),
})

/** The stores that the reader sees, by name (STO-25, USR-11). */
export const listStores: Handler<typeof listStoresCall> = async ({ database, rights }, { params: { company } }) => {
  const rows = await database
    .db()
    .select(shown)
    .from(store)
    .where(eq(store.companyId, Number(company)))
  const seen = rows.filter(({ id }) => seesStore(rights, { company, store: String(id) }))
  return {
    status: 200,
    body: seen.sort((a, b) => a.name.localeCompare(b.name, 'hr')).map((row) => replyOf(row, rights, company)),
  }
}

/** One store; whether the reader sees it is decided before. */
export const getStore: Handler<typeof getStoreCall> = async ({ database, rights }, { params }) => {
  const [found] = await database
    .db()
    .select(shown)
    .from(store)
    .where(and(eq(store.companyId, Number(params.company)), eq(store.id, Number(params.storeId))))
  if (!found) throw notFound()
  return { status: 200, body: replyOf(found, rights, params.company) }
}
