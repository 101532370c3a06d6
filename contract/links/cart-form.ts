import * as v from 'valibot'
import { choice, number, rows, text } from '#contract/shell/form/fields.ts'
import { readAmount } from '#contract/shell/read-amount.ts'
import { currencies } from '#contract/transactions/currencies.ts'
import { type CartItem, cartTotal, leastAmount, mostCost, mostItems, mostQuantity, mostTotal } from './cart.ts'

const amountPattern = /^\d[\d\s]*(?:[.,]\d{1,2})?$/
const amountLength = 16

/** The items of a cart as typed (PBG-07…10); `cartIssues` checks what depends on the currency. */
export const itemRows = rows({
  description: text({ max: 255 }),
  quantity: number({ min: 1, max: mostQuantity, start: '1' }),
  cost: text({ max: amountLength, pattern: amountPattern }),
})

/** A discount as typed (PBG-11). */
export const discountField = text({ max: amountLength, pattern: amountPattern, optional: true })

/** One of the 25 currencies; EUR until another is chosen (PBG-27). */
export const currencyField = choice(currencies, { start: 'EUR' })

/** One item as typed. */
export interface TypedItem {
  readonly description: string
  readonly quantity: string
  readonly cost: string
}

export const emptyItem: TypedItem = { description: '', quantity: itemRows.of.quantity.start, cost: '' }

/** A typed item for the wire, its cost in minor units; null while it has an issue (VT-11). */
export function itemOf(typed: TypedItem, currency: string): CartItem | null {
  const cost = readAmount(typed.cost)
  if (cost === null || cost < leastAmount(currency) || cost > mostCost) return null
  const qty = v.safeParse(itemRows.of.quantity.schema, typed.quantity)
  const description = v.safeParse(itemRows.of.description.schema, typed.description)
  return qty.success && description.success ? { description: description.output, qty: qty.output, cost } : null
}

/** The valid items so far, for the running total and the preview. */
export const itemsOf = (items: readonly TypedItem[], currency: string): readonly CartItem[] =>
  items.flatMap((typed) => itemOf(typed, currency) ?? [])

/** The total of the valid items. */
export const typedTotal = (items: readonly TypedItem[], currency: string): bigint => cartTotal(itemsOf(items, currency))

type CostPath = `items.${number}.cost`

/**
 * Issues of a cart by path (PBG-10). `invalid`: the cost is no amount, is below the minimum of its currency or above
 * 9,999,999. `totalTooLarge` (at the last item): the sum exceeds what the gateway can store.
 */
export function cartIssues(items: readonly TypedItem[], currency: string): Readonly<Record<CostPath, string>> {
  const issues: Record<CostPath, string> = {}
  for (const [index, { cost }] of items.entries()) {
    const minor = readAmount(cost)
    if (minor === null || minor < leastAmount(currency) || minor > mostCost) issues[`items.${index}.cost`] = 'invalid'
  }
  if (typedTotal(items, currency) > BigInt(mostTotal)) issues[`items.${items.length - 1}.cost`] ??= 'totalTooLarge'
  return issues
}

/** Whether another item may be added: fewer than 20 so far, all of them valid (PBG-07). */
export const mayAddItem = (items: readonly TypedItem[], currency: string): boolean =>
  items.length < mostItems && itemsOf(items, currency).length === items.length

/** The first issue of a typed discount: below the minimum of the currency, or above the total (PBG-11). */
export function discountIssue(typed: string, currency: string, total: bigint): 'invalid' | 'aboveTotal' | null {
  if (typed.trim() === '') return null
  const discount = readAmount(typed)
  if (discount === null || discount < leastAmount(currency)) return 'invalid'
  return BigInt(discount) > total ? 'aboveTotal' : null
}
