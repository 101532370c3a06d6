import type { ListReply } from '#machines/shell/asked-list.ts'
import { CallFailed } from '#src/client.ts'
import { timeThere } from '#src/shell/browser/clock.ts'

type Found<Row> = readonly [rows: readonly Row[], total: number | readonly [number, ...unknown[]], ...unknown[]]

/** The reply of a page of rows; a refused filter is one, and so is a store that the reader does not see. */
export type PageReply<Row> =
  | { readonly status: 200; readonly body: Found<Row> }
  | { readonly status: 400 | 404; readonly body: unknown }

/** The rows of a reply, as the list takes them; a refused filter is a failed call. */
export function pageFrom<Row>(reply: PageReply<Row>): ListReply<Row> {
  if (reply.status !== 200) throw new CallFailed('The gateway does not accept this filter.', reply.status)
  const [rows, total] = reply.body
  return { rows, total: typeof total === 'number' ? total : total[0], dataFrom: timeThere().toISOString() }
}
