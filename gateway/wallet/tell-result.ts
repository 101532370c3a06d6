import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { WalletResult } from '#contract/pay/wallet-result.ts'
import type { JobWork } from '#gateway/ground/jobs.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import { uncollected } from '#gateway/ground/request-writes.ts'
import { takeResult } from '#gateway/pay/receive-result.ts'
import { signatureOf } from '#gateway/pay/wallet-fields.ts'
import { store } from '#gateway/stores/schema.ts'
import { findPayment, reversePayment } from './payments.ts'
import { walletNews } from './schema.ts'

/** Tells the gateway a result, signed with the store's key as a wallet elsewhere would; nothing where it was told. */
export const tellResult = async (parts: Parts, eventId: string): Promise<void> => {
  const { database } = parts
  const db = database.db()
  const [news] = await db.select().from(walletNews).where(eq(walletNews.eventId, eventId))
  if (!news || news.told) return
  const payment = await findPayment(database, news.paymentId)
  const [shop] = payment ? await db.select().from(store).where(eq(store.id, payment.storeId)) : []
  if (!payment || !shop) return
  const { signature: _, ...fields } = v.parse(WalletResult, { ...news.result, signature: '' })
  const result = { ...fields, signature: signatureOf(fields, shop.secretKey) }
  const doer = { ...parts, requestId: `wallet ${eventId}`, from: { address: null, agent: 'sandbox wallet' } }
  const outcome = await takeResult(doer, v.parse(WalletResult, result))
  if (outcome === 'reversed') await reversePayment(parts, payment.id)
  await db.update(walletNews).set({ told: true }).where(eq(walletNews.eventId, eventId))
}

/** Told at once, so that the customer comes back to a shop that knows; what fails now, the job tells later. */
export const tellNow = (parts: Parts, eventId: string): Promise<void> =>
  uncollected(() => tellResult(parts, eventId)).catch((err: unknown) => {
    parts.log.warn({ err }, 'a payment is told later')
  })

const Payload = v.object({ eventId: v.string() })

/** Tells what a process that died has not told (PAY-05). */
export const tellLater: JobWork = (parts, payload) => tellResult(parts, v.parse(Payload, payload).eventId)
