import * as v from 'valibot'
import { call } from '#contract/shell/call.ts'
import { Issuer } from '#contract/shell/fields.ts'
import { textLimits } from '#contract/shell/patterns.ts'

/**
 * Sends a template that is not saved yet to the person who asks, with sample values in place of the placeholders. Nobody
 * else can be named as the recipient. 429 after ten within an hour.
 */
export const sendTestMail = call({
  method: 'POST',
  path: 'riva/api/users/:sub/companies/:company/stores/:storeId/test-mails',
  query: v.object(Issuer),
  body: v.object({
    subject: v.pipe(v.string(), v.maxLength(textLimits.long, 'tooLong')),
    body: v.pipe(v.string(), v.maxLength(100_000, 'tooLong')),
    language: v.picklist(['hr', 'en'], 'invalid'),
  }),
  replies: { 200: v.object({ to: v.string() }) },
  access: { who: 'member', anyOf: ['ROLE_STORE_ADMIN'] },
  addition: { feature: 'testMails' },
  summary: 'Send a template to oneself',
  requirements: ['STS-36', 'STS-41'],
})
