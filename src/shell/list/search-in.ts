import type { ListReply } from '#machines/shell/asked-list.ts'
import { type PageReply, pageFrom } from './page-from.ts'

interface Query {
  readonly store: string | null
  readonly filter: unknown
}

/** What a list call is sent. */
interface Sent<Asked extends Query, Wire> {
  readonly query: Wire
  readonly body: Asked['filter']
  readonly signal: AbortSignal
  readonly isReread: boolean
}
interface SentToStore<Asked extends Query, Wire> extends Sent<Asked, Wire> {
  readonly params: { readonly storeId: string }
}

/** The search of a list, by its call for all stores and its call for one. */
export const searchIn =
  <Asked extends Query, Wire, Row>(
    toWire: (query: Asked) => Wire,
    askAll: (sent: Sent<Asked, Wire>) => Promise<PageReply<Row>>,
    askStore: (sent: SentToStore<Asked, Wire>) => Promise<PageReply<Row>>,
  ) =>
  async (query: Asked, signal: AbortSignal, isReread: boolean): Promise<ListReply<Row>> => {
    const sent = { query: toWire(query), body: query.filter, signal, isReread }
    return pageFrom(
      query.store === null ? await askAll(sent) : await askStore({ ...sent, params: { storeId: query.store } }),
    )
  }
