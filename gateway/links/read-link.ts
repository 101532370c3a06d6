import { and, eq } from 'drizzle-orm'
import type { LinkReply } from '#contract/links/link.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { rowIdOf } from '#gateway/ground/database/row-id.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import { notFound } from '#gateway/ground/refusal.ts'
import { cleanHtml } from '#gateway/stores/clean-html.ts'
import { store } from '#gateway/stores/schema.ts'
import type { StoreRow } from '#gateway/stores/store-row.ts'
import { orders } from '#gateway/transactions/schema.ts'
import { type LinkRecord, linkOf } from './link-view.ts'
import { link } from './schema.ts'

export interface LinkPlace {
  readonly company: string
  readonly storeId: string
  readonly id: string
}

/** The condition on one link of a store, or a 404 where no link can have that id. */
export const whereLink = ({ company, storeId, id }: LinkPlace) => {
  const [companyId, ofStore, linkId] = [rowIdOf(company), rowIdOf(storeId), rowIdOf(id)]
  if (companyId === null || ofStore === null || linkId === null) throw notFound()
  return and(eq(link.companyId, companyId), eq(link.storeId, ofStore), eq(link.id, linkId))
}

/** The store of a path; whether the reader sees it is decided before. */
export const readStoreOf = async (
  database: Database,
  { company, storeId }: Pick<LinkPlace, 'company' | 'storeId'>,
): Promise<StoreRow> => {
  const [companyId, id] = [rowIdOf(company), rowIdOf(storeId)]
  if (companyId === null || id === null) throw notFound()
  const [found] = await database
    .db()
    .select()
    .from(store)
    .where(and(eq(store.companyId, companyId), eq(store.id, id)))
  if (!found) throw notFound()
  return found
}

const templateOf = ({ settings }: Pick<StoreRow, 'settings'>): LinkReply['pblTemplates'] => ({
  customerEmailSubject: settings.pblTemplate?.customerEmailSubject ?? null,
  customerEmailTemplate: cleanHtml(settings.pblTemplate?.customerEmailTemplate ?? ''),
})

/** The reply about a link, with the order that paid it and the e-mail template of its store. */
export const replyOf = async ({ database, config }: Pick<Parts, 'database' | 'config'>, found: LinkRecord) => {
  const db = database.db()
  const [ofStore] = await db
    .select({ settings: store.settings })
    .from(store)
    .where(and(eq(store.companyId, found.companyId), eq(store.id, found.storeId)))
  const [order] =
    found.orderId === null
      ? []
      : await db
          .select()
          .from(orders)
          .where(and(eq(orders.companyId, found.companyId), eq(orders.id, found.orderId)))
  return linkOf(config, found, { order: order ?? null, template: ofStore ? templateOf(ofStore) : null })
}
