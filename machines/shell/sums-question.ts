import type { PagedQuery } from '#contract/shell/list-rules.ts'

interface Answered {
  readonly query: PagedQuery
  readonly total: number
  readonly dataFrom: string | null
}

/** What the sums of a list are asked for; another `key` means that they are read again. */
export interface SumsQuestion extends Answered {
  readonly key: string
}

/** The order and the page change no sum. */
const conditionsOf = ({ page: _page, size: _size, sort: _sort, ...conditions }: PagedQuery) =>
  JSON.stringify(conditions)
const pageOf = ({ sort, page, size }: PagedQuery) => `${sort} ${page} ${size}`

/**
 * What to ask after a reply of the list: the same as before while somebody turns pages or sorts, something new when the
 * conditions or the count are others, or when the same page was read again.
 */
export function sumsQuestion(before: SumsQuestion | null, now: Answered): SumsQuestion {
  const conditions = conditionsOf(now.query)
  if (before === null) return { ...now, key: `${conditions} ${now.dataFrom}` }
  if (now.dataFrom === before.dataFrom) return before
  const isSame = conditions === conditionsOf(before.query) && now.total === before.total
  const isTurned = pageOf(now.query) !== pageOf(before.query)
  return { ...now, key: isSame && isTurned ? before.key : `${conditions} ${now.dataFrom}` }
}
