import { CallFailed } from '#src/client.ts'
import { timeThere } from '#src/shell/browser/clock.ts'

type PageReply<Row> =
  | { readonly status: 200; readonly body: readonly [readonly Row[], readonly [number, ...unknown[]], ...unknown[]] }
  | { readonly status: 400 | 404; readonly body: unknown }

/** The page of a list's reply; a refused filter is a failed call, and so is a store that the reader does not see. */
export function pageIn<Row>(reply: PageReply<Row>) {
  if (reply.status !== 200) throw new CallFailed('The gateway does not accept this question.', reply.status)
  const [rows, [total]] = reply.body
  return { rows, total, dataFrom: timeThere().toISOString() }
}
