import type { CallName } from '#contract/calls.ts'

type Row = Readonly<Record<string, unknown>>

/** What earlier replies have taught: the ids that a path may name, and the replies themselves. */
export interface Knowledge {
  readonly ids: (place: string) => readonly string[]
  readonly learn: (place: string, ids: readonly string[]) => void
  /** Bodies of the good replies of a call, as they came. */
  readonly bodies: (name: CallName) => readonly unknown[]
  readonly keep: (name: string, body: unknown) => void
}

export function newKnowledge(): Knowledge {
  const places = new Map<string, readonly string[]>()
  const replies = new Map<string, unknown[]>()
  return {
    ids: (place) => places.get(place) ?? [],
    learn: (place, ids) => {
      places.set(place, [...new Set([...(places.get(place) ?? []), ...ids])])
    },
    bodies: (name) => replies.get(name) ?? [],
    keep: (name, body) => {
      replies.set(name, [...(replies.get(name) ?? []), body])
    },
  }
}

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The rows of a list: a plain one, or the first part of one with its total. */
export function rowsIn(body: unknown): readonly Row[] {
  if (!Array.isArray(body)) return []
  const rows: readonly unknown[] = Array.isArray(body[0]) ? body[0] : body
  return rows.filter(isRow)
}

export const textOf = (value: unknown): string | null =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null

/** Few rows that differ in what changes their shape most: the status and the way of paying. */
export function diverse(rows: readonly Row[], most: number): readonly Row[] {
  const kinds = Map.groupBy(rows, ({ status, walletType }) => `${String(status)} ${String(walletType)}`)
  return [...kinds.values()].flatMap((alike) => alike.slice(0, 1)).slice(0, most)
}

const placeOf = (path: string): string => path.replace(/^(mrc\/|riva\/)?api\//, '')

/** Some calls name a store without its company; words that are no ids are their own kinds. */
const ownKinds = new Map([
  ['login', 'login'],
  ['language', 'language'],
  ['viewType', 'viewType'],
  ['kind', 'kind'],
  ['sub', 'users'],
  ['company', 'users/:sub/companies'],
  ['storeId', 'users/:sub/companies/:company/stores'],
])

/** What an id in a path is the id of: the path before it, at any gateway. */
export function placesIn(path: string): readonly { readonly name: string; readonly place: string }[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => {
    const name = match[1] ?? ''
    const before = placeOf(path.slice(0, match.index - 1))
    return { name, place: ownKinds.get(name) ?? before }
  })
}

/** Where the ids of a list's rows belong. */
export const placeOfRows = placeOf

/** The place of the companies; only the one that is looked at is learnt. */
export const companies = 'users/:sub/companies'
