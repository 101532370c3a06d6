import * as v from 'valibot'
import { hasUnseen } from '#contract/shell/text.ts'

export const orderNumberLimit = 36
const forbidden = /[[\]:;|=+*?<>/\\,]/

/** An order number as it is kept and compared: composed letters, no spaces around it (D68). */
export function normalOrderNumber(typed: string): string {
  return typed.normalize('NFC').trim()
}

export type OrderNumberIssue = 'required' | 'tooLong' | 'invalid'

/** What is wrong with an order number (PBG-12, D68); the same answer in the form and at the gateway. */
export function orderNumberIssue(typed: string): OrderNumberIssue | null {
  const number = normalOrderNumber(typed)
  if (number === '') return 'required'
  if (number.length > orderNumberLimit) return 'tooLong'
  return forbidden.test(number) || hasUnseen(number) || !number.isWellFormed() ? 'invalid' : null
}

/** An order number on the wire, in the form in which it is kept. */
export const OrderNumber = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const issue = dataset.typed ? orderNumberIssue(dataset.value) : null
    if (issue) addIssue({ message: issue })
  }),
  v.transform(normalOrderNumber),
)
