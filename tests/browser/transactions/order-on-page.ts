import type { Page } from 'playwright'
import type { Order } from '#contract/transactions/order.ts'
import type { CallsOfActors, HeldCalls, Reply } from '#tests/browser/held-calls.ts'
import { button } from '#tests/browser/person.ts'
import { exampleStore } from '#tests/machines/transactions/example-orders.ts'

/** The order of the example, on the page of its details. */
export const address = '/stores/3/transactions/7'

export const isOrder = (method: string, path: string) => method === 'GET' && path.endsWith('/orders/7')
export const isStore = (method: string, path: string) => method === 'GET' && path.endsWith('/stores/3')
export const isMoney = (method: string, path: string) =>
  method === 'PUT' && /\/orders\/7\/(refund|complete|void|next_sub_payment)$/.test(path)

export const calls: CallsOfActors = { fetchOrder: isOrder, fetchStore: isStore, perform: isMoney }

export const orderReply = (order: Order): Reply => ({ status: 200, body: order })
export const declined = (message: string | null): Reply => ({ status: 202, body: { message } })
export const refused: Reply = { status: 400, body: { message: 'refused' } }
export const conflict: Reply = { status: 409, body: { message: 'ORDER_CHANGED' } }
export const notFound: Reply = { status: 404, body: { message: 'NOT_FOUND' } }

interface ShownOrder {
  readonly order: Order
  readonly billAmount?: boolean
  /** Under which name its call is held. */
  readonly readBy?: string
}

/** The order is shown, with nothing open. */
export async function showOrder(
  held: HeldCalls,
  page: Page,
  { order, billAmount = false, readBy = 'fetchOrder' }: ShownOrder,
): Promise<void> {
  await page.goto(address)
  await held.answer(readBy, orderReply(order))
  await held.answer('fetchStore', { status: 200, body: exampleStore(billAmount) })
}

export const moneyDialog = (page: Page) => page.getByRole('alertdialog')

/** The button that moves the money names it, as the one that opened the dialog does not. */
export const moneyButton = (page: Page) => button(moneyDialog(page), /^(Refund|Complete|Void|Charge)( |$)/)

/** The reply of the money call is lost, and so is the order that is read again; the person stops asking. */
export async function leaveUnknown(held: HeldCalls, page: Page, call = 'perform'): Promise<void> {
  await held.drop(call)
  await held.drop('fetchOrder')
  await moneyDialog(page).getByRole('button', { name: 'Close' }).first().click()
}
