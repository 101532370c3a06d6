import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  type LocalQuery,
  localPage,
  localQueryOf,
  localSearchOf,
  matchingRows,
} from '#contract/shell/list/local-list.ts'
import { smallPageSizes } from '#contract/shell/list/paging.ts'
import { Invitation, invitationRules } from '#contract/users/invitations.ts'
import { User } from '#contract/users/user.ts'
import { userLabel, userRules, userSortColumns } from '#contract/users/user-list.ts'

const { defaultQuery, sorts } = userRules
const userPage = (users: readonly User[], query: LocalQuery) => localPage(users, query, userRules)
const userSearchOf = (query: LocalQuery) => localSearchOf(query, userRules)
const userQueryOf = (search: Readonly<Record<string, unknown>>, text?: unknown) => localQueryOf(search, text, userRules)

const user = (id: string, firstName: string | null, lastName: string | null, email: string, createdAt: string | null) =>
  v.parse(User, { id, firstName, lastName, email, createdAt, updatedAt: createdAt })

const users = [
  user('1', 'Zoran', 'Ćuk', 'zoran@jadran.example', '2026-01-02T10:00:00+01:00'),
  user('2', 'Čedo', 'Đurić', 'cedo@jadran.example', '2026-01-02T08:30:00Z'),
  user('3', 'Cvita', 'Anić', 'cvita@jadran.example', '2025-12-31T23:59:59Z'),
  user('4', null, null, 'offline@jadran.example', null),
]
const ids = (sort: string) =>
  userPage(users, { ...defaultQuery, sort })
    .rows.map(({ id }) => id)
    .join('')

describe('searching', () => {
  it.each([
    ['cuk', '1'],
    ['đurić čedo', '2'],
    ['djuric', ''],
    ['duric', '2'],
    ['JADRAN', '1234'],
    ['4', '4'],
    ['nitko', ''],
    ['', '1234'],
  ])('%o finds %o · USR-01, USR-02', (text, found) => {
    expect(
      matchingRows(users, text, userRules)
        .map(({ id }) => id)
        .join(''),
    ).toBe(found)
  })

  it('finds rows that hold each of several words, wherever they stand · USR-01', () => {
    const [first] = users
    const words = `${first?.email.slice(0, 4)} nobody-is-called-so`
    expect(matchingRows(users, words, userRules)).toEqual([])
    expect(matchingRows(users, first?.email.split('@').toReversed().join(' ') ?? '', userRules)).toContain(first)
  })
})

describe('open invitations', () => {
  const invited = ['Nova.Osoba@jadran.example', 'druga@planina.example'].map((email, index) =>
    v.parse(Invitation, {
      ...{ id: `${index}`, email, invitedBy: 'admin@jadran.example' },
      ...{ createdAt: '2026-11-21T10:00:00Z', expiresAt: '2026-11-28T10:00:00Z' },
    }),
  )

  it.each([
    ['nova.osoba', ['0']],
    ['PLANINA', ['1']],
    ['admin', []],
    ['', ['0', '1']],
  ])('are found by %o in the e-mail of the invited, and by nothing else · USR-10', (text, found) => {
    expect(matchingRows(invited, text, invitationRules).map(({ id }) => id)).toEqual(found)
  })
})

describe('a suggestion', () => {
  it.each([
    ['cedo', 'Čedo Đurić · cedo@jadran.example · 2'],
    ['Đur', 'Čedo Đurić · cedo@jadran.example · 2'],
    [' duric ', 'Čedo Đurić · cedo@jadran.example · 2 · duric'],
    ['duric cedo', 'Čedo Đurić · cedo@jadran.example · 2 · duric cedo'],
    ['', 'Čedo Đurić · cedo@jadran.example · 2'],
  ])('for %o holds what was typed: %s · USR-01', (typed, label) => {
    const [, cedo] = users
    expect(cedo && userLabel(cedo, typed)).toBe(label)
  })

  it('of who has no name is the e-mail and the id · USR-01', () => {
    const offline = users[3]
    expect(offline && userLabel(offline, 'off')).toBe('offline@jadran.example · 4')
  })
})

describe('sorting', () => {
  it.each([
    ['email', '2341'],
    ['-email', '1432'],
    ['firstName', '3214'],
    ['-firstName', '1234'],
    ['lastName', '3124'],
    ['createdAt', '3214'],
    ['-createdAt', '1234'],
    ['updatedAt', '3214'],
  ] as const)('%s: %s, those without a value last · USR-04', (sort, order) => {
    expect(ids(sort)).toBe(order)
  })

  it('knows five columns, and starts by e-mail with ten of 5, 10 or 15 rows · USR-04, USR-05', () => {
    expect(userSortColumns).toEqual(['firstName', 'lastName', 'email', 'createdAt', 'updatedAt'])
    expect(smallPageSizes).toEqual([5, 10, 15])
    expect(defaultQuery).toEqual({ text: '', sort: 'email', page: 0, size: 10 })
  })
})

it('the list keeps the order of the reply where it has no order of its own · USR-10', () => {
  expect(userPage([...users].reverse(), { ...defaultQuery, sort: '' }).rows.map(({ id }) => id)).toEqual([
    ...['4', '3', '2', '1'],
  ])
})

describe('pages', () => {
  const many = Array.from({ length: 12 }, (_, index) => user(String(index), null, null, `k${index}@a.hr`, null))

  it('cut what was found · USR-05', () => {
    const { rows, total, pages } = userPage(many, { ...defaultQuery, page: 2, size: 5 })
    expect([rows.map(({ id }) => id), total, pages]).toEqual([['10', '11'], 12, 3])
  })

  it('end with the last one that there is · USR-05', () => {
    expect(userPage(many, { ...defaultQuery, page: 7 })).toMatchObject({ page: 1, pages: 2 })
    expect(userPage([], { ...defaultQuery, page: 7 })).toMatchObject({ page: 0, pages: 1, total: 0 })
  })
})

describe('the address', () => {
  const queries = fc.record({
    text: fc.string(),
    sort: fc.constantFrom(...sorts),
    page: fc.nat(999),
    size: fc.constantFrom(...smallPageSizes),
  })

  it('reads back what it wrote; what was searched for stays beside it · USR-01, USR-04, USR-05', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const written = new URLSearchParams(userSearchOf(query)).toString()
        expect(userQueryOf(Object.fromEntries(new URLSearchParams(written)), query.text)).toEqual(query)
        expect(userSearchOf(query)).toEqual(userSearchOf({ ...query, text: '' }))
      }),
    )
    expect(userSearchOf(defaultQuery)).toEqual({})
  })

  it('edited by hand always gives a list · USR-04, USR-05', () => {
    const names = fc.constantFrom('sort', 'page', 'size', 'text', '__proto__')
    fc.assert(
      fc.property(fc.dictionary(names, fc.anything()), fc.anything(), (search, text) => {
        expect(() => userPage(users, userQueryOf(search, text))).not.toThrow()
      }),
    )
    expect(userQueryOf({ sort: '-lastName', page: '2', size: '5' })).toEqual({
      ...{ text: '', sort: '-lastName', page: 1, size: 5 },
    })
    expect(userQueryOf({ sort: 'id', page: '-2', size: '7' }, 5)).toEqual(defaultQuery)
  })
})
