import { daysBefore, daysBetween } from './early-days.ts'

interface Place {
  readonly pathname: string
  readonly search: string
}

const known: ReadonlySet<string> = new Set(['from', 'to'])

/** Orders are kept for 13 months, which are as many days at least. */
const surelyKept = 393

/**
 * The periods of which the dashboard will ask the figures of all stores at an address: its own, and the one before,
 * where their orders are surely kept. Only where this browser has shown the dashboard of the company: the head knows
 * nobody's rights.
 */
export function earlyFigures({ pathname, search }: Place, today: string, wasShown: boolean) {
  const asked = new URLSearchParams(search)
  if (!wasShown || pathname !== '/' || [...asked.keys()].some((name) => !known.has(name))) return []
  const to = asked.get('to') ?? today
  const from = asked.get('from') ?? daysBefore(today, 7)
  const days = daysBetween(from, to)
  return days > 0
    ? [
        { from, to },
        { from: daysBefore(from, days), to: daysBefore(from, 1) },
      ].filter((range) => range.from >= daysBefore(today, surelyKept))
    : []
}
