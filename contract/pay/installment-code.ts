/** The most installments that a code has digits for. */
export const mostInstallments = 99

/** What the buyer may choose from: one payment or any number of installments (PAY-15, PAY-16). */
export const buyerChooses = 'Y0299'

/**
 * How the wallet reads a choice of installments (PAY-15): Y or N for "also in one payment", then the smallest and the
 * largest number. 0 leaves the choice to the buyer, 1 is one payment (PAY-16), flexible is one payment or 2 to the number.
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

/** What a code allows; null when it is not one. */
export interface AllowedInstallments {
  readonly oneTime: boolean
  /** Smallest and largest number of installments; both 0 where there are none. */
  readonly min: number
  readonly max: number
}

/** The reverse of `installmentCode`. */
export function readInstallmentCode(code: string): AllowedInstallments | null {
  const [, mark, min, max] = /^([YN])(\d\d)(\d\d)$/.exec(code) ?? []
  if (mark === undefined) return null
  return { oneTime: mark === 'Y', min: Number(min), max: Number(max) }
}
