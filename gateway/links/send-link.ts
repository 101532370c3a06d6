import { and, eq } from 'drizzle-orm'
import type { sendLinkEmail as sendLinkEmailCall } from '#contract/links/change-calls.ts'
import { isOpen } from '#contract/links/status.ts'
import { mailRefusals } from '#contract/links/words.ts'
import { isBlank } from '#contract/stores/rich-text.ts'
import { record } from '#gateway/audit/trail.ts'
import { slowDown } from '#gateway/ground/rate-limit.ts'
import { notFound } from '#gateway/ground/refusal.ts'
import { said } from '#gateway/ground/words.ts'
import { post } from '#gateway/mail/post.ts'
import { writeLetter } from '#gateway/mail/write-letter.ts'
import { languageOf } from '#gateway/transactions/reader.ts'
import type { Handler } from '#gateway/web/handling.ts'
import { changeLink, noteEvent } from './change-link.ts'
import { ownLetters } from './link-letters.ts'
import {
  customerLanguageOf,
  factsOf,
  letterOf,
  lettersAbout,
  ofOneLink,
  refusalFor,
  tagOf,
  templateIn,
} from './link-mail.ts'
import { linkNotOpen } from './link-status.ts'
import { readStoreOf } from './read-link.ts'
import { link } from './schema.ts'

/** Sends a link to its customer, by the text that was edited or the template of the store (PBL-21…23). */
export const sendLinkEmail: Handler<typeof sendLinkEmailCall> = async (visit, { params, body }) => {
  const { database, clock, config, email } = visit
  const store = await readStoreOf(database, params)
  return database.tx(async (db) => {
    const [found] = await db
      .select()
      .from(link)
      .where(
        and(eq(link.companyId, store.companyId), eq(link.storeId, store.id), eq(link.orderNumber, body.orderNumber)),
      )
      .for('update')
    if (!found) throw notFound()
    if (!isOpen(found.status)) return linkNotOpen
    await slowDown(visit, lettersAbout(found), ofOneLink)
    const at = clock.now()
    const refusal = await refusalFor(visit, body.customerEmail)
    if (refusal !== null) {
      await noteEvent(database, found, { kind: 'notMailed', at, by: email, note: body.customerEmail })
      return { status: 202, body: { message: said(mailRefusals[refusal], languageOf(visit)) } }
    }
    const language = tagOf(found)
    const typed = body.template?.trim() ?? ''
    const text = isBlank(typed) ? templateIn(store, 'customerEmail')?.body : typed
    const facts = factsOf(config, found, store)
    const letter = text
      ? letterOf(config, found, { subject: body.subject, body: text })
      : writeLetter({ ...ownLetters.sent[customerLanguageOf(found)](facts), subject: body.subject }, language)
    await post(visit, {
      ...{ kind: 'link', to: body.customerEmail, language, company: found.companyId, link: found.id },
      letter,
    })
    const sent = { sentEmailSubject: letter.subject, sentEmailBody: text ?? letter.text }
    await changeLink(database, found, sent, { kind: 'mailed', at, by: email, note: body.customerEmail })
    await record(visit, {
      ...{ company: found.companyId, action: 'LINK_SENT' },
      subject: { kind: 'link', id: found.id, label: found.orderNumber },
    })
    return { status: 200, body: { sent: true } }
  })
}
