import type { Notice } from '#contract/messages.ts'
import { hrefOf } from '#contract/session/screens.ts'
import { type Reader, shownAmount } from '#contract/shell/money.ts'
import { newTerminalOrder } from '#contract/terminal/terminal-form.ts'
import type { EditFormOutput } from '#machines/shell/edit-form-state.ts'
import type { Memo, PostedForm } from '#machines/shell/ports.ts'

/* The way to the wallet and back: what stays in the tab meanwhile, and what it has already said about an outcome. */

/** The parameters of the wallet's redirect (NAV-15). */
export interface ReturnedOrder {
  readonly outcome: 'processed' | 'cancelled' | 'failed' | 'unconfirmed'
  readonly storeId: string
  readonly orderId: string
}

/** The order that the gateway confirms as paid. `amount` in minor units. */
export interface PaidOrder {
  readonly orderNumber: string
  readonly amount: number
  readonly currency: string
}

/** A paid order; null for any other. */
export type ProcessedOrder = PaidOrder | null

export interface WayBack {
  readonly company: string
  readonly returned: ReturnedOrder | null
  /** Outcomes that this tab has already shown: their addresses may open again, while another cart is typed. */
  readonly told: readonly string[]
}

export const draftKeyOf = ({ company }: Pick<WayBack, 'company'>): string => `terminal ${company}`
export const storeKeyOf = ({ company }: Pick<WayBack, 'company'>): string => `store of terminal ${company}`
export const postedKeyOf = ({ company }: Pick<WayBack, 'company'>): string => `posted at terminal ${company}`
export const takenKeyOf = ({ company }: Pick<WayBack, 'company'>): string => `taken at terminal ${company}`
export const toldKeyOf = ({ company }: Pick<WayBack, 'company'>): string => `told at terminal ${company}`

const isPostedForm = (made: unknown): made is PostedForm =>
  typeof made === 'object' && made !== null && 'action' in made && 'fields' in made

export const postedFormOf = (output: EditFormOutput): PostedForm | null =>
  output.kind === 'saved' && isPostedForm(output.made) ? output.made : null

interface Posting extends WayBack {
  readonly orderNumber: string
  readonly language: Reader
}

/** The draft in case the wallet returns without a payment: everything but the order number, which is now taken. */
export function draftOfPosted(context: Posting, output: EditFormOutput): Memo {
  const saved = newTerminalOrder(context.orderNumber, context.language)
  const values = output.kind === 'saved' ? { ...output.values, orderNumber: saved.orderNumber } : saved
  return { key: draftKeyOf(context), value: { values, saved } }
}

export function postedNumber(context: Posting, output: EditFormOutput): Memo {
  return { key: postedKeyOf(context), value: output.kind === 'saved' ? output.values.orderNumber : null }
}

/** An own number that the order at the wallet keeps; a generated one is nothing to tell of. */
export function takenByPosted(context: Posting, output: EditFormOutput): Memo {
  const number = output.kind === 'saved' ? output.values.orderNumber : context.orderNumber
  return { key: takenKeyOf(context), value: number === context.orderNumber ? null : number }
}

/** The outcome in the address; null where the address names no order. */
const outcomeIn = ({ returned }: WayBack): string | null =>
  returned === null || returned.orderId === '' ? null : `${returned.outcome} ${returned.storeId} ${returned.orderId}`

const mostTold = 50

export function toldWith(context: WayBack): Memo {
  const outcome = outcomeIn(context)
  const told = outcome === null ? context.told : [...context.told, outcome].slice(-mostTold)
  return { key: toldKeyOf(context), value: told.length > 0 ? told : null }
}

export const isTold = (way: WayBack): boolean => way.told.includes(outcomeIn(way) ?? '')

export function noticeOf(key: 'TERMINAL_ORDER_PROCESSED' | 'TERMINAL_ORDER_UNCONFIRMED', of: WayBack): Notice {
  const { storeId = '', orderId = '' } = of.returned ?? {}
  if (storeId === '' || orderId === '') return { key }
  return { key, link: { to: hrefOf('cardDetails', { storeId, id: orderId }), label: 'ORDER_INFO' } }
}

interface Paid extends Posting {
  readonly paid: ProcessedOrder
}

export function paidNoticeOf(context: Paid): Notice {
  const notice = noticeOf('TERMINAL_ORDER_PROCESSED', context)
  if (context.paid === null) return notice
  const { orderNumber, amount, currency } = context.paid
  return { ...notice, values: { order: orderNumber, amount: shownAmount(amount, currency, context.language) } }
}
