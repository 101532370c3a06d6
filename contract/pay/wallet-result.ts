import * as v from 'valibot'
import { isDay } from '#contract/shell/day.ts'
import { Instant } from '#contract/shell/fields.ts'
import { parseAmount } from '#contract/shell/money.ts'
import { cut, cutAt } from '#contract/shell/text.ts'

export const walletStatuses = ['approved', 'declined', 'cancelled'] as const
export type WalletStatus = (typeof walletStatuses)[number]

/** How a customer pays at the wallet, by the tabs of the pay page (PBG-22, REF-12). */
export const paymentMethods = ['card', 'pis', 'crypto', 'googlepay', 'applepay'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

const word = v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))
const maybe = v.optional(v.pipe(v.string(), v.maxLength(255)))
/** Only shown, so its length refuses no payment; see `toKeptResult`. */
const shown = v.optional(v.string())
const shownTexts = [
  'response_message',
  'card_type',
  'language',
  'secure_version',
  'secure_eci',
  'secure_result',
  'bank',
  'crypto_currency',
] as const
/** Only kept and shown, so a malformed one is dropped and refuses no payment; see `toKeptResult`. */
const droppedIfMalformed = {
  card_expires: v.pipe(v.string(), v.regex(/^\d{2}(?:0[1-9]|1[0-2])$/)),
  subscription_expires: v.pipe(v.string(), v.check(isDay)),
  explorer_url: v.pipe(v.string(), v.maxLength(2_048), v.regex(/^https:\/\//)),
} as const
/** Chains count some coins to the eighteenth decimal. */
const decimal = v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}(?:\.\d{1,18})?$/)))

/**
 * The wallet's server-to-server callback about a payment. All values are texts, signed like the form (D34). `event_id`
 * identifies the result, and repeating it changes nothing. `amount` is the amount paid, "123.54". `approval_code` is
 * present when approved; without one the browser brings back the `event_id` in its place. `card_expires` is YYMM.
 * `token_value`, `account_id` and `subscription_expires` (yyyy-MM-dd) name a card that the customer agreed to store: with
 * the token its next payments can be charged until that day (ACT-11, D22).
 * `payment_method` is absent for a card. A bank payment names its accounts, its bank and its id there (PIS-08); a crypto
 * payment its coin, the amount in it, what one coin costs in `currency`, and where the chain shows it (CRY-02).
 */
export const WalletResult = v.objectWithRest(
  {
    event_id: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
    store_id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/)),
    order_number: word,
    amount: v.pipe(
      v.string(),
      v.check((text) => parseAmount(text) !== null),
    ),
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
    status: v.picklist(walletStatuses),
    occurred_at: Instant,
    signature: v.string(),
    pbl_id: maybe,
    vt_used: maybe,
    approval_code: maybe,
    response_code: maybe,
    response_message: shown,
    card_type: shown,
    masked_pan: maybe,
    card_expires: v.optional(v.string()),
    installments: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/))),
    language: shown,
    secure_version: shown,
    secure_eci: shown,
    secure_result: shown,
    token_value: maybe,
    account_id: maybe,
    subscription_expires: v.optional(v.string()),
    payment_method: v.optional(v.picklist(paymentMethods)),
    debtor_iban: maybe,
    creditor_iban: maybe,
    bank: shown,
    payment_id: maybe,
    crypto_currency: shown,
    crypto_amount: decimal,
    crypto_price: decimal,
    explorer_url: v.optional(v.string()),
  },
  v.string(),
)
export type WalletResult = v.InferOutput<typeof WalletResult>

/** A result as it is kept. The signature is over the values as they came, so they change after it was checked. */
export const toKeptResult = (result: WalletResult): WalletResult => {
  const kept = { ...result }
  for (const name of shownTexts) {
    const text = result[name]
    if (text !== undefined) kept[name] = cutAt(text, cut.summary)
  }
  for (const [name, form] of Object.entries(droppedIfMalformed)) {
    if (!v.is(form, result[name])) delete kept[name]
  }
  return kept
}
