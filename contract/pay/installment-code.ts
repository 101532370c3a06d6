import { mostInstallments } from '#contract/links/installments.ts'

/** The buyer's options: one payment or a range of installments (PAY-15, PAY-16). */
export const buyerChooses = 'Y0299'

/**
 * The wallet's installment code (PAY-15): Y or N for "one payment allowed", then the smallest and largest number. 0
 * lets the buyer choose, 1 is one payment (PAY-16), flexible is one payment or 2 up to the number.
 */
export function installmentCode(numberOfInstallments: number, flexible: boolean): string {
  if (!Number.isInteger(numberOfInstallments) || numberOfInstallments < 0 || numberOfInstallments > mostInstallments) {
    throw new RangeError(`The wallet has no code for ${numberOfInstallments} installments.`)
  }
  if (numberOfInstallments === 0) return buyerChooses
  if (numberOfInstallments === 1) return 'Y0000'
  const digits = String(numberOfInstallments).padStart(2, '0')
  return flexible ? `Y02${digits}` : `N${digits}${digits}`
}

/** The options of a code; null when the code is invalid. */
export interface AllowedInstallments {
  readonly oneTime: boolean
  /** The smallest and largest number; both 0 when there are no installments. */
  readonly min: number
  readonly max: number
}

/** The reverse of `installmentCode`. */
export function readInstallmentCode(code: string): AllowedInstallments | null {
  const [, mark, min, max] = /^([YN])(\d\d)(\d\d)$/.exec(code) ?? []
  if (mark === undefined) return null
  return { oneTime: mark === 'Y', min: Number(min), max: Number(max) }
}
