import { dequal } from 'dequal'
import type { AnyMachineSnapshot } from 'xstate'
import type { ListQuery } from '#machines/shell/paged-query.machine.ts'
import { pagedQueryMachine } from '#machines/shell/paged-query.machine.ts'
import { answers, defineModel, fails, happens, passes } from '#tests/machines/harness/model.ts'

export const plainQuery: ListQuery = { filter: {}, page: 0, size: 10, sort: '-createdAt' }
export const reply = { rows: [{ id: '1' }, { id: '2' }], total: 12, dataFrom: '2026-11-21T10:00:00+01:00' }
export const noRows = { rows: [], total: 0, dataFrom: '2026-11-21T10:00:05+01:00' }
export const bare = {
  query: plainQuery,
  plainQuery,
  arrival: 'bare',
  kept: null,
  place: 'card',
  queryIsAllowed: ({ filter }: ListQuery): boolean => filter.from !== 'tomorrow',
} as const

export const pagedQueryModel = defineModel({
  machine: pagedQueryMachine,
  inputs: [bare, { ...bare, arrival: 'asked' }, { ...bare, arrival: 'automatic' }, { ...bare, kept: reply }],
  cases: (snapshot: AnyMachineSnapshot) => [
    happens({ type: 'query.requested' }),
    happens({ type: 'query.refreshed' }),
    happens({ type: 'query.reset' }),
    happens({ type: 'query.changed', filter: { from: 'tomorrow' } }, 'an impossible filter'),
    happens({ type: 'page.changed', page: 1 }),
    happens({ type: 'pageSize.changed', size: 10 }),
    happens({ type: 'sort.changed', sort: '-createdAt' }),
    happens({ type: 'selection.changed', ids: ['2'] }),
    happens({ type: 'results.outdated' }),
    happens({ type: 'results.demanded' }),
    passes('listLoad', snapshot.matches('settling') ? 'pagedQuery.settling' : 'pagedQuery.showing.freshness.settling'),
    answers('search', reply, 'rows'),
    answers('search', noRows, 'no rows'),
    fails('search'),
  ],
  facts: ({ query, asked, answered, queryIsAllowed }) => [
    queryIsAllowed(query),
    answered === null,
    dequal(asked, answered),
  ],
  delays: { listLoad: 2000 },
  ports: ['remember'],
})
