import { randomInt, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { WalletFields } from '#contract/pay/wallet-fields.ts'
import type { WalletResult } from '#contract/pay/wallet-result.ts'
import { amountText, parseAmount } from '#contract/shell/money.ts'
import { isUuid } from '#contract/shell/uuid.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { rowIdOf } from '#gateway/ground/database/row-id.ts'
import { addJob } from '#gateway/ground/jobs.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import { isWithin } from '#gateway/ground/rate-limit.ts'
import { isSignedWith } from '#gateway/pay/wallet-fields.ts'
import { store } from '#gateway/stores/schema.ts'
import type { StoreRow } from '#gateway/stores/store-row.ts'
import { type WalletState, walletNews, walletPayment } from './schema.ts'
import { isApproved, maskedPanOf, secureFailed, type TestCard } from './test-cards.ts'

export type WalletPayment = typeof walletPayment.$inferSelect
type Keeping = Pick<Parts, 'database' | 'clock'>

export const newsJob = 'walletNews'

/** The shop that the fields name, if it signed them; null for anything else. */
export const shopOf = async (database: Database, fields: WalletFields): Promise<StoreRow | null> => {
  const storeId = rowIdOf(fields.store_id)
  if (storeId === null) return null
  const [found] = await database.db().select().from(store).where(eq(store.id, storeId))
  return found && isSignedWith(fields, found.secretKey) ? found : null
}

/** What the customer is to pay, in minor units; null where the fields name no amount. */
export const payableIn = (fields: WalletFields): number | null => {
  const amount = parseAmount(fields.amount ?? '')
  const discount = parseAmount(fields.discount_amount ?? '0')
  return amount === null || discount === null || discount >= amount ? null : amount - discount
}

/** Begins a payment; its id is the only way to it. */
export const openPayment = async (
  { database, clock }: Keeping,
  { companyId, id: storeId }: StoreRow,
  fields: WalletFields,
): Promise<string> => {
  const id = randomUUID()
  const now = clock.now()
  await database
    .db()
    .insert(walletPayment)
    .values({ id, companyId, storeId, fields, state: 'open', createdAt: now, updatedAt: now })
  return id
}

export const findPayment = async (database: Database, id: string): Promise<WalletPayment | null> => {
  if (!isUuid(id)) return null
  const [found] = await database.db().select().from(walletPayment).where(eq(walletPayment.id, id))
  return found ?? null
}

type Change = Partial<Omit<typeof walletPayment.$inferInsert, 'id' | 'fields'>>

/** Changes a payment that is in one of these states, and nothing where it is in another one any more. */
const move = async (
  { database, clock }: Keeping,
  id: string,
  from: WalletState,
  change: Change,
): Promise<WalletPayment | null> => {
  const [moved] = await database
    .db()
    .update(walletPayment)
    .set({ ...change, updatedAt: clock.now() })
    .where(and(eq(walletPayment.id, id), eq(walletPayment.state, from)))
    .returning()
  return moved ?? null
}

const twoDigits = (count: number | null): string => String(count ?? 1).padStart(2, '0')

type Told = Pick<WalletResult, 'status'> & Partial<Omit<WalletResult, 'signature'>>

/** What there is to tell is kept with the payment itself, and the job that tells it: neither is there without the other. */
const keepNews = async ({ database, clock }: Keeping, payment: WalletPayment, told: Told): Promise<string> => {
  const eventId = randomUUID()
  const { fields } = payment
  const result = {
    event_id: eventId,
    store_id: fields.store_id ?? '',
    order_number: fields.order_number ?? '',
    ...(fields.pbl_id !== undefined && { pbl_id: fields.pbl_id }),
    ...(fields.vt_used !== undefined && { vt_used: fields.vt_used }),
    amount: amountText(payableIn(fields) ?? 0),
    currency: fields.currency ?? '',
    ...(fields.language !== undefined && { language: fields.language }),
    occurred_at: clock.now().toISOString(),
    ...told,
  }
  await database.db().insert(walletNews).values({ eventId, paymentId: payment.id, result, at: clock.now() })
  await addJob(database, newsJob, { eventId })
  return eventId
}

/** Nothing where the customer pays without a card. */
const cardFields = ({ cardType, maskedPan, cardExpires, installments }: WalletPayment) => ({
  ...(cardType !== null && { card_type: cardType, installments: twoDigits(installments) }),
  ...(maskedPan !== null && { masked_pan: maskedPan }),
  ...(cardExpires !== null && { card_expires: cardExpires }),
})

/** The last day of a month, from YYMM. */
const lastDayOf = (expires: string): string =>
  new Date(Date.UTC(2000 + Number(expires.slice(0, 2)), Number(expires.slice(2)), 0)).toISOString().slice(0, 10)

/** A card that was asked to be stored, and paid: the shop charges it again by its token. */
const storedCard = ({ fields, cardExpires }: WalletPayment) =>
  fields.subscription === 'true' && cardExpires !== null
    ? {
        ...{ token_value: `tok-${randomUUID()}`, account_id: String(randomInt(1_000_000_000, 10_000_000_000)) },
        subscription_expires: lastDayOf(cardExpires),
      }
    : {}

const secured = (result: 'Y' | 'N') => ({
  secure_version: '2.2.0',
  secure_eci: result === 'Y' ? '05' : '07',
  secure_result: result,
})

export interface Verdict {
  readonly code: string
  readonly message: string
}

/** Every declined try is an order, and nobody needs to sign in to try one. */
const oneLessThanMost = { times: 19, seconds: 86_400 }

/** The bank's answer: approved ends the payment, declined leaves it open for another try, twenty times. */
const decide = async (
  parts: Keeping,
  id: string,
  from: 'open' | 'challenged',
  { code, message }: Verdict,
  more: Change,
  asked: Partial<Told>,
): Promise<string | null> => {
  const isPaid = isApproved({ code })
  const approvalCode = isPaid ? String(randomInt(1_000_000)).padStart(6, '0') : null
  const mayTryAgain = isPaid || (await isWithin(parts, `declines of ${id}`, oneLessThanMost))
  const moved = await move(parts, id, from, {
    ...more,
    state: isPaid ? 'approved' : mayTryAgain ? 'open' : 'cancelled',
    approvalCode,
    declined: isPaid ? null : code,
  })
  if (!moved) return null
  return keepNews(parts, moved, {
    status: isPaid ? 'approved' : 'declined',
    response_code: code,
    response_message: message,
    ...(approvalCode !== null && { approval_code: approvalCode }),
    ...cardFields(moved),
    ...(isPaid && storedCard(moved)),
    ...asked,
  })
}

export interface TypedCard {
  readonly card: TestCard
  /** YYMM */
  readonly expires: string
  readonly installments: number
}

/** Pays with a card; the id of the news, or null where 3-D Secure asks first or the payment is over. */
export const payWith = (
  parts: Keeping,
  id: string,
  { card, expires, installments }: TypedCard,
): Promise<string | null> =>
  parts.database.tx(async () => {
    const typed = {
      cardType: card.cardType,
      maskedPan: maskedPanOf(card.number),
      cardExpires: expires,
      installments,
    }
    if (!card.secured) return decide(parts, id, 'open', card, typed, {})
    await move(parts, id, 'open', { ...typed, state: 'challenged', declined: null })
    return null
  })

export interface OtherPayment {
  readonly verdict: Verdict
  /** The card that a phone hands over; none for an account and a coin. */
  readonly card: { readonly cardType: string; readonly maskedPan: string; readonly cardExpires: string } | null
  readonly told: Partial<Omit<WalletResult, 'signature'>>
}

/** Pays in another way; the id of the news, or null where the payment is over. */
export const payOtherwise = (
  parts: Keeping,
  id: string,
  { verdict, card, told }: OtherPayment,
): Promise<string | null> =>
  parts.database.tx(() =>
    decide(
      parts,
      id,
      'open',
      verdict,
      { ...(card ?? { cardType: null, maskedPan: null, cardExpires: null }), installments: null },
      told,
    ),
  )

/** The customer has confirmed or refused at their bank. */
export const answerChallenge = (parts: Keeping, id: string, isConfirmed: boolean): Promise<string | null> =>
  parts.database.tx(() =>
    decide(
      parts,
      id,
      'challenged',
      isConfirmed ? { code: '000', message: 'Approved' } : secureFailed,
      {},
      secured(isConfirmed ? 'Y' : 'N'),
    ),
  )

/** The customer goes back to the shop without paying. */
export const cancelPayment = (parts: Keeping, id: string): Promise<string | null> =>
  parts.database.tx(async () => {
    const change = { state: 'cancelled', declined: null } as const
    const moved = (await move(parts, id, 'open', change)) ?? (await move(parts, id, 'challenged', change))
    return moved && keepNews(parts, moved, { status: 'cancelled' })
  })

/** The money of a payment that the shop did not take goes back. */
export const reversePayment = async (parts: Keeping, id: string): Promise<void> => {
  await move(parts, id, 'approved', { state: 'reversed' })
}
