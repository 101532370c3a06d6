/** Stands where a value is missing, so that a gap is not taken for a fault of the page. */
export const missingValue = '–'
