import { and, asc, eq, lte, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { hasEnded } from '#contract/links/validity.ts'
import { addJob, type JobWork } from '#gateway/ground/jobs.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import { forEachAlone, type Sweep } from '#gateway/ground/sweeps.ts'
import { post } from '#gateway/mail/post.ts'
import { letterWindowSeconds, mayTellNews, mayWriteTo } from '#gateway/mail/recipient-limit.ts'
import { store } from '#gateway/stores/schema.ts'
import { contactOf } from '#gateway/stores/store-row.ts'
import { changeLink, lockLink, noteEvent } from './change-link.ts'
import { letterOf, tagOf, templateIn } from './link-mail.ts'
import type { LinkRecord } from './link-view.ts'
import { remindJob, scheduleEnd } from './schedule-end.ts'
import { link } from './schema.ts'

const Payload = v.object({ company: v.number(), link: v.number(), end: v.number() })

const storeOf = async ({ database }: Parts, { companyId, storeId }: LinkRecord) => {
  const [found] = await database
    .db()
    .select()
    .from(store)
    .where(and(eq(store.companyId, companyId), eq(store.id, storeId)))
  return found ?? null
}

/** Tells the merchant that a link has ended, where the store has a letter for it and did not just get many. */
const tellMerchant = async (parts: Parts, ended: LinkRecord): Promise<void> => {
  const found = await storeOf(parts, ended)
  const template = found && templateIn(found, 'linkExpiry')
  const to = found && contactOf(found)
  if (!template || !to) return
  const about = { kind: 'linkEnded', to, company: ended.companyId } as const
  if (!(await mayTellNews(parts, about))) return
  await post(parts, {
    ...{ ...about, language: tagOf(ended), link: ended.id },
    letter: letterOf(parts.config, ended, template),
  })
}

/** Ends a link whose last second is over. The row is locked, so of several processes one does it, once. */
const end = (parts: Parts, at: { readonly companyId: number; readonly id: number }): Promise<void> =>
  parts.database.tx(async () => {
    const found = await lockLink(parts.database, at)
    const now = parts.clock.now()
    if (found?.status !== 'CREATED' || !hasEnded(found.validTo, now)) return
    const ended = await changeLink(parts.database, found, { status: 'EXPIRED' }, { kind: 'expired', at: now })
    await tellMerchant(parts, ended)
  })

/** Ends one link, the second after its last one; one whose end was moved has another job. A clock behind the database's waits. */
export const endLink: JobWork = async (parts, payload) => {
  const { company, link: id, end: last } = v.parse(Payload, payload)
  if (hasEnded(new Date(last), parts.clock.now())) return end(parts, { companyId: company, id })
  await scheduleEnd(parts, { companyId: company, id, validTo: new Date(last) })
}

/** Reminds the customer a day before the end, once for each end that the link has had; later where that is one letter too many. */
export const remindOfLink: JobWork = async (parts, payload) => {
  const read = v.parse(Payload, payload)
  const { company, link: id, end: validTo } = read
  const { database, clock, config } = parts
  await database.tx(async (db) => {
    const found = await lockLink(database, { companyId: company, id })
    if (found?.status !== 'CREATED' || found.remindedAt !== null || found.validTo.getTime() !== validTo) return
    const ofStore = await storeOf(parts, found)
    const template = ofStore && templateIn(ofStore, 'customerExpiry')
    if (!template || found.customerEmail === '') return
    if (!(await mayWriteTo(parts, found.customerEmail, `company ${company}`))) {
      await addJob(database, remindJob, read, letterWindowSeconds)
      return
    }
    const at = clock.now()
    await post(parts, {
      ...{ kind: 'linkReminder', to: found.customerEmail, language: tagOf(found), company, link: id },
      letter: letterOf(config, found, template),
    })
    await db
      .update(link)
      .set({ remindedAt: at })
      .where(and(eq(link.companyId, company), eq(link.id, id)))
    await noteEvent(database, found, { kind: 'reminded', at, note: found.customerEmail })
  })
}

const BATCH = 500

/** Ends what should have ended while no process was there to do it. */
export const endOverdueLinks: Sweep = async (parts) => {
  const over = new Date(parts.clock.now().getTime() - 1_000)
  const readAfter = (companyId: number, id: number) =>
    parts.database
      .db()
      .select({ companyId: link.companyId, id: link.id })
      .from(link)
      .where(
        and(
          eq(link.status, 'CREATED'),
          lte(link.validTo, over),
          sql`(${link.companyId}, ${link.id}) > (${companyId}, ${id})`,
        ),
      )
      .orderBy(asc(link.companyId), asc(link.id))
      .limit(BATCH)
  let overdue = await readAfter(0, 0)
  while (overdue.length > 0 && !parts.signal.aborted) {
    await forEachAlone(parts, overdue, (one) => end(parts, one))
    const last = overdue.at(-1)
    overdue = last && overdue.length === BATCH ? await readAfter(last.companyId, last.id) : []
  }
}
