/** By how many percent a figure changed, with one decimal; null where there was nothing before to compare with. */
export function changeOf(now: bigint, before: bigint): number | null {
  if (before === 0n) return null
  return Number(((now - before) * 1000n) / before) / 10
}
