import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { generateLink as generateLinkCall, LinkBody } from '#contract/links/calls.ts'
import { cartText } from '#contract/links/cart.ts'
import { oneTime } from '#contract/links/installments.ts'
import { headers } from '#contract/shell/headers.ts'
import { record } from '#gateway/audit/trail.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { slowDown } from '#gateway/ground/rate-limit.ts'
import { badFields, badRequest } from '#gateway/ground/refusal.ts'
import { hasTerms, type StoreRow } from '#gateway/stores/store-row.ts'
import { forgetTotals } from '#gateway/transactions/list/total-memory.ts'
import type { Handler } from '#gateway/web/handling.ts'
import { moveLinksInRollUps, noteEvent } from './change-link.ts'
import { linkIssues, tabsOf } from './check-link.ts'
import { takeOrderNumber } from './order-numbers.ts'
import { readStoreOf } from './read-link.ts'
import { scheduleEnd } from './schedule-end.ts'
import { link, linkAgent } from './schema.ts'

const ofOnePerson = { times: 2_000, seconds: 3_600 }

/** The link that the same request made before its reply was lost; another amount under its key is another request. */
const madeBefore = async (
  database: Database,
  at: { readonly companyId: number; readonly storeId: number; readonly orderNumber: string },
  key: string | null,
  { amount, discountAmount, currency, cart }: ReturnType<typeof columnsOf>,
): Promise<string | null> => {
  if (key === null) return null
  const [found] = await database
    .db()
    .select({ uuid: link.uuid })
    .from(link)
    .where(
      and(
        eq(link.companyId, at.companyId),
        eq(link.storeId, at.storeId),
        eq(link.orderNumber, at.orderNumber),
        eq(link.requestKey, key),
        eq(link.amount, amount),
        eq(link.discountAmount, discountAmount),
        eq(link.currency, currency),
        eq(link.cart, cart),
      ),
    )
  return found?.uuid ?? null
}

/** Without the tabs of cards nothing is chosen about them (PBG-25, D49). */
const paymentOf = (body: LinkBody, store: StoreRow) => {
  const offered = tabsOf(store).filter((tab) => !body.hideTabs?.includes(tab))
  const takesCards = offered.includes('checkout') || offered.includes('wallet')
  const preset = store.settings.pblInstallmentsEnabled === true ? null : oneTime
  return {
    cardType: takesCards ? body.cardType : null,
    numberOfInstallments: (takesCards ? body.numberOfInstallments : null) ?? preset,
    flexibleInstallments: takesCards && body.flexibleInstallments,
  }
}

/**
 * What a new link keeps of its body; a reusable one has no customer (PBG-02). Where the store offers no installments,
 * nobody chooses them in the wallet either (D80).
 */
const columnsOf = (body: LinkBody, store: StoreRow) => ({
  additionalReference: body.additionalReference || null,
  creditorReference: body.creditorReference || null,
  debtorIban: body.debtorIban || null,
  cart: body.items ? cartText(body.items) : body.cart,
  items: body.items ?? [],
  amount: body.amount,
  discountAmount: body.discountAmount ?? 0,
  currency: body.currency,
  language: body.language,
  ...paymentOf(body, store),
  requireComplete: body.requireComplete,
  subscription: body.subscription,
  reusable: body.reusable,
  hideTabs: [...new Set(body.hideTabs)],
  comment: body.comment || null,
  customer: body.reusable ? null : body.customer,
  customerLastName: (body.reusable ? null : body.customer?.lastName) ?? '',
  customerEmail: (body.reusable ? null : body.customer?.email) ?? '',
  validTo: new Date(body.validTo),
})

/** Makes a payment link (PBG-28). Its order number is taken in the same transaction, so two never get one. */
export const generateLink: Handler<typeof generateLinkCall> = async (visit, { params, body }) => {
  const { database, clock, account, sub, email } = visit
  const found = await readStoreOf(database, params)
  if (!found.payByLinkEnabled || !found.enabled) throw badRequest('SERVICE_NOT_ACTIVE')
  if (!hasTerms(found.settings.pblTemplate?.terms)) throw badRequest('TERMS_MISSING')
  const issues = linkIssues(found, body, clock.today())
  if (issues.length > 0) throw badFields(issues.map(({ field, message }) => ({ field, message })))
  const requestKey = visit.header(headers.idempotencyKey)?.slice(0, 100) ?? null
  const at = { companyId: found.companyId, storeId: found.id, orderNumber: body.orderNumber }
  const now = clock.now()
  const columns = columnsOf(body, found)
  return database.tx(async (db) => {
    const { companyId, storeId, orderNumber: number } = at
    if (!(await takeOrderNumber(database, { companyId, storeId, number }, 'link', now))) {
      const uuid = await madeBefore(database, at, requestKey, columns)
      return uuid === null ? { status: 409, body: { message: 'ORDER_NUMBER_EXISTS' } } : { status: 200, body: { uuid } }
    }
    await slowDown(visit, `links of ${sub}`, ofOnePerson)
    const [made] = await db
      .insert(link)
      .values({
        ...at,
        ...columns,
        ...{ uuid: randomUUID(), status: 'CREATED', validFrom: now, createdAt: now, updatedAt: now, requestKey },
        ...{ agentId: sub, agentFirstName: account.firstName, agentLastName: account.lastName },
      })
      .returning()
    if (!made) throw new Error('The link that was just made is gone.')
    const agent = { agentFirstName: made.agentFirstName, agentLastName: made.agentLastName }
    await db
      .insert(linkAgent)
      .values({ companyId, storeId, agentId: sub, ...agent })
      .onConflictDoUpdate({ target: [linkAgent.companyId, linkAgent.storeId, linkAgent.agentId], set: agent })
    await moveLinksInRollUps(database, [], [made])
    await scheduleEnd(visit, made)
    await noteEvent(database, made, { kind: 'created', at: now, by: email })
    await record(visit, {
      company: companyId,
      action: 'LINK_CREATED',
      subject: { kind: 'link', id: made.id, label: made.orderNumber },
    })
    await database.afterCommit(() => forgetTotals(database, companyId))
    return { status: 200, body: { uuid: made.uuid } }
  })
}
