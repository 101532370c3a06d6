import { type ActorRefFrom, fromPromise } from 'xstate'
import { listLinkEvents } from '#contract/links/activity.ts'
import { getLink } from '#contract/links/calls.ts'
import { linkList } from '#contract/links/link-list.ts'
import { linkStoreOf } from '#contract/links/link-store.ts'
import { getStore } from '#contract/stores/settings-calls.ts'
import { listLinkOrders } from '#contract/transactions/money/action-calls.ts'
import { type LinkDetailsInput, linkDetailsMachine, type ReadLink } from '#machines/links/link-details.machine.ts'
import type { Found, ToRead } from '#machines/transactions/details/details-kind.ts'
import { request } from '#src/client.ts'
import { reasonOfCode } from '#src/links/email-reason.ts'
import { emailLogic } from '#src/links/link-calls.ts'
import { rememberPlace } from '#src/shell/app.ts'
import { today } from '#src/shell/browser/today.ts'
import { keptList } from '#src/shell/list/asked-list.ts'
import { ports } from '#src/shell/ports.ts'
import { linkChanges } from './link-change-calls.ts'

export type LinkDetailsActor = ActorRefFrom<typeof linkDetailsMachine>

interface Around {
  readonly storeId: string
  readonly id: string
  /** The gateway tells what happened to a link (D82). */
  readonly hasEvents: boolean
}

/** The list is read again when a person goes back to it; its first rows would be those of before. */
function markListOutdated(): void {
  const kept = keptList(linkList.rules(today))
  if (kept !== null) rememberPlace('links', { ...kept, isOutdated: true })
}

const nothing = () => null

/** What only adds to the link is no reason not to show it. */
async function readBeside({ storeId, id, hasEvents }: Around, signal: AbortSignal) {
  const params = { storeId, id }
  const quiet = { ignoreFailure: true, signal } as const
  const [store, orders, events] = await Promise.all([
    request(getStore, { ...quiet, params }).catch(nothing),
    request(listLinkOrders, { ...quiet, params: { payByLinkId: id } }).catch(nothing),
    hasEvents ? request(listLinkEvents, { ...quiet, params }).catch(nothing) : null,
  ])
  const none = { rows: [], total: 0 }
  return {
    store: store?.status === 200 ? linkStoreOf(store.body) : null,
    orders: orders?.status === 200 ? { rows: orders.body[0], total: orders.body[1][0] } : orders && none,
    events: events?.status === 200 ? events.body : null,
  }
}

export function linkDetailsLogic(around: Around) {
  const { storeId } = around
  const changes = linkChanges(around)
  let orderNumber = ''
  return linkDetailsMachine.provide({
    actors: {
      fetchLink: fromPromise<Found<ReadLink>, ToRead<Pick<LinkDetailsInput, 'storeId' | 'id'>>>(
        async ({ input: { id, isReread }, signal }) => {
          const params = { storeId, id }
          const [reply, beside] = await Promise.all([
            request(getLink, { params, ignoreFailure: true, isReread, signal }),
            readBeside(around, signal),
          ])
          if (reply.status !== 200) return { kind: 'notFound' }
          orderNumber = reply.body.orderNumber
          return { kind: 'found', value: { link: changes.take(reply.body), ...beside } }
        },
      ),
      linkEmail: emailLogic(
        storeId,
        () => orderNumber,
        (said) => reasonOfCode(said) ?? said,
      ),
      linkEdit: changes.linkEdit,
      linkCustomer: changes.linkCustomer,
      linkStatus: changes.linkStatus,
    },
    actions: { ...ports, markListOutdated },
  })
}
