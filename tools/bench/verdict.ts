import { printTable } from './table.ts'

export interface Measured {
  readonly what: string
  readonly value: number
  readonly unit: string
  /** What must not be exceeded; without it the value is only printed. */
  readonly limit?: number
  /** What must be reached at least, in place of a limit. */
  readonly least?: number
  readonly goal?: number
}

let broken = 0

/** How many stated limits were exceeded since the start. */
export const brokenLimits = (): number => broken

const shown = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))

/** Prints what was measured with its limits, and remembers what is over. */
export function judge(title: string, measured: readonly Measured[]): void {
  const rows = measured.map(({ what, value, unit, limit, least, goal }) => {
    const over = limit !== undefined && !(value <= limit)
    const under = least !== undefined && !(value >= least)
    if (over || under) broken += 1
    const bound = limit ?? least
    return {
      what,
      measured: `${shown(value)} ${unit}`.trim(),
      limit: bound === undefined ? '' : `${least === undefined ? '' : 'at least '}${shown(bound)} ${unit}`.trim(),
      share: bound === undefined || bound === 0 ? '' : (value / bound).toFixed(2),
      goal: goal === undefined ? '' : `${shown(goal)} ${unit} ${value <= goal ? 'reached' : 'missed'}`,
      verdict: bound === undefined ? '' : over ? 'OVER' : under ? 'UNDER' : 'ok',
    }
  })
  printTable(title, rows)
}
