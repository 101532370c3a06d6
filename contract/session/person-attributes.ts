import * as v from 'valibot'
import { holdsCardNumber } from '#contract/shell/card-number.ts'
import { hasShape } from '#contract/shell/text.ts'
import { seenText } from './account-fields.ts'

export const AttributeText = v.pipe(
  v.string(),
  v.trim(),
  v.normalize('NFC'),
  v.maxLength(100, 'tooLong'),
  v.regex(seenText, 'unseen'),
  v.check(hasShape, 'unseen'),
  v.check((text) => !holdsCardNumber(text), 'cardNumber'),
)
const Attribute = v.optional(AttributeText, '')

/** Optional personal data besides the name (USR-21); an empty text means none. */
export const PersonAttributes = v.object({
  phone_number: Attribute,
  street: Attribute,
  postal_code: Attribute,
  locality: Attribute,
  country: Attribute,
})
export type PersonAttributes = v.InferOutput<typeof PersonAttributes>
export type PersonAttribute = keyof PersonAttributes
