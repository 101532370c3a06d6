import { linkOfFilter } from '#contract/transactions/list/list-draft.ts'
import type { ListKind, QueryOfKind, RowOfKind } from '#contract/transactions/list/list-kinds.ts'
import { askedOf } from '#machines/transactions/list/list-kind.ts'
import { companyActor } from '#src/shell/app.ts'
import { today } from '#src/shell/browser/today.ts'
import type { AskedListSource } from '#src/shell/list/asked-list.ts'
import type { ListParts } from './list-parts.ts'

/** The link of an address like /transactions/77. The router's own parameters lag behind its location. */
function linkOf(path: string): string | undefined {
  const id = /^\/transactions\/([^/]+)/.exec(path)?.[1]
  try {
    return id === undefined ? undefined : decodeURIComponent(id)
  } catch {
    return id
  }
}

/** Whether the operator wants every load delayed; the document says it before the gateway has (D17). */
function delaysEveryLoad(): boolean {
  const said = companyActor().getSnapshot().context.facts?.profileInfo.listDelay
  return (said ?? document.documentElement.dataset.listDelay) === 'always'
}

/** A list of transactions as the shell runs it. */
export function listSource<K extends ListKind>(parts: ListParts<K>): AskedListSource<QueryOfKind<K>, RowOfKind<K>> {
  const { kind, screen, rules, address, search, linked } = parts
  return {
    screen,
    rules,
    search,
    addUp: async (query, signal) => (await import('./sums-call.ts')).sumsOf(askedOf({ kind, query }), signal),
    delaysEveryLoad,
    ...(linked && { linked }),
    read: ({ pathname, search: written, state: { personal } }) =>
      address.queryOf(written, today(), { personal, pblId: linkOf(pathname) }),
    write: (query) => {
      const pblId = kind === 'card' ? linkOfFilter(query.filter) : undefined
      return {
        params: pblId === undefined ? {} : { pblId },
        search: address.searchOf(query),
        personal: address.personalOf(query),
      }
    },
  }
}
