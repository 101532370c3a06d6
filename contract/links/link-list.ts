import { textsOf, writtenParts } from '#contract/shell/address-parts.ts'
import { type DatedPage, datedPageOf, datedPageParts, datedPageWire, lastDays } from '#contract/shell/dated-page.ts'
import { rangeIssue } from '#contract/shell/dates.ts'
import type { FilterTable } from '#contract/shell/filter/filter.ts'
import { fromAddress, personalPart, toAddress } from '#contract/shell/filter/filter-address.ts'
import type { ListRules } from '#contract/shell/list-rules.ts'
import { type LinkFilter, type LinkSort, linkFilter, linkSorts } from './filter.ts'
import type { LinkRow } from './link.ts'

/** What the link list is asked for; the days are those of creation (D28). */
export interface LinkListQuery extends DatedPage {
  readonly store: string | null
  readonly sort: LinkSort
  readonly filter: LinkFilter
}

/** The last 30 days, the last to expire first, ten rows (PBL-03, PBL-08). */
export function defaultLinkQuery(today: string): LinkListQuery {
  return { ...lastDays(30, today), store: null, sort: '-validTo', filter: {} }
}

/** The conditions of the dialog; agents are offered once they are known, and not where there is none (PBL-11). */
export function linkFilterFor(agents: readonly string[]): FilterTable {
  const { agents: agent, ...conditions } = linkFilter
  return agents.length === 0 ? conditions : { ...conditions, agents: { ...agent, of: agents } }
}

/** The link list is read at once (PBL-03, PBL-06, PBL-08). */
export const linkRules = (today: () => string, agents: () => readonly string[]): ListRules<LinkListQuery, LinkRow> => ({
  place: 'links',
  asksByDefault: true,
  sorts: linkSorts,
  get filterTable() {
    return linkFilterFor(agents())
  },
  today,
  defaultQuery: () => defaultLinkQuery(today()),
  issueOf: (query) => rangeIssue(query, today()),
  idOf: ({ id }) => id,
  withoutFilter: (query) => ({ ...query, filter: {} }),
  widened: (query) => query,
})

/** The part of a query that may stand in an address, as plain texts; what is usual is left out (D15). */
export function linkSearchOf(query: LinkListQuery, today: string): Readonly<Record<string, string>> {
  const usual = defaultLinkQuery(today)
  return {
    ...writtenParts({ store: query.store }),
    ...datedPageParts(query, usual),
    ...toAddress(linkFilter, query.filter),
    ...writtenParts({ sort: query.sort === usual.sort ? null : query.sort }),
  }
}

/** What no address carries: names and e-mails of customers (D15). */
export const linkPersonalOf = (query: LinkListQuery): LinkFilter => personalPart(linkFilter, query.filter)

/** The query of an address and its history entry. What cannot be read is as usual: a hand-edited address never breaks. */
export function linkQueryOf(
  search: Readonly<Record<string, unknown>>,
  today: string,
  personal?: unknown,
): LinkListQuery {
  const usual = defaultLinkQuery(today)
  const text = textsOf(search)
  return {
    ...datedPageOf(text, usual, today),
    store: text('store') ?? null,
    sort: linkSorts.find((key) => key === text('sort')) ?? usual.sort,
    filter: fromAddress(linkFilter, text, { personal }),
  }
}

/** The query parameters of the call (PBL-12). */
export const linkWireOf = (query: LinkListQuery) => ({ ...datedPageWire(query), orderBy: query.sort })
