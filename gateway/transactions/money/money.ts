import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { holdsAny } from '#contract/session/access-rules.ts'
import type { Answer } from '#contract/shell/call.ts'
import { headers } from '#contract/shell/headers.ts'
import { actors } from '#contract/transactions/money/order-can.ts'
import type { OrderAction } from '#contract/transactions/order.ts'
import type { refundOrder } from '#contract/transactions/order-calls.ts'
import type { AuditAction } from '#contract/users/audit.ts'
import { record } from '#gateway/audit/trail.ts'
import { rowIdOf } from '#gateway/ground/database/row-id.ts'
import { type Rate, slowDown } from '#gateway/ground/rate-limit.ts'
import type { Handling } from '#gateway/transactions/handler-context.ts'
import { type Sentinel, sentinelOf } from '#gateway/transactions/list/sentinels.ts'
import { orderView } from '#gateway/transactions/order/order-view.ts'
import { readOrder, revisionOf, type WholeOrder } from '#gateway/transactions/order/read-order.ts'
import { isOutdated } from '#gateway/web/entity-tag.ts'
import { LostReply } from '#gateway/web/lost-reply.ts'
import { actedAmount, applyEffect, type Effect } from './money-effect.ts'
import { claimKey, giveBack, holdClaim, keepReply, type Operation } from './operation.ts'
import { keepAttempt } from './order-attempt.ts'

/** All money calls answer alike. */
export type MoneyAnswer = Answer<typeof refundOrder>

type Outcome = Effect | 'amount' | 'currency'

export interface MoneyAction {
  readonly kind: OrderAction
  /** `?amount=` as sent; null where the call has none. */
  readonly sent: number | null
  /** What else of the request makes it another one. */
  readonly more?: readonly string[]
  /** How often one order may be asked for it: nothing of the order's own ends a client that repeats itself. */
  readonly rate?: Rate
  /** Whether the order as it is now admits the action. */
  readonly isPossible: (found: WholeOrder, today: string) => boolean
  /** The effect on an order as it is now, or what of the request is not allowed. */
  readonly effectOn: (found: WholeOrder, context: Handling) => Outcome | Promise<Outcome>
}

interface Params {
  readonly company: string
  readonly storeId: string
  readonly id: string
}

const LONGEST_KEY = 255

const recorded: Readonly<Record<MoneyAction['kind'], AuditAction>> = {
  refund: 'ORDER_REFUNDED',
  complete: 'ORDER_COMPLETED',
  void: 'ORDER_VOIDED',
  ipsRefund: 'ORDER_REFUNDED',
  nextPayment: 'NEXT_PAYMENT_CHARGED',
}

const conflict = (message: 'ORDER_CHANGED' | 'NOT_ALLOWED_NOW' | 'KEY_IN_USE'): MoneyAnswer => ({
  status: 409,
  body: { message },
})
const badField = (field: string, message: string): MoneyAnswer => ({
  status: 400,
  body: { fieldErrors: [{ field, message }] },
})
const notFound: MoneyAnswer = { status: 404, body: { message: 'NOT_FOUND' } }

type Decision =
  | { readonly kind: 'refused'; readonly answer: MoneyAnswer }
  | { readonly kind: 'answered'; readonly answer: MoneyAnswer; readonly sentinel: Sentinel | undefined }

const refusalOf = (context: Handling, found: WholeOrder, action: MoneyAction): MoneyAnswer | null => {
  const revision = revisionOf(found.order, found.billAmount)
  if (isOutdated(context.header(headers.version), revision)) return conflict('ORDER_CHANGED')
  return action.isPossible(found, context.clock.today()) ? null : conflict('NOT_ALLOWED_NOW')
}

