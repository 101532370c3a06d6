import { and, asc, eq, inArray, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { Customer } from '#contract/links/link.ts'
import { keptSince } from '#contract/transactions/retention.ts'
import type { Queries } from '#gateway/ground/database/database.ts'
import { type Forgetting, forgetInBatches, type OldRows } from '#gateway/ground/sweeps.ts'
import { forgetTotals } from '#gateway/transactions/list/total-memory.ts'
import { orders } from '#gateway/transactions/schema.ts'
import { link, linkEvent } from './schema.ts'

/** How many go in one transaction: nobody waits long for a row. */
const AT_ONCE = 200

/** Only these notes are addresses; the others are an order or a reason. */
const addressed = ['mailed', 'notMailed', 'reminded'] as const

const withoutCustomer = {
  ...{ customer: null, customerLastName: '', customerEmail: '', debtorIban: null },
  ...{ sentEmailSubject: null, sentEmailBody: null },
}

/** The changes of an edit, without what the fields of the customer were. */
const changesWithoutCustomer = sql`coalesce((
  select jsonb_agg(case when changed ->> 'field' = any(${sql.param(Object.keys(Customer.entries))}::text[])
    then changed || '{"before": null, "after": null}' else changed end order by place)
  from jsonb_array_elements(${linkEvent.changes}) with ordinality as one (changed, place)), '[]')`

const oldLinks = ({ database, clock }: Forgetting): OldRows => {
  const hasNoOrder = notExists(
    database
      .db()
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.companyId, link.companyId), eq(orders.linkId, link.id))),
  )
  const isOld = and(
    ne(link.status, 'CREATED'),
    isNull(link.forgottenAt),
    lt(link.updatedAt, keptSince(clock.today())),
    hasNoOrder,
  )
  return {
    ...{ table: link, time: link.updatedAt, id: link.id, isOld, atOnce: AT_ONCE },
    forget: (wanted) => database.tx((db) => forgetCustomers(db, wanted)),
  }

  async function forgetCustomers(db: Queries, wanted: readonly number[]): Promise<void> {
    const old = await db
      .select({ companyId: link.companyId, id: link.id })
      .from(link)
      .where(and(isOld, inArray(link.id, wanted)))
      .orderBy(asc(link.updatedAt), asc(link.id))
      .for('update', { of: link })
    if (old.length === 0) return
    const ids = old.map(({ id }) => id)
    const companies = [...new Set(old.map(({ companyId }) => companyId))]
    await db
      .update(link)
      .set({ ...withoutCustomer, forgottenAt: clock.now() })
      .where(and(inArray(link.companyId, companies), inArray(link.id, ids)))
    await db
      .update(linkEvent)
      .set({
        note: sql`case when ${inArray(linkEvent.kind, addressed)} then null else ${linkEvent.note} end`,
        changes: changesWithoutCustomer,
      })
      .where(
        and(
          inArray(linkEvent.companyId, companies),
          inArray(linkEvent.linkId, ids),
          or(inArray(linkEvent.kind, addressed), eq(linkEvent.kind, 'edited')),
        ),
      )
    await database.afterCommit(() => {
      for (const company of companies) forgetTotals(database, company)
    })
  }
}

/**
 * Forgets who the customer of a link was, once the link has been over as long as the data of a transaction are kept and
 * no order of it is kept (SES-33, D60). The link stays, with its number, amount and status.
 */
export const forgetOldLinks = async (parts: Forgetting): Promise<void> => {
  if (parts.config.sandbox) return
  await forgetInBatches(parts, oldLinks(parts))
}
