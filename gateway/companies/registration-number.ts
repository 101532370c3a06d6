const LENGTH = 11

/** The check digit of a Croatian OIB: ISO 7064, MOD 11,10 (D12). */
const hasCheckDigit = (digits: string): boolean => {
  let product = 10
  for (const digit of digits.slice(0, -1)) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (sum * 2) % 11
  }
  return (product + Number(digits.at(-1))) % 10 === 1
}

/** Whether a number can be of the register of its country; of other countries' registers only the digits are known. */
export const isOfRegister = (mb: string, country: string): boolean => {
  if (!/^[0-9]{1,20}$/.test(mb)) return false
  return country !== 'HR' || (mb.length === LENGTH && hasCheckDigit(mb))
}
