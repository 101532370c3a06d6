import { printTable } from './table.ts'

export interface Measured {
  readonly what: string
  readonly value: number
  readonly unit: string
  /** What must not be exceeded; without it the value is only printed. */
  readonly limit?: number
  readonly goal?: number
}

let broken = 0

/** How many stated limits were exceeded since the start. */
export const brokenLimits = (): number => broken

const shown = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))

/** Prints what was measured with its limits, and remembers what is over. */
export function judge(title: string, measured: readonly Measured[]): void {
  const rows = measured.map(({ what, value, unit, limit, goal }) => {
    const over = limit !== undefined && !(value <= limit)
    if (over) broken += 1
    return {
      what,
      measured: `${shown(value)} ${unit}`.trim(),
      limit: limit === undefined ? '' : `${shown(limit)} ${unit}`.trim(),
      share: limit === undefined || limit === 0 ? '' : (value / limit).toFixed(2),
      goal: goal === undefined ? '' : `${shown(goal)} ${unit} ${value <= goal ? 'reached' : 'missed'}`,
      verdict: limit === undefined ? '' : over ? 'OVER' : 'ok',
    }
  })
  printTable(title, rows)
}
