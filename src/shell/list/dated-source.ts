import type { DatedList } from '#contract/shell/list/dated-list.ts'
import type { DatedPage } from '#contract/shell/list/dated-page.ts'
import { today } from '#src/shell/browser/today.ts'
import type { AskedListSource } from './asked-list.ts'

type Query = DatedPage & { readonly filter: object }

/** A list in a period over its calls; its address is written and read as the contract says. */
export const datedSource = <Q extends Query, Row>(
  list: DatedList<Q, Row>,
  calls: Pick<AskedListSource<Q, Row>, 'screen' | 'search' | 'addUp'>,
): AskedListSource<Q, Row> => ({
  rules: list.rules(today),
  read: ({ search, state }) => list.fromSearch(search, today(), state.personal),
  write: (query) => ({
    params: {},
    search: list.toSearch(query, today()),
    personal: list.personalOf(query),
  }),
  ...calls,
})
