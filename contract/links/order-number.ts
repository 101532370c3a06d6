import * as v from 'valibot'
import { hasUnseen } from '#contract/shell/text.ts'

export const orderNumberLimit = 36
const forbidden = /[[\]:;|=+*?<>/\\,]/

/** The stored and compared form of an order number: NFC, trimmed (D68). */
export function normalOrderNumber(typed: string): string {
  return typed.normalize('NFC').trim()
}

export type OrderNumberIssue = 'required' | 'tooLong' | 'invalid'

/** The issue of an order number, the same in the form and at the gateway (PBG-12, D68). */
export function orderNumberIssue(typed: string): OrderNumberIssue | null {
  const number = normalOrderNumber(typed)
  if (number === '') return 'required'
  if (number.length > orderNumberLimit) return 'tooLong'
  return forbidden.test(number) || hasUnseen(number) || !number.isWellFormed() ? 'invalid' : null
}

/** An order number on the wire, normalised for storage. */
export const OrderNumber = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const issue = dataset.typed ? orderNumberIssue(dataset.value) : null
    if (issue) addIssue({ message: issue })
  }),
  v.transform(normalOrderNumber),
)
