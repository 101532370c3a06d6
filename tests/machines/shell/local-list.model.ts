import { dequal } from 'dequal'
import type { LocalRules } from '#contract/shell/list/local-list.ts'
import { userRules } from '#contract/users/user-list.ts'
import { localListMachine } from '#machines/shell/local-list.machine.ts'
import { answers, defineModel, fails, happens, type Model, passes } from '#tests/machines/harness/model.ts'
import { exampleInvitation, twelveUsers } from '#tests/machines/users/example-users.ts'

interface ListExample {
  readonly rules: LocalRules
  readonly rows: readonly unknown[]
  /** What is searched for; a list without a search has no place in the address either. */
  readonly text?: string
  readonly sort?: string
  readonly size?: number
}

/** A local list as one screen has it: what its rules offer may happen, and nothing else. */
export const localListModelOf = ({ rules, rows, text, sort, size }: ListExample): Model =>
  defineModel({
    machine: localListMachine,
    inputs: [{ rules, query: rules.defaultQuery }],
    cases: [
      ...(text === undefined
        ? []
        : [
            happens({ type: 'search.changed', text }, 'search'),
            happens({ type: 'address.changed', query: rules.defaultQuery }, 'address plain'),
            passes('typingPause', 'localList.query.typing'),
          ]),
      ...(sort === undefined ? [] : [happens({ type: 'sort.changed', sort })]),
      ...(rows.length > rules.defaultQuery.size ? [happens({ type: 'page.changed', page: 1 })] : []),
      ...(size === undefined ? [] : [happens({ type: 'pageSize.changed', size })]),
      happens({ type: 'list.refreshed' }),
      answers('fetchRows', rows, `${rows.length} rows`),
      answers('fetchRows', [], 'none'),
      fails('fetchRows'),
    ],
    facts: (context) => [context.rows.length, context.query.page, dequal(context.written, rules.defaultQuery)],
    delays: { typingPause: 400 },
    ports: ['address'],
  })

export const listInput = { rules: userRules, query: userRules.defaultQuery }

/** Each is a user and an invitation: where states are shown, the two lists of one screen have the same rows. */
const rows = twelveUsers.map((user) => ({ ...exampleInvitation(user.id), ...user }))

export const localListModel = localListModelOf({
  ...{ rules: userRules, rows, text: 'korisnik1', sort: '-email', size: 5 },
})
