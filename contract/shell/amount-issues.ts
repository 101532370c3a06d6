import { dotForm } from '#contract/shell/money.ts'
import { readAmount } from '#contract/shell/read-amount.ts'

export type AmountIssue = 'notAnAmount' | 'fromAboveTo'

/** Issues of an amount range in a filter (TRX-23, TRX-24, POS-06); an empty amount sets no condition. */
export function amountIssues(typedFrom: string, typedTo: string) {
  const notAnAmount = (typed: string) => (dotForm(typed) === '' || readAmount(typed) !== null ? undefined : bad)
  const from = readAmount(typedFrom)
  const to = readAmount(typedTo)
  const upsideDown = from !== null && to !== null && from > to ? ('fromAboveTo' as const) : undefined
  return { amountFrom: notAnAmount(typedFrom), amountTo: notAnAmount(typedTo) ?? upsideDown }
}

const bad = 'notAnAmount' as const
