import pg from 'pg'

const INT8_ARRAY = 1016

const exactNumber = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`the database sent ${text}, more than a number holds exactly`)
  return value
}

const builtIn = pg.types.getTypeParser as (oid: number, format: string | undefined) => (text: string) => unknown
const textArray = builtIn(INT8_ARRAY, 'text') as (text: string) => (string | null)[]

const ownParsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, exactNumber],
  [INT8_ARRAY, (text) => textArray(text).map((item) => (item === null ? null : exactNumber(item)))],
  // A day has no time of day: as a Date it would slip to the day before in a zone east of Greenwich.
  [pg.types.builtins.DATE, (text) => text],
])

/** How values arrive from either engine: times as Date, int8 as number or an error, days as yyyy-MM-dd. */
export const wireValues: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : ownParsers.get(oid)) ?? builtIn(oid, format),
}
