import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { detailsKindOf } from '#contract/transactions/details/details-route.ts'
import { isCompleteAllowed } from '#contract/transactions/money/complete.ts'
import { isPossible } from '#contract/transactions/money/order-can.ts'
import { isRefundAllowed } from '#contract/transactions/money/refund.ts'
import { responseMeaning } from '#contract/transactions/response-codes.ts'
import type { OrderStatus } from '#contract/transactions/status.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { refundableOf } from '#gateway/transactions/order/read-order.ts'
import { freshDatabase } from '#tests/gateway/database.ts'
import { sandboxOf } from '#tests/gateway/sandbox-filling.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 })

let database: Database
beforeAll(async () => {
  database = await freshDatabase({ filling: sandboxOf({ today: () => '2026-11-21' }) })
})
afterAll(() => database.close())

interface Step {
  readonly status: OrderStatus
  readonly moves: 'captured' | 'refunded' | 'nothing'
  readonly amount: number
  readonly by: string | null
}

interface Told {
  readonly reference: string
  readonly amount: number
  readonly cardType: string | null
  readonly walletType: number | null
  readonly responseCode: string | null
  readonly steps: readonly Step[]
}

const everyOrder = async (): Promise<readonly Told[]> =>
  (
    await database.query<Told>(`
      select o.order_reference as reference, o.amount, o.card_type as "cardType", o.wallet_type as "walletType",
        o.response_code as "responseCode", json_agg(json_build_object('status', e.status, 'moves', e.moves,
          'amount', e.amount, 'by', e.by) order by e.number) as steps
      from orders o join order_event e on e.company_id = o.company_id and e.order_id = o.id
      group by o.company_id, o.id`)
  ).rows

interface Before extends Omit<Told, 'steps'> {
  readonly status: OrderStatus
  readonly captured: number
  readonly refunded: number
}

/** What the rules say of a step that somebody of the staff took, or that gives money back. */
const isAllowed = (before: Before, { status, moves, amount }: Step): boolean => {
  const subject = { ...before, refundableAmount: refundableOf(before) }
  if (moves === 'refunded' && detailsKindOf(before) === 'ips') {
    return before.status !== 'refunded' && before.refunded === 0 && amount === before.captured && status === 'refunded'
  }
  if (moves === 'refunded') {
    const terms = { max: subject.refundableAmount, billAmount: false }
    const becomes = amount === terms.max ? 'refunded' : 'partially_refunded'
    return isPossible('refund', subject) && isRefundAllowed(amount, false, terms) && status === becomes
  }
  if (status === 'voided') return isPossible('void', subject) && amount === 0
  const becomes = amount === before.amount ? 'completed' : 'partially_completed'
  return isPossible('complete', subject) && isCompleteAllowed(amount, false, before.amount) && status === becomes
}

const after = (before: Before, { status, moves, amount }: Step): Before => ({
  ...before,
  status,
  captured: before.captured + (moves === 'captured' ? amount : 0),
  refunded: before.refunded + (moves === 'refunded' ? amount : 0),
})

const wrongStepsOf = ({ steps, ...order }: Told): readonly string[] => {
  const wrong: string[] = []
  let before: Before = { ...order, status: 'unprocessed', captured: 0, refunded: 0 }
  for (const [at, step] of steps.entries()) {
    const isAction = step.by !== null || step.moves === 'refunded'
    if (isAction && (at === 0 || !isAllowed(before, step))) {
      wrong.push(`${order.reference} ${order.cardType}: ${before.status} → ${step.status} ${step.amount}`)
    }
    before = after(before, step)
  }
  return wrong
}

it('has no step that the rules of status, action and card kind would have refused at its time · ACT-01 ACT-02 ACT-03 ACT-06 ACT-08 IPS-03', async () => {
  const orders = await everyOrder()
  expect(orders.length).toBeGreaterThan(2_900)
  expect(orders.flatMap(wrongStepsOf)).toEqual([])
})

it('lets the staff alone complete, void and give back what was paid by card · ACT-01 ACT-02', async () => {
  const done: readonly OrderStatus[] = ['completed', 'partially_completed', 'voided', 'partially_refunded', 'refunded']
  const byNobody = (await everyOrder())
    .filter((order) => detailsKindOf(order) === 'card')
    .flatMap(({ reference, steps }) =>
      steps
        .filter(({ status, by }) => by === null && done.includes(status))
        .map(({ status }) => `${reference} ${status}`),
    )
  expect(byNobody).toEqual([])
})

it('explains a refusal by a code that means what the bank says · TRX-32 POS-15', async () => {
  const meant = {
    'Do not honour': 'doNotHonour',
    'Insufficient funds': 'insufficientFunds',
    'Expired card': 'expiredCard',
  }
  const told = { ...meant, '3-D Secure failed': 'strongAuthenticationNeeded', Approved: 'approved' }
  const { rows } = await database.query<{ status: string; code: string | null; message: string | null }>(`
    select distinct status, response_code as code, details->>'responseMessage' as message from orders
      where channel <> 'iban' and response_code is not null
    union select distinct status, details->>'responseCode', details->>'responseMessage' from pos_transaction
      where details->>'responseCode' is not null`)
  const wrong = rows.filter(
    ({ status, code, message }) =>
      responseMeaning(code) !== told[message as keyof typeof told] ||
      (status === 'declined') === (message === 'Approved'),
  )
  expect(wrong).toEqual([])
  const { rows: unanswered } = await database.query(`
    select id from orders where status in ('unprocessed', 'expired') and details->>'responseMessage' is not null
    union select id from pos_transaction where status = 'not_processed' and details->>'responseMessage' is not null`)
  expect(unanswered).toEqual([])
})
