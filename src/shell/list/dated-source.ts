import type { DatedList } from '#contract/shell/list/dated-list.ts'
import type { DatedPage } from '#contract/shell/list/dated-page.ts'
import type { ListReply } from '#machines/shell/asked-list.ts'
import { CallFailed } from '#src/client.ts'
import { timeThere } from '#src/shell/browser/clock.ts'
import { today } from '#src/shell/browser/today.ts'
import type { AskedListSource } from './asked-list.ts'

type Query = DatedPage & { readonly filter: object }
type Found<Row> = readonly [rows: readonly Row[], total: number | readonly [number, ...unknown[]], ...unknown[]]

/** The rows of a reply, as the list takes them. */
export function pageFrom<Row>(
  reply: { readonly status: 200; readonly body: Found<Row> } | { readonly status: 400 | 404 },
): ListReply<Row> {
  if (reply.status !== 200) throw new CallFailed('The gateway does not accept this filter.', reply.status)
  const [rows, total] = reply.body
  return { rows, total: typeof total === 'number' ? total : total[0], dataFrom: timeThere().toISOString() }
}

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
