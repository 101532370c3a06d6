import { amountText, parseAmount } from '#contract/shell/money.ts'
import { type CardIssue, cardIssue, saidNotCards } from '#contract/transactions/card-issue.ts'
import { type AmountIssue, amountIssues } from '#contract/transactions/money/amount-issues.ts'
import type { PisStatus } from '#contract/transactions/pis.ts'
import { filterLimits } from './card-filter.ts'
import { anyOf, anyParts, setParts, soughtText } from './condition-parts.ts'
import type { PisFilter } from './pis-filter.ts'

/** The filter dialog of bank payments as it is typed (D50): texts are texts, an empty one sets no condition. */
export interface PisFilterForm {
  readonly orderNumber: string
  readonly iban: string
  readonly name: string
  readonly amountFrom: string
  readonly amountTo: string
  /** Null is unprocessed (PIS-16). */
  readonly statuses: readonly (PisStatus | null)[]
  /** Texts that look like a mistyped card number, and of which the person says that they are none (D59). */
  readonly notCards: readonly string[]
}

export type PisFilterIssue = 'tooLong' | 'notAnIban' | CardIssue | AmountIssue
export type PisFilterIssues = Readonly<Partial<Record<keyof PisFilterForm, PisFilterIssue>>>

/** Nothing set. */
export const emptyPisFilterForm: PisFilterForm = {
  orderNumber: '',
  iban: '',
  name: '',
  amountFrom: '',
  amountTo: '',
  statuses: [],
  notCards: [],
}

/** An account number as it is sought: capital letters, no blanks. */
const plainIban = (typed: string) => typed.replace(/\s/g, '').toUpperCase()

/** The form of a filter. */
export function formOfPisFilter({ orderNumber, iban, name, amount, statuses }: PisFilter): PisFilterForm {
  return {
    orderNumber: orderNumber ?? '',
    iban: iban ?? '',
    name: name ?? '',
    amountFrom: amount?.from === undefined ? '' : amountText(amount.from),
    amountTo: amount?.to === undefined ? '' : amountText(amount.to),
    statuses: statuses ?? [],
    notCards: saidNotCards([orderNumber, iban, name]),
  }
}

/** The filter of a form without issues. */
export function pisFilterOfForm(form: PisFilterForm): PisFilter {
  const minor = (typed: string) => parseAmount(typed) ?? undefined
  return setParts({
    orderNumber: soughtText(form.orderNumber),
    iban: plainIban(form.iban) || undefined,
    name: soughtText(form.name),
    amount: anyParts({ from: minor(form.amountFrom), to: minor(form.amountTo) }),
    statuses: anyOf(form.statuses),
  })
}

/** What is wrong, by field: too long, a card number (D59), not an account number or a part of one, not an amount, from above to (D50). */
export function pisFilterIssues(form: PisFilterForm): PisFilterIssues {
  const issue = (text: string, most: number) => (text.trim().length > most ? 'tooLong' : cardIssue(text, form.notCards))
  return setParts({
    orderNumber: issue(form.orderNumber, filterLimits.number),
    iban: /^[A-Z0-9]{0,34}$/.test(plainIban(form.iban)) ? cardIssue(form.iban, form.notCards) : 'notAnIban',
    name: issue(form.name, filterLimits.customer),
    ...amountIssues(form.amountFrom, form.amountTo),
  })
}
