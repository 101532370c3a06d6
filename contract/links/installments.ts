import type { StoreCard } from '#contract/stores/settings.ts'

/** The installments a store's card allows; `least` is the smallest total for them, in minor units. */
export interface CardLimits {
  readonly type: string
  readonly min: number
  readonly max: number
  readonly least: number
}

/** The most installments the two digits of the wallet's code can hold (PAY-15). */
export const mostInstallments = 99

/** No card chosen: any card the store accepts. */
export const anyCard = ''
/** In place of a number of installments. */
export const buyerChooses = 0
export const oneTime = 1

/** The cards a store accepts with their limits; `max` is 1 when there are no installments. */
export function cardLimitsOf(cards: Readonly<Record<string, StoreCard>> | null | undefined): readonly CardLimits[] {
  return Object.entries(cards ?? {})
    .filter(([, { active }]) => active)
    .map(([type, { installmentsMin, installmentsMax, minInstallAmount }]) => ({
      type,
      min: installmentsMin ?? 2,
      max: Math.min(installmentsMax ?? 1, mostInstallments),
      least: minInstallAmount ?? 0,
    }))
}

/** From max(2, smallest allowed) to the largest allowed over all cards of a store (PBG-23). */
export function installmentOptions(cards: readonly CardLimits[]): readonly number[] {
  const able = cards.filter(({ max }) => max >= 2)
  const first = Math.max(2, Math.min(...able.map(({ min }) => min)))
  const last = Math.max(1, ...able.map(({ max }) => max))
  return able.length === 0 ? [] : Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

/**
 * Whether a card allows this number of installments for a total (PBG-24). One payment is always allowed. Without a
 * card, any card of the store may allow it.
 */
export function allowsInstallments(cards: readonly CardLimits[], type: string, count: number, total: bigint): boolean {
  const chosen = type === anyCard ? cards : cards.filter((card) => card.type === type)
  if (type !== anyCard && chosen.length === 0) return false
  if (count === buyerChooses || count === oneTime) return true
  return chosen.some(({ min, max, least }) => count >= min && count <= max && total >= BigInt(least))
}
