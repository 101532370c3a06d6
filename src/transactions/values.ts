import { missingValue } from '#src/ui/values/missing-value.ts'

export { missingValue }

export const shown = (value: string | number | null | undefined): string =>
  value === null || value === undefined || value === '' ? missingValue : String(value)

/** In groups of four, as it is read aloud; a narrow column breaks it after each second one. */
export const spacedIban = (iban: string): string =>
  iban.replace(/(.{4})(?=.)/g, '$1\u00a0').replace(/(.{4}\u00a0.{4})\u00a0/g, '$1 ')
