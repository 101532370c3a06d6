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

const DAY_MS = 86_400_000

const days = new Map<number, string>()

const dayText = (day: number): string => {
  let text = days.get(day)
  if (text === undefined) {
    const iso = new Date(day * DAY_MS).toISOString()
    text = `${iso.slice(8, 10)}.${iso.slice(5, 7)}.${iso.slice(0, 4)}.`
    days.set(day, text)
  }
  return text
}

const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

/** dd.MM.yyyy. HH:mm:ss in the business zone. */
export const clockText = (at: number): string => {
  const clock = businessClock(at)
  const day = Math.floor(clock / DAY_MS)
  const second = Math.floor((clock - day * DAY_MS) / 1_000)
  const hours = twoDigits[Math.floor(second / 3_600)]
  const minutes = twoDigits[Math.floor(second / 60) % 60]
  return `${dayText(day)} ${hours}:${minutes}:${twoDigits[second % 60]}`
}

const EPOCH_IN_SHEETS = 25_569

/** Days since the end of 1899, as sheets count them; whole seconds. */
export const sheetDay = (at: number): number =>
  EPOCH_IN_SHEETS + (Math.floor(businessClock(at) / 1_000) * 1_000) / DAY_MS
