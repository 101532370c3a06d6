/** Whether a capture amount is valid: above 0 and up to the original amount; the full box always is (ACT-08). */
export function isCompleteAllowed(entered: number | null, full: boolean, max: number): boolean {
  return full || (entered !== null && entered > 0 && entered <= max)
}
