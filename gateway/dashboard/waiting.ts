import { count, eq, min, sql } from 'drizzle-orm'
import type { getWaiting as getWaitingCall } from '#contract/dashboard/calls.ts'
import type { FirstStep } from '#contract/dashboard/statistics.ts'
import { waitingLists } from '#contract/dashboard/waiting-lists.ts'
import { linkList } from '#contract/links/link-list.ts'
import { holds } from '#contract/session/access-rules.ts'
import { addDays, dayOf, windowOf } from '#contract/shell/dates.ts'
import { cardAddress } from '#contract/transactions/list/card-list.ts'
import { completeBy, preauthorizationDays } from '#contract/transactions/preauthorization.ts'
import { membership } from '#gateway/identity/schema.ts'
import { asAdmin } from '#gateway/links/link-rights.ts'
import { linkListed } from '#gateway/links/listed-links.ts'
import { link } from '#gateway/links/schema.ts'
import { store } from '#gateway/stores/schema.ts'
import { hasTerms } from '#gateway/stores/store-row.ts'
import { cardList } from '#gateway/transactions/list/listed.ts'
import { storesOf } from '#gateway/transactions/reader.ts'
import { orders } from '#gateway/transactions/schema.ts'
import { invitation } from '#gateway/users/schema.ts'
import type { Handler, SignedInVisit } from '#gateway/web/handling.ts'

/** What the list of orders finds at an address. */
const ordersAt = ({ rights, clock }: SignedInVisit, company: string, address: Readonly<Record<string, string>>) => {
  const asked = cardAddress.queryOf(address, clock.today())
  if (asked === null) throw new Error('This address asks nothing of the list of orders.')
  return cardList.where({ ...asked, company: Number(company), stores: storesOf(rights, company) })
}

/** What the list of payment links finds at an address. */
const linksAt = ({ rights, clock }: SignedInVisit, company: string, address: Readonly<Record<string, string>>) =>
  linkListed.where({
    ...linkList.fromSearch(address, clock.today()),
    ...{ by: 'createdAt', company: Number(company), stores: storesOf(rights, company) },
  })

const preauthorizedOf = async (visit: SignedInVisit, company: string) => {
  const { database, clock } = visit
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
    .where(ordersAt(visit, company, waitingLists(clock.today()).preauthorized))
  return { count: found?.count ?? 0, completeBy: found?.next ? completeBy(dayOf(found.next)) : null }
}

const failedMailsOf = async (visit: SignedInVisit, company: string) => {
  const found = ordersAt(visit, company, waitingLists(visit.clock.today()).failedMails)
  return { count: await visit.database.db().$count(orders, found) }
}

/** The links that need attention to be paid, for the admins of their stores. */
const linksOf = async (visit: SignedInVisit, company: string) => {
  const admin = asAdmin(visit)
  if (storesOf(admin.rights, company)?.length === 0) return { links: null, failedLinkMails: null }
  const db = visit.database.db()
  const lists = waitingLists(visit.clock.today())
  const [[expiring], failed] = await Promise.all([
    db
      .select({ count: count(), next: min(link.validTo) })
      .from(link)
      .where(linksAt(admin, company, lists.links)),
    db.$count(link, linksAt(admin, company, lists.failedLinkMails)),
  ])
  return {
    links: { count: expiring?.count ?? 0, next: expiring?.next ? dayOf(expiring.next) : null },
    failedLinkMails: { count: failed },
  }
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
  const done: Readonly<Record<FirstStep, boolean>> = {
    store: stores.length > 0,
    terms: stores.some(({ settings }) => hasTerms(settings.pblTemplate?.terms)),
    link: firstLink !== undefined,
    colleague: (members?.count ?? 0) + (invited?.count ?? 0) > 1,
  }
  return (Object.keys(done) as FirstStep[]).map((step) => ({ step, done: done[step] }))
}

/** What waits for the reader in the stores that they see. */
export const getWaiting: Handler<typeof getWaitingCall> = async (visit, { params: { company } }) => {
  const [preauthorized, failedMails, ofLinks, steps] = await Promise.all([
    preauthorizedOf(visit, company),
    failedMailsOf(visit, company),
    linksOf(visit, company),
    stepsOf(visit, Number(company)),
  ])
  return { status: 200, body: { preauthorized, failedMails, ...ofLinks, steps } }
}
