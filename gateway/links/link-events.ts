import { and, desc, eq } from 'drizzle-orm'
import type { listLinkEvents as listLinkEventsCall } from '#contract/links/activity.ts'
import type { sumLinks as sumLinksCall } from '#contract/links/change-calls.ts'
import { holds } from '#contract/session/access-rules.ts'
import { rowIdOf } from '#gateway/ground/database/row-id.ts'
import { notFound } from '#gateway/ground/refusal.ts'
import { refusedRange } from '#gateway/transactions/list/refused-range.ts'
import { sumsOf } from '#gateway/transactions/list/sums.ts'
import { storesOf } from '#gateway/transactions/reader.ts'
import type { Handler } from '#gateway/web/handling.ts'
import { asAdmin } from './link-rights.ts'
import { linkListed } from './listed-links.ts'
import { whereLink } from './read-link.ts'
import { link, linkEvent } from './schema.ts'

const MOST = 200

/** What happened to a link, newest first. */
export const listLinkEvents: Handler<typeof listLinkEventsCall> = async ({ database }, { params }) => {
  const db = database.db()
  const [found] = await db.select({ companyId: link.companyId, id: link.id }).from(link).where(whereLink(params))
  if (!found) throw notFound()
  const rows = await db
    .select()
    .from(linkEvent)
    .where(and(eq(linkEvent.companyId, found.companyId), eq(linkEvent.linkId, found.id)))
    .orderBy(desc(linkEvent.at), desc(linkEvent.id))
    .limit(MOST)
  return {
    status: 200,
    body: rows.map(({ at, kind, by, note, changes }) => ({
      ...{ at: at.toISOString(), kind, by, note },
      changes: [...changes],
    })),
  }
}

/** What the links that a list finds come to: how much of it is paid, and how much is still open. */
export const sumLinks: Handler<typeof sumLinksCall> = async (visit, { params, query, body }) => {
  const { database, clock, rights } = visit
  const { company } = params
  const refused = refusedRange(clock, query)
  if (refused) return refused
  const { store } = query
  if (store !== undefined && !(rowIdOf(store) !== null && holds(rights, 'ROLE_STORE_ADMIN', { company, store }))) {
    throw notFound()
  }
  const stores = store === undefined ? storesOf(asAdmin(visit).rights, company) : [Number(store)]
  const wanted = {
    company: Number(company),
    stores,
    from: query.from,
    to: query.to,
    by: 'createdAt',
    filter: body,
  } as const
  return { status: 200, body: await sumsOf(database, linkListed, wanted) }
}
