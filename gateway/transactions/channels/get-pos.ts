import { and, asc, eq } from 'drizzle-orm'
import { seesStore } from '#contract/session/access-rules.ts'
import type { Answer } from '#contract/shell/call.ts'
import type { getPosOrder as getPosOrderCall } from '#contract/transactions/channel-calls.ts'
import { rowIdOf } from '#gateway/ground/database/row-id.ts'
import type { Handling } from '#gateway/transactions/handler-context.ts'
import type { Input } from '#gateway/web/handling.ts'
import { posView } from './pos-view.ts'
import { posTransaction as pos, posEvent } from './schema.ts'

const notFound: Answer<typeof getPosOrderCall> = { status: 404, body: { message: 'NOT_FOUND' } }

/** One point-of-sale transaction; the same 404 for an absent, a foreign and an unseen one. */
export const getPosOrder = async (
  { database, rights, clock }: Handling,
  { params }: Input<typeof getPosOrderCall>,
): Promise<Answer<typeof getPosOrderCall>> => {
  const company = rowIdOf(params.company)
  const id = rowIdOf(params.id)
  if (company === null || id === null) return notFound
  const [row] = await database
    .db()
    .select()
    .from(pos)
    .where(and(eq(pos.companyId, company), eq(pos.id, id)))
  if (!row || !seesStore(rights, { company: params.company, store: String(row.storeId) })) return notFound
  const events = await database
    .db()
    .select()
    .from(posEvent)
    .where(and(eq(posEvent.companyId, company), eq(posEvent.posId, id)))
    .orderBy(asc(posEvent.number))
  return { status: 200, body: posView(row, events, clock.today()) }
}
