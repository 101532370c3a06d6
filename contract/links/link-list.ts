import { type DatedQuery, datedList, type StoreAndSort, storeAndSort } from '#contract/shell/list/dated-list.ts'
import { datedPageWire } from '#contract/shell/list/dated-page.ts'
import { type LinkSort, linkFilter, linkSorts } from './filter.ts'
import type { LinkRow } from './link.ts'

/** What the link list is asked for; the days are those of creation (D28). */
export type LinkListQuery = DatedQuery<typeof linkFilter, StoreAndSort<LinkSort>>

/** The last 30 days, the last to expire first; names and e-mails of customers are personal (PBL-03, PBL-08, D15). */
export const linkList = datedList<LinkRow>()<typeof linkFilter, StoreAndSort<LinkSort>>(
  { place: 'links', sorts: linkSorts, days: 30, filter: linkFilter },
  storeAndSort(linkSorts, '-validTo'),
)

/** The query parameters of the call (PBL-12). */
export const linkWireOf = (query: LinkListQuery) => ({ ...datedPageWire(query), orderBy: query.sort })
