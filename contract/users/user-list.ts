import { pageCount, smallPageSizes } from '#contract/shell/paging.ts'
import { searchable } from '#contract/shell/search-text.ts'
import type { User } from './user.ts'

export const userSortColumns = ['firstName', 'lastName', 'email', 'createdAt', 'updatedAt'] as const
type Column = (typeof userSortColumns)[number]
/** A column, with a minus for descending (USR-04). */
export type UserSort = Column | `-${Column}`

export interface UserQuery {
  readonly text: string
  readonly sort: UserSort
  /** Counted from 0. */
  readonly page: number
  readonly size: (typeof smallPageSizes)[number]
}

/** By e-mail, ten rows (USR-04, USR-05). */
export const defaultUserQuery: UserQuery = { text: '', sort: 'email', page: 0, size: 10 }

const sorts: readonly UserSort[] = userSortColumns.flatMap((column) => [column, `-${column}` as const])

/** The part of a query that may stand in the address, as plain texts; what is searched for is a name or an e-mail (D15). */
export function userSearchOf({ sort, page, size }: UserQuery): Readonly<Record<string, string>> {
  return {
    ...(sort === defaultUserQuery.sort ? {} : { sort }),
    ...(page === 0 ? {} : { page: String(page + 1) }),
    ...(size === defaultUserQuery.size ? {} : { size: String(size) }),
  }
}

/** The query of an address and its history entry. What cannot be read is as usual: a hand-edited address never breaks. */
export function userQueryOf(search: Readonly<Record<string, unknown>>, text?: unknown): UserQuery {
  const whole = (value: unknown) => (typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : 0)
  return {
    text: typeof text === 'string' ? text : defaultUserQuery.text,
    sort: sorts.find((sort) => sort === search.sort) ?? defaultUserQuery.sort,
    page: Math.max(0, whole(search.page) - 1),
    size: smallPageSizes.find((size) => size === whole(search.size)) ?? defaultUserQuery.size,
  }
}

export interface UserPage {
  readonly rows: readonly User[]
  /** How many match. */
  readonly total: number
  readonly pages: number
  /** The page that is shown: the last one where the asked one is no more. */
  readonly page: number
}

/** The users whose id, name or e-mail holds every word of the text (USR-01). */
export function matchingUsers(users: readonly User[], text: string): readonly User[] {
  const words = searchable(text).split(' ').filter(Boolean)
  return users.filter((user) => {
    const found = searchable([user.id, user.firstName, user.lastName, user.email].filter(Boolean).join(' '))
    return words.every((word) => found.includes(word))
  })
}

/** A user in the words by which one is found: name, e-mail, id; and as it was typed, where that is none of them letter by letter. */
export function userLabel({ id, firstName, lastName, email }: User, typed: string): string {
  const label = [[firstName, lastName].filter(Boolean).join(' '), email, id].filter(Boolean).join(' · ')
  const asTyped = typed.trim()
  return label.toLowerCase().includes(asTyped.toLowerCase()) ? label : `${label} · ${asTyped}`
}

const collator = new Intl.Collator('hr', { sensitivity: 'base', numeric: true })

/** One page of the list as the query asks for it (USR-01, USR-04, USR-05). Users without a value come last. */
export function userPage(users: readonly User[], query: UserQuery): UserPage {
  const found = [...matchingUsers(users, query.text)].sort(byColumn(query.sort))
  const pages = pageCount(found.length, query.size)
  const page = Math.min(query.page, pages - 1)
  return { rows: found.slice(page * query.size, (page + 1) * query.size), total: found.length, pages, page }
}

function byColumn(sort: UserSort): (one: User, other: User) => number {
  const down = sort.startsWith('-')
  const column = (down ? sort.slice(1) : sort) as Column
  const isInstant = column === 'createdAt' || column === 'updatedAt'
  const order = (one: string, other: string) =>
    isInstant ? Date.parse(one) - Date.parse(other) : collator.compare(one, other)
  return (one, other) => {
    const [left, right] = [one[column] ?? '', other[column] ?? '']
    if ((left === '') !== (right === '')) return left === '' ? 1 : -1
    const compared = left === '' ? 0 : order(left, right)
    return (down ? -compared : compared) || collator.compare(one.id, other.id)
  }
}
