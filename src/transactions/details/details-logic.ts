import { fromPromise, sendParent } from 'xstate'
import type { Notice } from '#contract/messages.ts'
import type { Language } from '#contract/session/account.ts'
import { getStore } from '#contract/stores/settings-calls.ts'
import type { Store } from '#contract/stores/store.ts'
import { getCryptoOrder, getIpsOrder, getPisOrder, getPosOrder } from '#contract/transactions/channel-calls.ts'
import { type CryptoReply, type IpsReply, type WithId, withId } from '#contract/transactions/instant-and-crypto.ts'
import type { AnyRow, DetailsPlace } from '#contract/transactions/list/list-kinds.ts'
import { listKinds } from '#contract/transactions/list/list-screens.ts'
import { exportOrderIn } from '#contract/transactions/money/action-calls.ts'
import { getOrder } from '#contract/transactions/order-calls.ts'
import type { ListReply } from '#machines/shell/asked-list.ts'
import type { AnyOrder, Found, ToRead } from '#machines/transactions/details/details-kind.ts'
import { transactionDetailsMachine } from '#machines/transactions/details/transaction-details.machine.ts'
import type { AskedList } from '#machines/transactions/list/list-kind.ts'
import { chargeMachine } from '#machines/transactions/money/charge.machine.ts'
import { ipsRefundMachine } from '#machines/transactions/money/ips-refund.machine.ts'
import { moneyMove } from '#machines/transactions/money/money-calls.ts'
import { orderActionsMachine } from '#machines/transactions/money/order-actions.machine.ts'
import { request } from '#src/client.ts'
import { rememberPlace } from '#src/shell/app.ts'
import { fileDownload, fileFrom } from '#src/shell/browser/file-download.ts'
import { ports } from '#src/shell/ports.ts'
import { markOutdated } from '#src/transactions/list/kept.ts'
import { searchList } from '#src/transactions/list/search-list.ts'
import { type ActingPlace, moneyCalls } from '#src/transactions/money/order-calls.ts'

/** Which paper is wanted; its name is used when the gateway gives none. */
export interface OrderPaper {
  readonly id: string
  readonly language: Language
  readonly name: string
}

type Answer<T> = { readonly status: 200; readonly body: T } | { readonly status: 404 }

const found = <T>(reply: Answer<T>): Found<T> =>
  reply.status === 200 ? { kind: 'found', value: reply.body } : { kind: 'notFound' }

/** The documents show no id in such an order (IPS-08). */
const foundAs = <T extends { readonly id: string | null }>(id: string, reply: Answer<T>): Found<WithId<T>> =>
  reply.status === 200 ? { kind: 'found', value: withId(reply.body, id) } : { kind: 'notFound' }

/** Each kind has its own call (TRD-09, PIS-18, IPS-07, CRY-04, POS-18). */
async function readOrder({ kind, id, isReread }: ToRead<DetailsPlace>, signal: AbortSignal): Promise<Found<AnyOrder>> {
  const asked = { params: { id }, signal, isReread }
  if (kind === 'pis') return found<AnyOrder>(await request(getPisOrder, asked))
  if (kind === 'ips') return foundAs<IpsReply>(id, await request(getIpsOrder, asked))
  if (kind === 'crypto') return foundAs<CryptoReply>(id, await request(getCryptoOrder, asked))
  if (kind === 'pos') return found<AnyOrder>(await request(getPosOrder, asked))
  return found<AnyOrder>(await request(getOrder, asked))
}

/** Names the order a message is about, for those who read it later. */
const ofOrder = {
  notify: (
    { context }: { readonly context: { readonly order: { readonly orderReference: string } } },
    notice: Notice,
  ) => {
    const about = context.order.orderReference
    ports.notify(null, { ...notice, about, source: about })
  },
}

/** The details of a transaction over their calls. */
export function detailsLogic(place: ActingPlace) {
  const actors = { moneyMove: moneyMove(moneyCalls(place)) }
  return transactionDetailsMachine.provide({
    actors: {
      fetchOrder: fromPromise<Found<AnyOrder>, ToRead<DetailsPlace>>(({ input, signal }) => readOrder(input, signal)),
      fetchStore: fromPromise<Found<Store>, ToRead<{ readonly storeId: string }>>(async ({ input, signal }) => {
        const { storeId, isReread } = input
        const reply = await request(getStore, { params: { storeId }, signal, isReread })
        return reply.status === 200 ? { kind: 'found', value: reply.body } : { kind: 'notFound' }
      }),
      fetchPage: fromPromise<ListReply<AnyRow>, AskedList>(({ input, signal }) => searchList(input, signal, true)),
      orderActions: orderActionsMachine.provide({
        actors,
        actions: { ...ofOrder, askForReread: sendParent({ type: 'details.refreshed' }) },
      }),
      charge: chargeMachine.provide({
        actors,
        actions: { ...ofOrder, askForReread: sendParent({ type: 'details.refreshed' }) },
      }),
      ipsRefund: ipsRefundMachine.provide({
        actors,
        actions: { ...ofOrder, askForReread: sendParent({ type: 'details.refreshed' }) },
      }),
      orderPdf: fileDownload<OrderPaper>(async ({ id, language, name }, signal) => {
        const reply = await request(exportOrderIn, { params: { id, language }, signal, ignoreFailure: true })
        return fileFrom(reply, name)
      }),
    },
    actions: {
      ...ports,
      remember: (_, { key, value }) => {
        const list = listKinds.find((kind) => kind === key)
        if (list) rememberPlace(list, value)
      },
      markListOutdated: (_, { list, id }) => {
        if (list !== null) markOutdated(list, id)
      },
    },
  })
}
