import type { Language } from '#contract/session/account.ts'
import { amountText } from '#contract/shell/money.ts'

/** A cell of a report: a text, or a value with what it means. Amounts are minor units, instants milliseconds. */
export type Cell = string | null | { readonly form: 'whole' | 'amount' | 'instant'; readonly value: number }

/** An amount as people of the language write it. */
export const amountIn = (minor: number, language: Language): string =>
  language === 'hr' ? amountText(minor).replace('.', ',') : amountText(minor)
