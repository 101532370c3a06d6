import { CallFailed } from '#src/client.ts'
import { companyActor } from '#src/shell/app.ts'
import { timeThere } from '#src/shell/browser/clock.ts'
import { readStored } from '#src/shell/browser/storage.ts'

/** Whose transactions are read, and of which company. */
export function readerParams(): { readonly sub: string; readonly company: string } {
  return { sub: readStored('sub') ?? '', company: companyActor().getSnapshot().context.selected?.id ?? '' }
}

type PageReply<Row> =
  | { readonly status: 200; readonly body: readonly [readonly Row[], readonly [number, ...unknown[]], ...unknown[]] }
  | { readonly status: 400 | 404; readonly body: unknown }

/** The page of a list's reply; a refused filter is a failed call, and so is a store that the reader does not see. */
export function pageIn<Row>(reply: PageReply<Row>) {
  if (reply.status !== 200) throw new CallFailed('The gateway does not accept this question.', reply.status)
  const [rows, [total]] = reply.body
  return { rows, total, dataFrom: timeThere().toISOString() }
}
