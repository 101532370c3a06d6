import { eq } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import * as v from 'valibot'
import { emailPattern } from '#contract/shell/email.ts'
import type { Clock } from '#gateway/ground/clock.ts'
import type { Config } from '#gateway/ground/config.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { addJob, type JobWork } from '#gateway/ground/jobs.ts'
import type { Letter } from './letters.ts'
import { outbox } from './schema.ts'
import { writeLetter } from './write-letter.ts'

/** A letter that a merchant's template has written. */
export interface WrittenLetter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Attachment {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface Posted {
  readonly kind: string
  readonly to: string
  /** The tag of its language (BCP 47). */
  readonly language: string
  readonly letter: Letter | WrittenLetter
  /** null where no company is concerned. */
  readonly company: number | null
  /** Of the company, where the letter is about one: it then stands in the history of the order. */
  readonly order?: number
  /** Of the company, where the letter is about one of its payment links. */
  readonly link?: number
  readonly attachment?: Attachment
  /** Until then the letter can still be corrected. */
  readonly afterSeconds?: number
}

/** The texts of a letter: a merchant's own, or ours. */
export const writtenLetter = (letter: Letter | WrittenLetter, language: string): WrittenLetter =>
  'html' in letter ? letter : writeLetter(letter, language)

/** Puts a letter into the outbox, in the transaction of the caller: it goes out when that commits, and not otherwise. */
export const post = async (
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { kind, to, language, letter, company, order, link, attachment, afterSeconds }: Posted,
): Promise<void> => {
  if (!emailPattern.test(to)) throw new Error('A letter needs an address.')
  const [row] = await database
    .db()
    .insert(outbox)
    .values({
      ...{ kind, to, language, companyId: company, state: 'waiting', createdAt: clock.now() },
      orderId: order ?? null,
      linkId: link ?? null,
      ...(attachment && { attachmentName: attachment.name, attachment: Buffer.from(attachment.bytes) }),
      ...writtenLetter(letter, language),
    })
    .returning({ id: outbox.id })
  await addJob(database, 'mail', { id: row?.id }, afterSeconds)
}

const senderOf = ({ mailFrom, publicUrl }: Config): string => mailFrom ?? `no-reply@${new URL(publicUrl).hostname}`

const Payload = v.object({ id: v.number() })

/** The reply of a server that does not know an address: code 5.1.0 to 5.1.6 of RFC 3463. */
const UnknownReader = v.object({
  command: v.literal('RCPT TO'),
  response: v.pipe(v.string(), v.regex(/^5\d\d[ -]5\.1\.[0-6]\b/)),
})

/** Whether no later try helps. What a server holds against the sender may be mended within the day. */
const isUnknownThere = (error: unknown): boolean => v.is(UnknownReader, error)

/** A name may end as a page does: only what is a PDF is called one, all else is bytes. */
export const attachmentType = (name: string): string =>
  /\.pdf$/i.test(name) ? 'application/pdf' : 'application/octet-stream'

const attachmentsOf = ({ attachmentName: filename, attachment: content }: typeof outbox.$inferSelect) =>
  filename === null || content === null ? [] : [{ filename, content, contentType: attachmentType(filename) }]

const emptied = { text: null, html: null, attachment: null } as const

/** Sends one letter of the outbox; where there is no mail server it is kept, and the sandbox shows it. */
export const sendMail: JobWork = async ({ database, config, clock }, payload, { isLast }) => {
  const { id } = v.parse(Payload, payload)
  const db = database.db()
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id))
  if (row?.state !== 'waiting' || row.text === null || row.html === null) return
  if (config.smtpUrl === undefined) {
    await db.update(outbox).set({ state: 'kept' }).where(eq(outbox.id, id))
    return
  }
  const transport = createTransport({
    url: config.smtpUrl,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 20_000,
    socketTimeout: 30_000,
  })
  try {
    await transport.sendMail({
      from: { name: 'Riva', address: senderOf(config) },
      to: { name: '', address: row.to },
      subject: row.subject,
      text: row.text,
      html: row.html,
      attachments: attachmentsOf(row),
      headers: { 'Content-Language': row.language, 'Auto-Submitted': 'auto-generated' },
    })
  } catch (err) {
    const error = err instanceof Error ? err.message : String(err)
    const givenUp = { state: 'givenUp', ...emptied, error } as const
    if (isLast || isUnknownThere(err)) await db.update(outbox).set(givenUp).where(eq(outbox.id, id))
    throw err
  } finally {
    transport.close()
  }
  const sent = { state: 'sent', ...emptied, sentAt: clock.now() } as const
  await db.update(outbox).set(sent).where(eq(outbox.id, id))
}
