import * as v from 'valibot'
import { holdsCardNumber } from '#contract/shell/card-number.ts'
import { emailPattern } from '#contract/shell/email.ts'
import { email, type TextField, text } from '#contract/shell/form/fields.ts'
import { hasShape } from '#contract/shell/text.ts'
import { mailKeyPattern } from './mail-key.ts'

/** The e-mail under which a person signs in. */
export const AccountEmail = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty('required'),
  v.maxLength(255, 'tooLong'),
  v.regex(emailPattern, 'invalid'),
)

/** The form field for a sign-in e-mail. */
export const accountEmail: TextField = { ...email(), schema: AccountEmail }

/**
 * Names appear everywhere, so invisible characters, line breaks and text direction marks, which could disguise a name,
 * are rejected.
 */
export const seenText = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u

export const PersonName = v.pipe(
  v.string(),
  v.trim(),
  v.normalize('NFC'),
  v.nonEmpty('required'),
  v.maxLength(100, 'tooLong'),
  v.regex(seenText, 'unseen'),
  v.check(hasShape, 'unseen'),
  v.check((text) => !holdsCardNumber(text), 'cardNumber'),
)

/** The form field for a person's name. */
export const personName: TextField = { ...text({ max: 100 }), schema: PersonName }

/** The key of a mail's link. */
export const MailKey = v.pipe(v.string(), v.regex(mailKeyPattern, 'invalid'))
