import { amountText, parseAmount } from '#contract/shell/money.ts'
import { type CardIssue, cardIssue, saidNotCards } from '#contract/transactions/card-issue.ts'
import { type AmountIssue, amountIssues } from '#contract/transactions/money/amount-issues.ts'
import type { OrderStatus } from '#contract/transactions/status.ts'
import { filterLimits, type OrderFilter } from './card-filter.ts'
import { anyOf, anyParts, setParts, soughtText } from './condition-parts.ts'

/** The filter dialog as it is typed (TRX-20): texts are texts, an empty one sets no condition. */
export interface OrderFilterForm {
  readonly transactionId: string
  readonly orderNumber: string
  readonly approvalNumber: string
  readonly name: string
  readonly nameExact: boolean
  readonly email: string
  readonly emailExact: boolean
  readonly amountFrom: string
  readonly amountTo: string
  readonly cardTypes: readonly string[]
  readonly acquirers: readonly number[]
  readonly statuses: readonly OrderStatus[]
  readonly walletTypes: readonly number[]
  /** Texts that look like a mistyped card number, and of which the person says that they are none (D59). */
  readonly notCards: readonly string[]
}

export type OrderFilterField = keyof OrderFilterForm
export type OrderFilterIssue = 'tooLong' | CardIssue | AmountIssue
export type OrderFilterIssues = Readonly<Partial<Record<OrderFilterField, OrderFilterIssue>>>

/** Nothing set. */
export const emptyOrderFilterForm: OrderFilterForm = {
  transactionId: '',
  orderNumber: '',
  approvalNumber: '',
  name: '',
  nameExact: false,
  email: '',
  emailExact: false,
  amountFrom: '',
  amountTo: '',
  cardTypes: [],
  acquirers: [],
  statuses: [],
  walletTypes: [],
  notCards: [],
}

/** The form of a filter; `pblId` has no field, it is the link's list itself (TRX-11). */
export function formOfFilter(filter: OrderFilter): OrderFilterForm {
  const { customer, amount, transactionId, orderNumber, approvalNumber } = filter
  return {
    transactionId: filter.transactionId ?? '',
    orderNumber: filter.orderNumber ?? '',
    approvalNumber: filter.approvalNumber ?? '',
    name: customer?.name?.value ?? '',
    nameExact: customer?.name?.exact ?? false,
    email: customer?.email?.value ?? '',
    emailExact: customer?.email?.exact ?? false,
    amountFrom: amount?.from === undefined ? '' : amountText(amount.from),
    amountTo: amount?.to === undefined ? '' : amountText(amount.to),
    cardTypes: filter.cardTypes ?? [],
    acquirers: filter.acquirers ?? [],
    statuses: filter.statuses ?? [],
    walletTypes: filter.walletTypes ?? [],
    notCards: saidNotCards([transactionId, orderNumber, approvalNumber, customer?.name?.value, customer?.email?.value]),
  }
}

/** The filter of a form without issues, for a list that may be a link's (`pblId`). */
export function filterOfForm(form: OrderFilterForm, pblId?: string): OrderFilter {
  const match = (typed: string, exact: boolean) => {
    const value = soughtText(typed)
    return value === undefined ? undefined : { value, exact }
  }
  const minor = (typed: string) => parseAmount(typed) ?? undefined
  return setParts({
    pblId,
    transactionId: soughtText(form.transactionId),
    orderNumber: soughtText(form.orderNumber),
    approvalNumber: soughtText(form.approvalNumber),
    customer: anyParts({ name: match(form.name, form.nameExact), email: match(form.email, form.emailExact) }),
    amount: anyParts({ from: minor(form.amountFrom), to: minor(form.amountTo) }),
    cardTypes: anyOf(form.cardTypes),
    acquirers: anyOf(form.acquirers),
    statuses: anyOf(form.statuses),
    walletTypes: anyOf(form.walletTypes),
  })
}

/** What is wrong, by field: too long (TRX-21, TRX-22), a card number (D59), not an amount, from above to (TRX-23, TRX-24). */
export function orderFilterIssues(form: OrderFilterForm): OrderFilterIssues {
  const issue = (text: string, most: number) => (text.trim().length > most ? 'tooLong' : cardIssue(text, form.notCards))
  return setParts({
    transactionId: issue(form.transactionId, filterLimits.number),
    orderNumber: issue(form.orderNumber, filterLimits.number),
    approvalNumber: issue(form.approvalNumber, filterLimits.number),
    name: issue(form.name, filterLimits.customer),
    email: issue(form.email, filterLimits.customer),
    ...amountIssues(form.amountFrom, form.amountTo),
  })
}

/** Whether the exact box of a text may be ticked: only beside a text (TRX-22). */
export function mayBeExact(text: string): boolean {
  return text.trim() !== ''
}
