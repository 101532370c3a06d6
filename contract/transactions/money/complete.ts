/** Whether a capture is allowed: more than nothing, not above the original amount; always with the full box (ACT-08). */
export function isCompleteAllowed(entered: number | null, full: boolean, max: number): boolean {
  return full || (entered !== null && entered > 0 && entered <= max)
}
