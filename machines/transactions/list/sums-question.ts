import type { AskedList } from './list-kind.ts'

interface Answered {
  readonly asked: AskedList
  readonly total: number
  readonly dataFrom: string | null
}

/** What the sums of a list are asked for; another `key` means that they are read anew. */
export interface SumsQuestion extends Answered {
  readonly key: string
}

/** All but the order and the page: those change no sum. */
const conditionsOf = ({ kind, query }: AskedList) =>
  JSON.stringify([kind, query?.store, query?.from, query?.to, query?.by, query?.filter])
const pageOf = ({ query }: AskedList) => `${query?.sort} ${query?.page} ${query?.size}`

/**
 * What to ask after an answer of the list: the same as before while somebody turns pages or sorts, something new when the
 * conditions or the count are others, or when the same page was read again.
 */
export function sumsQuestion(before: SumsQuestion | null, now: Answered): SumsQuestion {
  const conditions = conditionsOf(now.asked)
  if (before === null) return { ...now, key: `${conditions} ${now.dataFrom}` }
  if (now.dataFrom === before.dataFrom) return before
  const isSame = conditions === conditionsOf(before.asked) && now.total === before.total
  const isTurned = pageOf(now.asked) !== pageOf(before.asked)
  return { ...now, key: isSame && isTurned ? before.key : `${conditions} ${now.dataFrom}` }
}
