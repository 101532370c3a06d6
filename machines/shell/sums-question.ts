import type { PagedQuery } from '#contract/shell/list/list-rules.ts'

interface Answered {
  readonly query: PagedQuery
  readonly total: number
}

/** The request for a list's sums; a different `key` requests them again. */
export interface SumsQuestion extends Answered {
  readonly key: number
}

/** Sorting and paging do not change the sums. */
const conditionsOf = ({ page: _page, size: _size, sort: _sort, ...conditions }: PagedQuery) =>
  JSON.stringify(conditions)
const pageOf = ({ sort, page, size }: PagedQuery) => `${sort} ${page} ${size}`

/**
 * The sums request after a list reply: unchanged while a person pages or sorts, new when conditions or count differ, or
 * when the same page was reloaded.
 */
export function sumsQuestion(before: SumsQuestion | null, now: Answered): SumsQuestion {
  if (before === null) return { ...now, key: 1 }
  const isSame = conditionsOf(now.query) === conditionsOf(before.query) && now.total === before.total
  const isTurned = pageOf(now.query) !== pageOf(before.query)
  return { ...now, key: isSame && isTurned ? before.key : before.key + 1 }
}
