import { isDay } from '#contract/shell/day.ts'
import { amountText, parseAmount } from '#contract/shell/money.ts'
import { type CardIssue, cardIssue, saidNotCards } from '#contract/transactions/card-issue.ts'
import { readable } from '#contract/transactions/list/address-parts.ts'
import { type AmountIssue, amountIssues } from '#contract/transactions/money/amount-issues.ts'
import type { PosStatus } from '#contract/transactions/pos.ts'
import { anyOf, anyParts, setParts, soughtText } from './condition-parts.ts'
import { MaskedPan, maskedPan, type PosFilter, posFilterLimit } from './pos-filter.ts'

/** The filter dialog of point-of-sale transactions as it is typed (POS-02): an empty field sets no condition. */
export interface PosFilterForm {
  readonly transactionId: string
  readonly orderNumber: string
  readonly approvalNumber: string
  /** As typed, while the dialog is open only (D59). */
  readonly pan: string
  readonly mid: string
  readonly tid: string
  readonly hostMid: string
  readonly visamdcName: string
  readonly amountFrom: string
  readonly amountTo: string
  /** Days yyyy-MM-dd. */
  readonly dateCreated: string
  readonly dateClosed: string
  readonly acquirers: readonly number[]
  readonly statuses: readonly PosStatus[]
  /** Texts that look like a mistyped card number, and of which the person says that they are none (D59). */
  readonly notCards: readonly string[]
}

/** MAX_LENGTH and VALID_PAN are the keys of the documents (POS-04, POS-05). */
export type PosFilterIssue =
  | 'MAX_LENGTH'
  | 'VALID_PAN'
  | 'notADay'
  | 'afterToday'
  | 'closedBeforeCreated'
  | CardIssue
  | AmountIssue
export type PosFilterIssues = Readonly<Partial<Record<keyof PosFilterForm, PosFilterIssue>>>

/** Nothing set. */
export const emptyPosFilterForm: PosFilterForm = {
  transactionId: '',
  orderNumber: '',
  approvalNumber: '',
  pan: '',
  mid: '',
  tid: '',
  hostMid: '',
  visamdcName: '',
  amountFrom: '',
  amountTo: '',
  dateCreated: '',
  dateClosed: '',
  acquirers: [],
  statuses: [],
  notCards: [],
}

/** The form of a filter; a card number comes back masked. */
export function formOfPosFilter(filter: PosFilter): PosFilterForm {
  const { amount, pblId: _, ...rest } = filter
  return {
    ...emptyPosFilterForm,
    ...setParts(rest),
    amountFrom: amount?.from === undefined ? '' : amountText(amount.from),
    amountTo: amount?.to === undefined ? '' : amountText(amount.to),
    notCards: saidNotCards(Object.values(rest)),
  }
}

/** What a card number may leave the dialog as: up to 12 digits, else first six and last four; null when it is not one (D59). */
export function panToSend(typed: string): string | null {
  return readable(MaskedPan, typed.trim()) ?? maskedPan(typed)
}

/** The filter of a form without issues, for a list that may be a link's (`pblId`). */
export function posFilterOfForm(form: PosFilterForm, pblId?: string): PosFilter {
  const minor = (typed: string) => parseAmount(typed) ?? undefined
  return setParts({
    pblId,
    transactionId: soughtText(form.transactionId),
    orderNumber: soughtText(form.orderNumber),
    approvalNumber: soughtText(form.approvalNumber),
    amount: anyParts({ from: minor(form.amountFrom), to: minor(form.amountTo) }),
    tid: soughtText(form.tid),
    mid: soughtText(form.mid),
    pan: panToSend(form.pan) ?? undefined,
    hostMid: soughtText(form.hostMid),
    visamdcName: soughtText(form.visamdcName),
    dateCreated: soughtText(form.dateCreated),
    dateClosed: soughtText(form.dateClosed),
    acquirers: anyOf(form.acquirers),
    statuses: anyOf(form.statuses),
  })
}

const tooLong = (text: string) => (text.trim().length > posFilterLimit ? ('MAX_LENGTH' as const) : undefined)

function panIssue(typed: string): PosFilterIssue | undefined {
  return tooLong(typed) ?? (typed.trim() === '' || panToSend(typed) !== null ? undefined : 'VALID_PAN')
}

function dayIssue(day: string, today: string): PosFilterIssue | undefined {
  if (day === '') return undefined
  if (!isDay(day)) return 'notADay'
  return day > today ? 'afterToday' : undefined
}

/** What is wrong, by field: too long (POS-04), not digits (POS-05), a card number elsewhere (D59), amounts (POS-06), days (POS-07). */
export function posFilterIssues(form: PosFilterForm, today: string): PosFilterIssues {
  const { dateCreated, dateClosed } = form
  const amounts = amountIssues(form.amountFrom, form.amountTo)
  const upsideDown = dateCreated !== '' && dateClosed !== '' && dateCreated > dateClosed
  const issue = (text: string) => tooLong(text) ?? cardIssue(text, form.notCards)
  return setParts({
    transactionId: issue(form.transactionId),
    orderNumber: issue(form.orderNumber),
    approvalNumber: issue(form.approvalNumber),
    pan: panIssue(form.pan),
    mid: issue(form.mid),
    tid: issue(form.tid),
    hostMid: issue(form.hostMid),
    visamdcName: issue(form.visamdcName),
    amountFrom: tooLong(form.amountFrom) ?? amounts.amountFrom,
    amountTo: tooLong(form.amountTo) ?? amounts.amountTo,
    dateCreated: dayIssue(dateCreated, today),
    dateClosed: dayIssue(dateClosed, today) ?? (upsideDown ? ('closedBeforeCreated' as const) : undefined),
  })
}
