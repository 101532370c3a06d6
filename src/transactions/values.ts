import { missingValue } from '#src/ui/values/missing-value.ts'

export { missingValue }

export const shown = (value: string | number | null | undefined): string =>
  value === null || value === undefined || value === '' ? missingValue : String(value)

/** In groups of four, as it is read aloud. */
export const spacedIban = (iban: string): string => iban.replace(/.{4}(?=.)/g, '$& ')
