import { sampleValues } from '#contract/stores/sample-values.ts'
import type { sendTestMail as sendTestMailCall } from '#contract/stores/test-mail.ts'
import { record } from '#gateway/audit/trail.ts'
import { slowDown } from '#gateway/ground/rate-limit.ts'
import { post } from '#gateway/mail/post.ts'
import type { Handler } from '#gateway/web/handling.ts'
import { templateLetter } from './template-letter.ts'

/** With its sample data the mail looks like one about a real order. */
const marks = { hr: '[Proba]', en: '[Test]' } as const

const ofOnePerson = { times: 10, seconds: 3_600 }

/** Sends a template to the person who wrote it, with sample values, as the real mails are sent. */
export const sendTestMail: Handler<typeof sendTestMailCall> = async (visit, { params, body }) => {
  const { database, account, sub } = visit
  const company = Number(params.company)
  const letter = templateLetter(
    { ...body, subject: `${marks[body.language]} ${body.subject}` },
    sampleValues[body.language],
    body.language,
  )
  await slowDown(visit, `test mails of ${sub}`, ofOnePerson)
  return database.tx(async () => {
    await post(visit, { kind: 'testMail', to: account.email, language: body.language, letter, company })
    await record(visit, {
      company,
      action: 'OTHER_CHANGE',
      subject: { kind: 'store', id: Number(params.storeId), label: null },
      changes: [{ field: 'testMail', before: null, after: account.email }],
    })
    return { status: 200, body: { to: account.email } } as const
  })
}
