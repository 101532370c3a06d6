const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** How long ago, in the largest unit that fits: "5 minutes ago". */
export function shownAge(iso: string, now: number, language: string): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(iso)) / 1_000))
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const [unit, length] = steps.find(([, size]) => seconds >= size) ?? (['second', 1] as const)
  return format.format(-Math.floor(seconds / length), unit)
}

/** A size in kB or MB. */
export function shownSize(bytes: number, language: string): string {
  const [unit, size] = bytes < 1_000_000 ? (['kilobyte', 1_000] as const) : (['megabyte', 1_000_000] as const)
  const options = { style: 'unit', unit, maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(language, options).format(Math.max(0.1, bytes / size))
}
