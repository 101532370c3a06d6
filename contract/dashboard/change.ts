/** Percentage change with one decimal; null when there is no earlier value to compare with. */
export function changeOf(now: bigint, before: bigint): number | null {
  if (before === 0n) return null
  return Number(((now - before) * 1000n) / before) / 10
}
