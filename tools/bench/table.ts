/** A plain table for the terminal. */
export function printTable(title: string, rows: readonly Readonly<Record<string, string | number>>[]): void {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cell = (value: string | number | undefined) => (value === undefined ? '' : String(value))
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => cell(row[name]).length)))
  const line = (values: readonly string[]) => values.map((value, index) => value.padEnd(widths[index] ?? 0)).join('  ')
  console.log(`\n${title}`)
  console.log(line(names))
  console.log(widths.map((width) => '-'.repeat(width)).join('  '))
  for (const row of rows) console.log(line(names.map((name) => cell(row[name]))))
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