/** One decision at a time for each order: its row is locked before anything about it is read. */
const decide = async (
  context: Handling,
  operation: Operation,
  action: MoneyAction,
  claim: string,
): Promise<Decision> => {
  const { database, rights, clock } = context
  const { company, order: id } = operation
  const refuse = (answer: MoneyAnswer): Decision => ({ kind: 'refused', answer })
  if (!(await holdClaim(database, operation, claim))) return refuse(conflict('KEY_IN_USE'))
  await database.query('select 1 from orders where company_id = $1 and id = $2 for update', [company, id])
  const found = await readOrder(database, company, id)
  if (!found) return refuse(notFound)
  const refusal = refusalOf(context, found, action)
  if (refusal) return refuse(refusal)
  const effect = await action.effectOn(found, context)
  if (typeof effect === 'string') return refuse(badField(effect, `${effect.toUpperCase()}_NOT_ALLOWED`))

  const sentinel = context.sandbox ? sentinelOf(action.sent ?? found.order.amount) : undefined
  if (sentinel?.kind === 'failure') throw new Error('The sandbox fails on amounts that end in .95, as asked.')
  if (sentinel?.kind === 'decline') {
    const answer: MoneyAnswer = { status: 202, body: { message: sentinel.message } }
    await keepAttempt(context, found, { action: action.kind, effect, message: sentinel.message })
    await keepReply(database, operation, answer)
    return { kind: 'answered', answer, sentinel }
  }
  await applyEffect(context, found, effect)
  const { amount, currency } = actedAmount(action.kind, found, effect)
  await record(context, {
    ...{ company, action: recorded[action.kind] },
    subject: { kind: 'order', id, label: found.order.orderReference },
    changes: [
      { field: 'amount', before: null, after: String(amount) },
      { field: 'currency', before: null, after: currency },
      { field: 'status', before: found.order.status, after: effect.status },
    ],
  })
  const changed = await readOrder(database, company, id)
  if (!changed) throw new Error('The order that was just changed is gone.')
  const answer: MoneyAnswer = { status: 200, body: orderView(changed, rights, clock.today()) }
  await keepReply(database, operation, answer)
  return { kind: 'answered', answer, sentinel }
}

const firstTime = async (
  context: Handling,
  operation: Operation,
  action: MoneyAction,
  claim: string,
): Promise<MoneyAnswer> => {
  const { database } = context
  let kept = false
  try {
    if (action.rate)
      await slowDown(context, `${action.kind} of order ${operation.company} ${operation.order}`, action.rate)
    const decision = await database.tx(() => decide(context, operation, action, claim))
    kept = decision.kind === 'answered'
    if (decision.kind === 'refused') return decision.answer
    if (decision.sentinel?.kind === 'lostReply') throw new LostReply('The sandbox loses this reply, as asked.')
    if (decision.sentinel?.kind === 'slowReply') await pause(decision.sentinel.ms)
    return decision.answer
  } finally {
    if (!kept) await giveBack(database, operation, claim)
  }
}

const isInStore = async ({ database }: Handling, company: number, store: number, order: number): Promise<boolean> => {
  const { rows } = await database.query('select 1 from orders where company_id = $1 and id = $2 and store_id = $3', [
    company,
    order,
    store,
  ])
  return rows.length > 0
}

/** Runs a money action once for each idempotency key, whatever the number of requests (ACT-13, ACT-14, D87). */
export const runMoneyAction = async (context: Handling, params: Params, action: MoneyAction): Promise<MoneyAnswer> => {
  const [company, store, order] = [params.company, params.storeId, params.id].map(rowIdOf)
  if (!company || !store || !order || !(await isInStore(context, company, store, order))) return notFound
  const scope = { company: params.company, store: params.storeId }
  if (!holdsAny(context.rights, actors[action.kind], scope)) return notFound
  // The documented calls carry no key: then each of them is a separate request.
  const key = context.header(headers.idempotencyKey)?.trim() || randomUUID()
  if (key.length > LONGEST_KEY) return badField(headers.idempotencyKey, 'tooLong')

  const fingerprint = JSON.stringify([action.kind, store, action.sent, context.sub, ...(action.more ?? [])])
  const operation: Operation = { company, order, key, fingerprint }
  const claim = await claimKey(context.database, operation)
  if (claim.kind === 'inUse') return conflict('KEY_IN_USE')
  if (claim.kind === 'otherRequest') return { status: 422, body: { message: 'KEY_REUSED' } }
  if (claim.kind === 'done') return { status: claim.status, body: JSON.parse(claim.body) } as MoneyAnswer
  return firstTime(context, operation, action, claim.id)
}
