import * as v from 'valibot'
import { emailPattern } from '#contract/shell/email.ts'

/** An optional value; null in the code. */
export const maybe = <S extends v.GenericSchema<unknown, unknown>>(schema: S) => v.optional(v.nullable(schema), null)

export const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, 'tooLong'))

/** An e-mail, or an empty text for none. */
export const emptyOrEmail = (most: number) =>
  v.pipe(
    text(most),
    v.check((typed) => typed === '' || emailPattern.test(typed), 'invalid'),
  )

/** Milliseconds since 1970; values in seconds are rejected (D27). */
export const Epoch = v.pipe(
  v.number(),
  v.safeInteger('invalid'),
  v.minValue(1e12, 'invalid'),
  v.maxValue(1e13, 'invalid'),
)
