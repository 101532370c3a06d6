import { msg } from '@lingui/core/macro'
import type { linkFilter } from '#contract/links/filter.ts'
import { linkStatusWords } from '#contract/links/words.ts'
import { namesIn, type WordsOf } from '#src/shell/filter/filter-words.ts'
import type { Agent } from './link-list-logic.ts'

/** Words of the conditions of the link list (PBL-04); agents go by their names (PBL-11). */
export const linkFilterWords = (agents: readonly Agent[]): WordsOf<typeof linkFilter> => ({
  conditions: {
    orderNumber: { label: msg`Order number` },
    additionalReference: { label: msg`Additional reference` },
    linkStatus: { label: msg`Statuses`, chip: msg`Status`, names: namesIn(linkStatusWords) },
    agent: {
      label: msg`Agents`,
      chip: msg`Agent`,
      names: new Map(agents.map(({ id, merchantName }) => [id, merchantName])),
    },
    expires: { label: msg`Expires by` },
    undelivered: { label: msg`E-mail not delivered since` },
    customerLastName: { label: msg`Customer's last name` },
    customerEmail: { label: msg`Customer's e-mail` },
  },
  issues: {},
})
