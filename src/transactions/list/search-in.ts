import { type ListQuery, wireOf } from '#contract/transactions/list/card-query.ts'
import type { ListReply } from '#machines/shell/asked-list.ts'
import { type PageReply, pageFrom } from '#src/shell/list/page-from.ts'

/** What a list call is sent. */
interface Sent<Query extends ListQuery<unknown, string>> {
  readonly query: ReturnType<typeof wireOf<Query['sort']>>
  readonly body: Query['filter']
  readonly signal: AbortSignal
  readonly isReread: boolean
}
interface SentToStore<Query extends ListQuery<unknown, string>> extends Sent<Query> {
  readonly params: { readonly storeId: string }
}

/** The search of a list, by its call for all stores and its call for one. */
export const searchIn =
  <Query extends ListQuery<unknown, string>, Row>(
    askAll: (sent: Sent<Query>) => Promise<PageReply<Row>>,
    askStore: (sent: SentToStore<Query>) => Promise<PageReply<Row>>,
  ) =>
  async (query: Query, signal: AbortSignal, isReread: boolean): Promise<ListReply<Row>> => {
    const sent = { query: wireOf<Query['sort']>(query), body: query.filter, signal, isReread }
    return pageFrom(
      query.store === null ? await askAll(sent) : await askStore({ ...sent, params: { storeId: query.store } }),
    )
  }
