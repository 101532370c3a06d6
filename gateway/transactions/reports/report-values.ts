import type { Language } from '#contract/session/account.ts'
import { cardTypeName } from '#contract/transactions/card-types.ts'
import { walletTypeName } from '#contract/transactions/wallet-types.ts'
import { walletWords } from '#contract/transactions/wallet-words.ts'
import { said } from '#gateway/ground/words.ts'
import { clockText } from './business-clock.ts'
import { amountIn } from './cells.ts'
import type { GrowingBytes } from './growing-bytes.ts'
import type { ReceivedRows } from './passed-rows.ts'
import type { Form } from './report-columns.ts'
import { outcomeWord, statusWord } from './report-words.ts'

/** Appends one value of a row to the file. */
export type WriteValue = (rows: ReceivedRows, row: number, field: number) => void

type Step = readonly [at: number, status: string, moves: 'captured' | 'refunded' | 'nothing', amount: number]

/** All steps of an order as one text; `json` as the database gives them. */
export const historyText = (json: string, currency: string, language: Language): string =>
  (JSON.parse(json) as readonly Step[])
    .map(([at, status, moves, amount]) => {
      const sign = moves === 'refunded' ? '−' : ''
      const moved = moves === 'nothing' ? '' : ` ${sign}${amountIn(amount, language)} ${currency}`
      return `${clockText(at)} ${statusWord(status, language)}${moved}`
    })
    .join('; ')

/** The brand of a card, or in its place the word of a wallet type. */
const paidWith = (raw: string, language: Language): string =>
  /^\d+$/.test(raw) ? said(walletWords[walletTypeName(Number(raw))], language) : cardTypeName(raw)

/** How a value becomes a word, where its form has words. */
export const wordOf = (form: Form, language: Language): ((raw: string) => string) | null => {
  if (form === 'status') return (raw) => statusWord(raw, language)
  if (form === 'outcome') return (raw) => outcomeWord(raw, language)
  return form === 'cardType' ? (raw) => paidWith(raw, language) : null
}

/** Values of which there are few, each read once: they are known again by their bytes. */
export class FewValues<T> {
  readonly #read: (raw: string) => T
  readonly #known = new Map<number, { readonly raw: Buffer; readonly value: T }>()

  constructor(read: (raw: string) => T) {
    this.#read = read
  }

  of(rows: ReceivedRows, row: number, field: number): T {
    const [start, end] = [rows.start(row, field), rows.end(row, field)]
    let hash = 0
    for (let at = start; at < end; at += 1) hash = (hash * 31 + (rows.bytes[at] ?? 0)) | 0
    const known = this.#known.get(hash)
    if (known && isSame(known.raw, rows.bytes, start, end)) return known.value
    const raw = rows.text(row, field)
    const value = this.#read(raw)
    this.#known.set(hash, { raw: Buffer.from(raw), value })
    return value
  }
}

interface Said {
  readonly form: Form
  /** The field of the row's currency; below 0 where the report has none. */
  readonly currencyAt: number
  readonly language: Language
  readonly to: GrowingBytes
  /** A text as the file holds it. */
  readonly written: (text: string) => string
}

/** Writes a history as one text, and a value that has words by its word; null where the value stands as it is. */
export const writeSaid = ({ form, currencyAt, language, to, written }: Said): WriteValue | null => {
  if (form === 'history') {
    return (rows, row, field) => {
      const currency = currencyAt < 0 ? '' : rows.text(row, currencyAt)
      to.text(written(historyText(rows.text(row, field), currency, language)))
    }
  }
  const word = wordOf(form, language)
  if (!word) return null
  const words = new FewValues((raw) => Buffer.from(written(word(raw))))
  return (rows, row, field) => {
    const bytes = words.of(rows, row, field)
    to.copy(bytes, 0, bytes.length)
  }
}

function isSame(raw: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (raw.length !== end - start) return false
  for (let at = 0; at < raw.length; at += 1) if (raw[at] !== bytes[start + at]) return false
  return true
}

const ZERO = 0x30
const MINUS = 0x2d
const DECIMALS = 2

/** An amount in minor units with its decimal sign, as `amountText` writes it. */
export const writeAmount = (to: GrowingBytes, rows: ReceivedRows, row: number, field: number, sign: number): void => {
  const end = rows.end(row, field)
  let start = rows.start(row, field)
  if (rows.bytes[start] === MINUS) {
    to.byte(MINUS)
    start += 1
  }
  const units = end - DECIMALS
  if (units > start) to.copy(rows.bytes, start, units)
  else to.byte(ZERO)
  to.byte(sign)
  for (let missing = start - units; missing > 0; missing -= 1) to.byte(ZERO)
  to.copy(rows.bytes, Math.max(start, units), end)
}
