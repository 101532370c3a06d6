import { pageCount, type smallPageSizes } from '#contract/shell/paging.ts'
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
