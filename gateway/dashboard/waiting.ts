import { and, count, desc, eq, gte, isNotNull, lt, min, sql } from 'drizzle-orm'
import type { getWaiting as getWaitingCall } from '#contract/dashboard/calls.ts'
import type { FirstStep } from '#contract/dashboard/statistics.ts'
import { holds } from '#contract/session/access-rules.ts'
import { addDays, dayOf, windowOf } from '#contract/shell/dates.ts'
import { isBlank } from '#contract/stores/rich-text.ts'
import { termsLanguages } from '#contract/stores/store-form.ts'
import { completeBy, preauthorizationDays } from '#contract/transactions/preauthorization.ts'
import { membership } from '#gateway/identity/schema.ts'
import { link } from '#gateway/links/schema.ts'
import { outbox } from '#gateway/mail/schema.ts'
import { store } from '#gateway/stores/schema.ts'
import { formOfRow } from '#gateway/stores/store-row.ts'
import { storeAmong } from '#gateway/transactions/order-where.ts'
import { storesOf } from '#gateway/transactions/reader.ts'
import { orders } from '#gateway/transactions/schema.ts'
import { invitation } from '#gateway/users/schema.ts'
import type { Handler, SignedInVisit } from '#gateway/web/handling.ts'

/** Older preauthorizations and mails wait for nobody any more. */
const DAYS_BACK = 30
/** So many days ahead a link expires soon. */
const LINK_DAYS = 3

interface Whose {
  readonly company: number
  readonly stores: readonly number[] | null
  readonly since: Date
}

const preauthorizedOf = async ({ database, clock }: SignedInVisit, { company, stores, since }: Whose) => {
  const inTime = windowOf(addDays(clock.today(), -preauthorizationDays), clock.today()).start
  const [found] = await database
    .db()
    .select({
      count: count(),
      next: sql<Date | null>`min(${orders.createdAt}) filter (where ${orders.createdAt} >= ${inTime})`.mapWith(
        orders.createdAt,
      ),
    })
    .from(orders)
    .where(
      and(
        eq(orders.companyId, company),
        storeAmong(orders.storeId, stores),
        gte(orders.createdAt, since),
        eq(orders.status, 'pre_authorized'),
      ),
    )
  return { count: found?.count ?? 0, completeBy: found?.next ? completeBy(dayOf(found.next)) : null }
}

const failedMailsOf = async ({ database }: SignedInVisit, { company, stores, since }: Whose) => {
  const failed = await database
    .db()
    .select({ id: orders.id, storeId: orders.storeId })
    .from(outbox)
    .innerJoin(orders, and(eq(orders.companyId, outbox.companyId), eq(orders.id, outbox.orderId)))
    .where(
      and(
        eq(outbox.companyId, company),
        isNotNull(outbox.orderId),
        eq(outbox.state, 'givenUp'),
        gte(outbox.createdAt, since),
        storeAmong(orders.storeId, stores),
      ),
    )
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
  return { count: failed.length, order: failed[0] ?? null }
}

/** The links that will not be paid unless somebody sees to it, for those who administer their stores. */
const linksOf = async ({ database, clock, rights }: SignedInVisit, { company, stores }: Whose) => {
  const scope = { company: String(company) }
  const own = stores?.filter((id) => holds(rights, 'ROLE_STORE_ADMIN', { ...scope, store: String(id) })) ?? null
  if (own?.length === 0) return null
  const [found] = await database
    .db()
    .select({ count: count(), next: min(link.validTo) })
    .from(link)
    .where(
      and(
        eq(link.companyId, company),
        storeAmong(link.storeId, own),
        eq(link.status, 'CREATED'),
        gte(link.validTo, clock.now()),
        lt(link.validTo, windowOf(clock.today(), addDays(clock.today(), LINK_DAYS)).end),
      ),
    )
  return { count: found?.count ?? 0, next: found?.next ? dayOf(found.next) : null }
}

/** How far a new company has come; company admins see to it. */
const stepsOf = async ({ database, rights }: SignedInVisit, company: number) => {
  if (!holds(rights, 'ROLE_COMPANY_ADMIN', { company: String(company) })) return null
  const db = database.db()
  const [stores, [members], [invited], [firstLink]] = await Promise.all([
    db.select().from(store).where(eq(store.companyId, company)),
    db.select({ count: count() }).from(membership).where(eq(membership.companyId, company)),
    db.select({ count: count() }).from(invitation).where(eq(invitation.companyId, company)),
    db.select({ id: link.id }).from(link).where(eq(link.companyId, company)).limit(1),
  ])
  const hasTerms = stores.some((row) => {
    const { terms } = formOfRow(row)
    return termsLanguages.every((language) => !isBlank(terms[language]?.text ?? ''))
  })
  const done: Readonly<Record<FirstStep, boolean>> = {
    store: stores.length > 0,
    terms: hasTerms,
    link: firstLink !== undefined,
    colleague: (members?.count ?? 0) + (invited?.count ?? 0) > 1,
  }
  return (Object.keys(done) as FirstStep[]).map((step) => ({ step, done: done[step] }))
}

/** What waits for the reader in the stores that they see. */
export const getWaiting: Handler<typeof getWaitingCall> = async (visit, { params: { company } }) => {
  const whose: Whose = {
    company: Number(company),
    stores: storesOf(visit.rights, company),
    since: windowOf(addDays(visit.clock.today(), -DAYS_BACK), visit.clock.today()).start,
  }
  const [preauthorized, failedMails, links, steps] = await Promise.all([
    preauthorizedOf(visit, whose),
    failedMailsOf(visit, whose),
    linksOf(visit, whose),
    stepsOf(visit, whose.company),
  ])
  return { status: 200, body: { preauthorized, failedMails, links, steps } }
}
