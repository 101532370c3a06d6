/** A soak runs every count in full, and takes as long as that takes. */
export const soak = process.env.RIVA_SOAK !== undefined

const HOUR_MS = 3_600_000

/** How long a test of many calls may take; in a soak as long as it takes. */
export const within = (ms: number): number => (soak ? HOUR_MS : ms)

/** How often a property is tried, and how long all of it may take. */
export const runsOf = (usual: { readonly runs: number; readonly ms: number }): { runs: number; ms: number } =>
  soak ? { runs: 5_000, ms: HOUR_MS } : usual
