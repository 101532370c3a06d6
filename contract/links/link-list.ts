import type { FilterTable } from '#contract/shell/filter/filter.ts'
import { type DatedQuery, datedList } from '#contract/shell/list/dated-list.ts'
import { datedPageWire } from '#contract/shell/list/dated-page.ts'
import type { ListRules } from '#contract/shell/list/list-rules.ts'
import { type LinkSort, linkFilter, linkSorts } from './filter.ts'
import type { LinkRow } from './link.ts'

interface LinkChoices {
  readonly store: string | null
  readonly sort: LinkSort
}

/** What the link list is asked for; the days are those of creation (D28). */
export type LinkListQuery = DatedQuery<typeof linkFilter, LinkChoices>

/** The last 30 days, the last to expire first; names and e-mails of customers are personal (PBL-03, PBL-08, D15). */
export const linkList = datedList<LinkRow>()<typeof linkFilter, LinkChoices>(
  { place: 'links', sorts: linkSorts, days: 30, filter: linkFilter },
  {
    usual: { store: null, sort: '-validTo' },
    read: (text, usual) => ({
      store: text('store') ?? null,
      sort: linkSorts.find((key) => key === text('sort')) ?? usual.sort,
    }),
    written: ({ store, sort }, usual) => ({ store, sort: sort === usual.sort ? null : sort }),
  },
)

/** The conditions of the dialog; agents are offered once they are known, and not where there is none (PBL-11). */
export function linkFilterFor(agents: readonly string[]): FilterTable {
  const { agents: agent, ...conditions } = linkFilter
  return agents.length === 0 ? conditions : { ...conditions, agents: { ...agent, of: agents } }
}

/** The link list is read at once (PBL-03, PBL-06, PBL-08). */
export const linkRules = (today: () => string, agents: () => readonly string[]): ListRules<LinkListQuery, LinkRow> => ({
  ...linkList.rules(today),
  get filterTable() {
    return linkFilterFor(agents())
  },
})

/** The query parameters of the call (PBL-12). */
export const linkWireOf = (query: LinkListQuery) => ({ ...datedPageWire(query), orderBy: query.sort })
