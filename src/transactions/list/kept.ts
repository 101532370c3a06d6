import type { ListKind } from '#contract/transactions/list/list-kinds.ts'
import type { KeptList } from '#machines/transactions/list/kept-list.ts'
import { placeMemoryActor } from '#src/shell/app.ts'

/** What a list left behind when its details were opened (NAV-30). */
export function keptList<K extends ListKind>(kind: K): KeptList<K> | null {
  const kept = placeMemoryActor().getSnapshot().context[kind]
  return kept === null ? null : (kept as KeptList<K>)
}
