import type { Language } from '#contract/session/account.ts'
import { amountText } from '#contract/shell/money.ts'
import { cardTypeName } from '#contract/transactions/card-types.ts'
import { clockText } from './business-clock.ts'
import type { Column } from './report-columns.ts'
import { outcomeWord, statusWord } from './report-words.ts'

/** A cell of a report: a text, or a value with what it means. Amounts are minor units, instants milliseconds. */
export type Cell = string | null | { readonly form: 'whole' | 'amount' | 'instant'; readonly value: number }

type Raw = string | number | null | readonly unknown[]

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

/** A row of the database as cells. */
export const cellsOf = (columns: readonly Column[], row: readonly Raw[], language: Language): readonly Cell[] => {
  const currencyAt = columns.findIndex(({ field }) => field === 'currency')
  return columns.map(({ form }, at): Cell => {
    const raw = row[at] ?? null
    if (raw === null) return null
    if (form === 'history') return historyText(raw as readonly Step[], String(row[currencyAt] ?? ''), language)
    if (form === 'status') return statusWord(String(raw), language)
    if (form === 'outcome') return outcomeWord(String(raw), language)
    if (form === 'cardType') return cardTypeName(String(raw))
    if (form === 'text') return raw === '' ? null : String(raw)
    return { form, value: Number(raw) }
  })
}
