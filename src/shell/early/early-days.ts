const dayLength = 86_400_000

/** So many days before another; the head counts days itself, for it carries no library. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayLength).toISOString().slice(0, 10)

/** Days from one to another, both counted; not a number where one of them is no day. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayLength + 1
