import { businessZone } from '#contract/shell/dates.ts'

const HOUR_MS = 3_600_000

const zoneClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: businessZone,
  hourCycle: 'h23',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
})

const shiftAt = (at: number): number => {
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0] = (
    zoneClock.format(at).match(/\d+/g) ?? []
  ).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000
}

const shifts = new Map<number, number>()

/** What a clock in the business zone shows, as milliseconds of a day count: its shift only changes on the hour. */
export const businessClock = (at: number): number => {
  const hour = Math.floor(at / HOUR_MS)
  let shift = shifts.get(hour)
  if (shift === undefined) {
    shift = shiftAt(hour * HOUR_MS)
    shifts.set(hour, shift)
  }
  return at + shift
}

/** dd.MM.yyyy. HH:mm:ss in the business zone. */
export const clockText = (at: number): string => {
  const text = new Date(businessClock(at)).toISOString()
  return `${text.slice(8, 10)}.${text.slice(5, 7)}.${text.slice(0, 4)}. ${text.slice(11, 19)}`
}

const EPOCH_IN_SHEETS = 25_569
const DAY_MS = 86_400_000

/** Days since the end of 1899, as sheets count them; whole seconds. */
export const sheetDay = (at: number): number =>
  EPOCH_IN_SHEETS + (Math.floor(businessClock(at) / 1_000) * 1_000) / DAY_MS
