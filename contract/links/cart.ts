import * as v from 'valibot'

export const mostItems = 20
export const mostQuantity = 9_999_999
/** In minor units (PBG-10). */
export const mostCost = 999_999_900
/** The highest total of a cart in minor units; sums below it are exact numbers. */
export const mostTotal = 9_999_999_999_999

/** One line of a cart; `cost` in minor units (PBG-08…10). */
export const CartItem = v.object({
  description: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(255, 'tooLong')),
  qty: v.pipe(v.number(), v.integer('outOfRange'), v.minValue(1, 'outOfRange'), v.maxValue(mostQuantity, 'outOfRange')),
  cost: v.pipe(v.number(), v.integer('invalid'), v.minValue(1, 'invalid'), v.maxValue(mostCost, 'invalid')),
})
export type CartItem = v.InferOutput<typeof CartItem>

/** The least price of an item and the least discount in minor units (PBG-10, PBG-11). */
export function leastAmount(currency: string): number {
  return currency === 'EUR' ? 10 : 100
}

/** The total of a cart, as a bigint because one line at its limits exceeds a safe number (PBG-11). */
export function cartTotal(items: readonly Pick<CartItem, 'qty' | 'cost'>[]): bigint {
  return items.reduce((sum, { qty, cost }) => sum + BigInt(qty) * BigInt(cost), 0n)
}

/** A cart as one text: "2 × Majica; 1 × Dostava" (D27). */
export function cartText(items: readonly Pick<CartItem, 'qty' | 'description'>[]): string {
  return items.map(({ qty, description }) => `${qty} × ${description.trim()}`).join('; ')
}
