import type { Language } from '#contract/session/account.ts'
import { amountText } from '#contract/shell/money.ts'
import { cardTypeName } from '#contract/transactions/card-types.ts'
import { clockText } from './business-clock.ts'
import type { PassedValue } from './passed-rows.ts'
import type { Column, Form } from './report-columns.ts'
import { outcomeWord, statusWord } from './report-words.ts'

/** A cell of a report: a text, or a value with what it means. Amounts are minor units, instants milliseconds. */
export type Cell = string | null | { readonly form: 'whole' | 'amount' | 'instant'; readonly value: number }

type Step = readonly [at: number, status: string, moves: 'captured' | 'refunded' | 'nothing', amount: number]

/** An amount as people of the language write it. */
export const amountIn = (minor: number, language: Language): string =>
  language === 'hr' ? amountText(minor).replace('.', ',') : amountText(minor)

const historyText = (steps: readonly Step[], currency: string, language: Language): string =>
  steps
    .map(([at, status, moves, amount]) => {
      const sign = moves === 'refunded' ? '−' : ''
      const moved = moves === 'nothing' ? '' : ` ${sign}${amountIn(amount, language)} ${currency}`
      return `${clockText(at)} ${statusWord(status, language)}${moved}`
    })
    .join('; ')

type CellOf = (raw: PassedValue, row: readonly PassedValue[]) => Cell

/** The words of values of which there are few, each said once. */
const wordOf = (say: (raw: PassedValue) => string): CellOf => {
  const words = new Map<PassedValue, string>()
  return (raw) => {
    const known = words.get(raw)
    if (known !== undefined) return known
    const word = say(raw)
    words.set(raw, word)
    return word
  }
}

const cellOf = (form: Form, currencyAt: number, language: Language): CellOf => {
  if (form === 'text') return (raw) => raw
  if (form === 'status') return wordOf((raw) => statusWord(raw, language))
  if (form === 'outcome') return wordOf((raw) => outcomeWord(raw, language))
  if (form === 'cardType') return wordOf(cardTypeName)
  if (form === 'history') {
    return (raw, row) => historyText(JSON.parse(raw) as readonly Step[], row[currencyAt] ?? '', language)
  }
  return (raw) => ({ form, value: Number(raw) })
}

/** Reads rows of the database as cells; an empty value is an empty cell. What each column does is found once. */
export const cellsIn = (
  columns: readonly Column[],
  language: Language,
): ((row: readonly PassedValue[]) => readonly Cell[]) => {
  const currencyAt = columns.findIndex(({ field }) => field === 'currency')
  const cells = columns.map(({ form }) => cellOf(form, currencyAt, language))
  return (row) =>
    cells.map((of, at) => {
      const raw = row[at] ?? ''
      return raw === '' ? null : of(raw, row)
    })
}
