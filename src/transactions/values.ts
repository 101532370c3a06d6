/** Stands where a value is missing, so that a gap is not taken for a fault of the page. */
export const missingValue = '–'

export const shown = (value: string | number | null | undefined): string =>
  value === null || value === undefined || value === '' ? missingValue : String(value)
