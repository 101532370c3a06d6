/* What a page knows of orders whose replies were lost: each of them may be there. */

export interface Sent {
  /** The order number that is on its way. */
  readonly sent: string | null
  /** Order numbers that may be taken: their replies were lost. */
  readonly unsettled: readonly string[]
}

/** The news of the form. */
export interface OrderFormMoved {
  readonly value?: unknown
  readonly context?: { readonly isLost?: boolean; readonly values?: { readonly orderNumber?: unknown } }
}

/** What a guard is given. */
interface Page {
  readonly context: Sent
}

export const numberIn = ({ context }: OrderFormMoved): string | null =>
  typeof context?.values?.orderNumber === 'string' ? context.values.orderNumber : null

export const isSending = ({ context: { sent } }: Page, moved: OrderFormMoved): boolean =>
  moved.value === 'submitting' && numberIn(moved) !== sent

export const isLost = ({ context: { sent } }: Page, { context }: OrderFormMoved): boolean =>
  sent !== null && context?.isLost === true

export const isAnswered = ({ context: { sent } }: Page, { value }: OrderFormMoved): boolean =>
  sent !== null && value !== 'submitting'

/** Also of a form that is left before its reply has come. */
export const withUnsettled = ({ sent, unsettled }: Sent): Sent => ({
  sent: null,
  unsettled: sent === null || unsettled.includes(sent) ? unsettled : [...unsettled, sent],
})
