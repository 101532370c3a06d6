import { eq } from 'drizzle-orm'
import { hasEnded } from '#contract/links/validity.ts'
import type { receiveWalletResult as receiveWalletResultCall } from '#contract/pay/calls.ts'
import { payableOf } from '#contract/pay/checkout.ts'
import { toKeptResult, type WalletResult } from '#contract/pay/wallet-result.ts'
import { parseAmount } from '#contract/shell/money.ts'
import type { Reversal } from '#contract/transactions/reversal-words.ts'
import type { Doer } from '#gateway/audit/trail.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { rowIdOf } from '#gateway/ground/database/row-id.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import { forbidden, notFound } from '#gateway/ground/refusal.ts'
import { uncollected } from '#gateway/ground/request-writes.ts'
import { changeLink, lockLink, noteEvent } from '#gateway/links/change-link.ts'
import { store } from '#gateway/stores/schema.ts'
import type { StoreRow } from '#gateway/stores/store-row.ts'
import type { Handler } from '#gateway/web/handling.ts'
import type { HandedOver } from './handed-over.ts'
import { keepPayment } from './keep-payment.ts'
import { postPaymentLetters } from './payment-letters.ts'
import { walletResult } from './schema.ts'
import { lockTerminalPayment } from './terminal-payment.ts'
import { isSignedWith } from './wallet-fields.ts'

export type Outcome = 'kept' | 'reversed'

const known = async (database: Database, { companyId, id }: StoreRow, eventId: string): Promise<Outcome | null> => {
  const { rows } = await database.query<{ outcome: Outcome }>(
    'select outcome from wallet_result where company_id = $1 and store_id = $2 and event_id = $3',
    [companyId, id, eventId],
  )
  return rows[0]?.outcome ?? null
}

const lockHandedOver = async (
  database: Database,
  { companyId, id: storeId }: StoreRow,
  result: WalletResult,
): Promise<HandedOver | null> => {
  if (result.vt_used === 'true') {
    const row = await lockTerminalPayment(database, { companyId, storeId, orderNumber: result.order_number })
    return row && { kind: 'terminal', row }
  }
  const row = await lockLink(database, { companyId, id: rowIdOf(result.pbl_id) ?? 0 })
  return row?.storeId === storeId && row.orderNumber === result.order_number ? { kind: 'link', row } : null
}

const isAmountOf = ({ kind, row }: HandedOver, { amount, currency }: WalletResult): boolean =>
  parseAmount(amount) === (kind === 'link' ? payableOf(row) : row.amount) && currency === row.currency

/** A payment that was made in time counts, even if the wallet reports it later. */
const reversalOf = (given: HandedOver, result: WalletResult): Reversal | null => {
  if (!isAmountOf(given, result)) return 'otherAmount'
  if (given.kind === 'terminal') return given.row.paidAt === null ? null : 'alreadyPaid'
  const { status, validTo } = given.row
  if (status === 'PAID') return 'alreadyPaid'
  if (status === 'DEACTIVATED') return 'deactivated'
  return hasEnded(validTo, new Date(result.occurred_at)) ? 'expired' : null
}

/** Marks what was handed over as paid. A reusable link stays open for the next customer. */
const settle = async (database: Database, given: HandedOver, orderId: number, at: Date): Promise<void> => {
  if (given.kind === 'terminal') {
    const { companyId } = given.row
    await database.query('update terminal_payment set paid_at = $3 where company_id = $1 and order_id = $2', [
      companyId,
      given.row.orderId,
      at,
    ])
    return
  }
  const { row } = given
  const attempts = row.attempts + 1
  await changeLink(
    database,
    row,
    row.reusable
      ? { reusableCount: row.reusableCount + 1, orderId, attempts }
      : { status: 'PAID', orderId, attempts, statusChangedBy: null },
    { kind: 'paid', at, note: String(orderId) },
  )
}

const noteAttempt = async (
  database: Database,
  given: HandedOver,
  kind: 'attempted' | 'declined',
  at: Date,
  note: string | undefined,
) => {
  if (given.kind !== 'link') return
  const { companyId, id } = given.row
  // An attempt is in the link's activity; the trail has the orders that come of it.
  await uncollected(async () => {
    await database.query('update link set attempts = attempts + 1 where company_id = $1 and id = $2', [companyId, id])
    await noteEvent(database, { companyId, id }, { kind, at, note })
  })
}

/** Takes one result, once: in a transaction, with the link or the terminal's payment locked. */
const take = async (doer: Doer & Pick<Parts, 'config'>, ofStore: StoreRow, result: WalletResult): Promise<Outcome> => {
  const { database, clock } = doer
  const given = await lockHandedOver(database, ofStore, result)
  // Read after the lock: a request with the same result may have stored it while this one waited.
  const before = await known(database, ofStore, result.event_id)
  if (before !== null) return before
  if (!given) throw notFound()
  const at = clock.now()
  const reversal = result.status === 'approved' ? reversalOf(given, result) : null
  const order =
    result.status === 'cancelled' ? null : await keepPayment(doer, { given, result, reversal, store: ofStore, at })
  if (result.status === 'approved' && order && reversal === null) {
    await settle(database, given, order.id, at)
    await postPaymentLetters(doer, { given, order, store: ofStore })
  } else
    await noteAttempt(
      database,
      given,
      order === null ? 'attempted' : 'declined',
      at,
      reversal ?? result.response_message,
    )
  // The token of a stored card lies with its order alone.
  const { signature: _, token_value: __, ...fields } = result
  const outcome = reversal === null ? 'kept' : 'reversed'
  await database
    .db()
    .insert(walletResult)
    .values({
      companyId: ofStore.companyId,
      storeId: ofStore.id,
      eventId: result.event_id,
      orderNumber: result.order_number,
      status: result.status,
      outcome,
      reason: reversal,
      orderId: order?.id ?? null,
      fields,
      receivedAt: at,
    })
  return outcome
}

/** A result that a wallet signed with the store's key; nothing else of the request is believed. */
export const takeResult = async (
  doer: Doer & Pick<Parts, 'config' | 'log'>,
  result: WalletResult,
): Promise<Outcome> => {
  const [ofStore] = await doer.database
    .db()
    .select()
    .from(store)
    .where(eq(store.id, Number(result.store_id)))
  if (!ofStore || !isSignedWith(result, ofStore.secretKey)) throw forbidden('SIGNATURE_NOT_VALID')
  const kept = toKeptResult(result)
  const dropped = Object.keys(result).filter((name) => !(name in kept))
  if (dropped.length > 0) {
    doer.log.warn({ event: result.event_id, store: ofStore.id, dropped }, 'a result of the wallet has malformed fields')
  }
  return doer.database.tx(() => take(doer, ofStore, kept))
}

/** The result of a payment, told by the wallet (PAY-05). */
export const receiveWalletResult: Handler<typeof receiveWalletResultCall> = async (visit, { body }) => ({
  status: 200,
  body: { outcome: await takeResult(visit, body) },
})
