import type { LocalRules } from '#contract/shell/list/local-list.ts'
import { smallPageSizes } from '#contract/shell/list/paging.ts'
import { sortsOf } from '#contract/shell/list/sorts.ts'
import { fullName } from '#contract/shell/text.ts'
import type { User } from './user.ts'

export const userSortColumns = ['firstName', 'lastName', 'email', 'createdAt', 'updatedAt'] as const
type Column = (typeof userSortColumns)[number]

const isColumn = (name: string): name is Column => userSortColumns.some((column) => column === name)
const isInstant = (column: Column) => column === 'createdAt' || column === 'updatedAt'

/** The user list: sorted by e-mail, ten rows, searched by name, e-mail or id (USR-01, USR-04, USR-05). */
export const userRules: LocalRules<User> = {
  defaultQuery: { text: '', sort: 'email', page: 0, size: 10 },
  sorts: sortsOf(userSortColumns),
  sizes: smallPageSizes,
  idOf: ({ id }) => id,
  textsOf: ({ id, firstName, lastName, email }) => [id, firstName, lastName, email],
  sortValueOf: (user, column) => {
    const value = isColumn(column) ? user[column] || null : null
    return value !== null && isColumn(column) && isInstant(column) ? Date.parse(value) : value
  },
}

/** The label of a found user: name, e-mail and id, plus the typed text when the label does not contain it. */
export function userLabel({ id, firstName, lastName, email }: User, typed: string): string {
  const label = [fullName({ firstName, lastName }), email, id].filter(Boolean).join(' · ')
  const asTyped = typed.trim()
  return label.toLowerCase().includes(asTyped.toLowerCase()) ? label : `${label} · ${asTyped}`
}
