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

/** The search of a list, by its calls for all stores or one. */
export const searchIn =
  <Asked extends Query, Wire, Row>(
    toWire: (query: Asked) => Wire,
    ask: (store: string | null, sent: Sent<Asked, Wire>) => Promise<PageReply<Row>>,
  ) =>
  async (query: Asked, signal: AbortSignal, isReread: boolean): Promise<ListReply<Row>> =>
    pageFrom(await ask(query.store, { query: toWire(query), body: query.filter, signal, isReread }))
