import { fromPromise } from 'xstate'
import { getStore } from '#contract/stores/calls.ts'
import type { Store } from '#contract/stores/store.ts'
import { getOrder } from '#contract/transactions/calls.ts'
import type { DetailsPlace, ListKind } from '#contract/transactions/list-kinds.ts'
import type { AnyOrder, Found } from '#machines/transactions/details-kind.ts'
import type { KeptList } from '#machines/transactions/kept-list.ts'
import { orderActionsMachine } from '#machines/transactions/order-actions.machine.ts'
import { orderDialogs } from '#machines/transactions/order-dialogs.ts'
import { transactionDetailsMachine } from '#machines/transactions/transaction-details.machine.ts'
import { request } from '#src/client.ts'
import { go, placeMemoryActor, raise } from '#src/shell/app.ts'
import { orderCalls } from './order-calls.ts'

interface Place {
  readonly sub: string
  readonly company: string
}

/** What a list left behind when its details were opened (NAV-30). */
export function keptList(list: ListKind): KeptList | null {
  const kept = placeMemoryActor().getSnapshot().context[list]
  return kept === null ? null : (kept as KeptList)
}

/** The details of a card transaction over their calls (TRD-09). */
export function detailsLogic(place: Place) {
  return transactionDetailsMachine.provide({
    actors: {
      fetchOrder: fromPromise<Found<AnyOrder>, DetailsPlace>(async ({ input, signal }) => {
        const reply = await request(getOrder, { params: { ...place, id: input.id }, query: {}, signal })
        return reply.status === 200 ? { kind: 'found', value: reply.body } : { kind: 'notFound' }
      }),
      fetchStore: fromPromise<Found<Store>, { readonly storeId: string }>(async ({ input, signal }) => {
        const reply = await request(getStore, { params: { ...place, storeId: input.storeId }, query: {}, signal })
        return reply.status === 200 ? { kind: 'found', value: reply.body } : { kind: 'notFound' }
      }),
      orderActions: orderActionsMachine.provide({
        actors: orderDialogs(orderCalls(place)),
        actions: { notify: (_, toast) => raise(toast) },
      }),
    },
    actions: {
      goTo: (_, destination) => go(destination),
      markListOutdated: (_, { list }) => {
        const kept = list === null ? null : keptList(list)
        if (list === null || kept === null) return
        placeMemoryActor().send({ type: 'place.remembered', kind: list, query: { ...kept, reply: null } })
      },
    },
  })
}
