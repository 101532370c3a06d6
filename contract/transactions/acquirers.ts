/**
 * Acquirers are numbered 1 to 35 with one number unused. The server sends the real names; these are neutral ones
 * (REF-04, D38).
 */
const unused = 29

export const acquirerCodes: readonly number[] = Array.from({ length: 35 }, (_, index) => index + 1).filter(
  (code) => code !== unused,
)

/** Name of an acquirer, "Undefined" when unknown (TRD-11). */
export function acquirerName(code: number | string | null): string {
  const number = Number(code)
  return acquirerCodes.includes(number) ? `Acquirer ${String(number).padStart(2, '0')}` : 'Undefined'
}
