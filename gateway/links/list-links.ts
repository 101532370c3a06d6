import { and, eq, sql } from 'drizzle-orm'
import type {
  listAgents as listAgentsCall,
  listLinks as listLinksCall,
  listStoreLinks as listStoreLinksCall,
} from '#contract/links/calls.ts'
import type { LinkFilter, linkColumns } from '#contract/links/filter.ts'
import type { LinkRowReply } from '#contract/links/link.ts'
import type { Config } from '#gateway/ground/config.ts'
import { listAnswer, type Paged } from '#gateway/transactions/list/list-answer.ts'
import { storesOf } from '#gateway/transactions/reader.ts'
import { orders } from '#gateway/transactions/schema.ts'
import type { Handler, Input, SignedInVisit } from '#gateway/web/handling.ts'
import { asAdmin } from './link-rights.ts'
import { linkRowOf } from './link-view.ts'
import { linkListed } from './listed-links.ts'
import { link } from './schema.ts'

export const linkSortColumns = {
  validFrom: link.validFrom,
  validTo: link.validTo,
  amount: link.amount,
  orderNumber: link.orderNumber,
  // By code point, whatever the collation of the database is.
  linkStatus: sql`${link.status} collate "C"`,
} as const

const listOf = (config: Config): Paged<LinkFilter, (typeof linkColumns)[number], LinkRowReply> => ({
  ...linkListed,
  ...{ id: link.id, sortColumns: linkSortColumns },
  read: async (db, page, isOnPage, order) => {
    const rows = await db
      .select({ link, order: orders })
      .from(page)
      .innerJoin(link, isOnPage)
      .leftJoin(orders, and(eq(orders.companyId, link.companyId), eq(orders.id, link.orderId)))
      .orderBy(...order)
    return rows.map(({ link: found, order: paid }) => linkRowOf(config, found, paid))
  },
})

const pageOf = async (
  visit: SignedInVisit,
  { params, query, body }: Input<typeof listLinksCall> | Input<typeof listStoreLinksCall>,
) => {
  const found = await listAnswer(asAdmin(visit), listOf(visit.config), {
    ...{ params, body },
    query: { ...query, by: 'createdAt' },
  })
  if (found.status !== 200) return found
  const [rows, [total]] = found.body
  return { status: 200 as const, body: [rows, total] as [LinkRowReply[], number] }
}

/** The links of all stores that the reader administers (PBL-12, ACC-30). */
export const listLinks: Handler<typeof listLinksCall> = (visit, input) => pageOf(visit, input)

/** The links of one store (PBL-12). */
export const listStoreLinks: Handler<typeof listStoreLinksCall> = (visit, input) => pageOf(visit, input)

interface Agent {
  readonly id: string
  readonly merchantName: string
}

/** The people who made links of these stores, under the names that they had last (PBL-11). */
export const listAgents: Handler<typeof listAgentsCall> = async (visit, { params }) => {
  const stores = storesOf(asAdmin(visit).rights, params.company)
  const { rows } = await visit.database.query<Record<keyof Agent, string>>(
    `select agent_id as id, trim(max(agent_first_name) || ' ' || max(agent_last_name)) as "merchantName"
     from link_agent where company_id = $1 and ($2::bigint[] is null or store_id = any($2))
     group by agent_id`,
    [params.company, stores],
  )
  return {
    status: 200,
    body: rows.sort((a, b) => a.merchantName.localeCompare(b.merchantName, 'hr')),
  }
}
