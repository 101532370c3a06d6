/** A Croatian account number with its right check digits, of the seventeen digits behind them. */
export const croatianIban = (digits: string): string => {
  // H is 17 and R is 27; the two zeros stand where the check digits go.
  const rest = Number(BigInt(`${digits}172700`) % 97n)
  return `HR${String(98 - rest).padStart(2, '0')}${digits}`
}
