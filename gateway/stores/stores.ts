import { and, eq } from 'drizzle-orm'
import { holds, type Rights, seesStore } from '#contract/session/access-rules.ts'
import type { listStores as listStoresCall } from '#contract/stores/calls.ts'
import type { showSecretKey as showSecretKeyCall } from '#contract/stores/form-calls.ts'
import type { getStore as getStoreCall } from '#contract/stores/settings-calls.ts'
import { record } from '#gateway/audit/trail.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { notFound } from '#gateway/ground/refusal.ts'
import type { Handler } from '#gateway/web/handling.ts'
import { store } from './schema.ts'
import { listedOf, type StoreRow, settingsOf } from './store-row.ts'

const isUpdatable = (rights: Rights, company: string, row: StoreRow): boolean =>
  holds(rights, 'ROLE_STORE_ADMIN', { company, store: String(row.id) })

/** One store of a company. */
const readStore = async (database: Database, company: string, id: string): Promise<StoreRow> => {
  const [found] = await database
    .db()
    .select()
    .from(store)
    .where(and(eq(store.companyId, Number(company)), eq(store.id, Number(id))))
  if (!found) throw notFound()
  return found
}

/** The stores that the reader sees, by name (STO-25, USR-11). */
export const listStores: Handler<typeof listStoresCall> = async ({ database, rights }, { params: { company } }) => {
  const rows = await database
    .db()
    .select()
    .from(store)
    .where(eq(store.companyId, Number(company)))
  const seen = rows.filter(({ id }) => seesStore(rights, { company, store: String(id) }))
  return {
    status: 200,
    body: seen
      .sort((a, b) => a.name.localeCompare(b.name, 'hr'))
      .map((row) => listedOf(row, isUpdatable(rights, company, row))),
  }
}

/** One store, with its settings for those who may change it; whether the reader sees it is decided before. */
export const getStore: Handler<typeof getStoreCall> = async ({ database, rights }, { params }) => {
  const found = await readStore(database, params.company, params.storeId)
  return { status: 200, body: settingsOf(found, isUpdatable(rights, params.company, found)) }
}

/** The secret key in full; who looked at it is in the trail (STS-04). */
export const showSecretKey: Handler<typeof showSecretKeyCall> = async (visit, { params }) => {
  const found = await readStore(visit.database, params.company, params.storeId)
  await record(visit, {
    company: found.companyId,
    action: 'SECRET_KEY_SHOWN',
    subject: { kind: 'store', id: found.id, label: found.name },
  })
  return { status: 200, body: { secretKey: found.secretKey } }
}
