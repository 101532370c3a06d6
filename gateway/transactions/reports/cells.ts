import type { Language } from '#contract/session/account.ts'
import { amountText } from '#contract/shell/money.ts'
import { cardTypeName } from '#contract/transactions/card-types.ts'
import { clockText } from './business-clock.ts'
import type { PassedValue } from './passed-rows.ts'
import type { Column } from './report-columns.ts'
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

/** A row of the database as cells; an empty value is an empty cell. */
export const cellsOf = (
  columns: readonly Column[],
  row: readonly PassedValue[],
  language: Language,
): readonly Cell[] => {
  const currency = () => row[columns.findIndex(({ field }) => field === 'currency')] ?? ''
  return columns.map(({ form }, at): Cell => {
    const raw = row[at] ?? ''
    if (raw === '') return null
    if (form === 'text') return raw
    if (form === 'history') return historyText(JSON.parse(raw) as readonly Step[], currency(), language)
    if (form === 'status') return statusWord(raw, language)
    if (form === 'outcome') return outcomeWord(raw, language)
    if (form === 'cardType') return cardTypeName(raw)
    return { form, value: Number(raw) }
  })
}
