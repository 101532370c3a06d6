import { useSelector } from '@xstate/react'
import { isStoreListed, type ListKind } from '#contract/transactions/list/list-kinds.ts'
import { companyActor } from '#src/shell/app.ts'
import { StoreSelect } from '#src/shell/list/store-select.tsx'
import { useSelectedStore } from '#src/shell/selected-store.ts'
import type { ListActor } from './list-actor.ts'

const noStores = [] as const

interface StoreFieldProps {
  readonly actor: ListActor
  readonly kind: ListKind
}

/** The store whose orders are listed, all of them first (TRX-01, PIS-01). */
export function StoreField({ actor, kind }: StoreFieldProps) {
  const known = useSelector(companyActor(), (snapshot) => snapshot.context.facts?.stores)
  const chosen = useSelector(actor, (snapshot) => snapshot.context.draft.store)
  useSelectedStore(chosen)
  const offered = (known ?? noStores).filter((store) => store.id === chosen || isStoreListed(kind, store))
  return <StoreSelect actor={actor} stores={offered} isReading={known === undefined} />
}
