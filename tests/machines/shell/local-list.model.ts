import { dequal } from 'dequal'
import { userRules } from '#contract/users/user-list.ts'
import { localListMachine } from '#machines/shell/local-list.machine.ts'
import { answers, defineModel, fails, happens, passes } from '#tests/machines/harness/model.ts'
import { twelveUsers } from '#tests/machines/users/example-users.ts'

export const listInput = { rules: userRules, query: userRules.defaultQuery }

export const localListModel = defineModel({
  machine: localListMachine,
  inputs: [listInput],
  cases: [
    happens({ type: 'search.changed', text: 'korisnik1' }, 'search'),
    happens({ type: 'sort.changed', sort: '-email' }),
    happens({ type: 'page.changed', page: 1 }),
    happens({ type: 'pageSize.changed', size: 5 }),
    happens({ type: 'list.refreshed' }),
    happens({ type: 'address.changed', query: userRules.defaultQuery }, 'address plain'),
    passes('typingPause', 'localList.query.typing'),
    answers('fetchRows', twelveUsers, 'twelve'),
    answers('fetchRows', [], 'none'),
    fails('fetchRows'),
  ],
  facts: ({ rows, query, written }) => [rows.length, query.page, dequal(written, userRules.defaultQuery)],
  delays: { typingPause: 400 },
  ports: ['address'],
})
