import type { Finding } from '#contract/transactions/find/find.ts'
import { askedOf } from '#machines/transactions/list/list-kind.ts'
import { searchList } from '#src/transactions/list/search-list.ts'

/** The likeliest meaning that finds something; the likeliest of all where none does or nobody answers. */
export async function foundFirst(first: Finding, findings: readonly Finding[], signal: AbortSignal): Promise<Finding> {
  if (findings.length === 1) return first
  try {
    for (const finding of findings) {
      const { list, query } = finding
      const { total } = await searchList(askedOf({ kind: list, query: { ...query, size: 5 } }), signal, true)
      if (total > 0) return finding
    }
  } catch {
    return first
  }
  return first
}
