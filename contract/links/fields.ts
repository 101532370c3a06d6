import * as v from 'valibot'

/** An optional value; null in the code. */
export const maybe = <S extends v.GenericSchema<unknown, unknown>>(schema: S) => v.optional(v.nullable(schema), null)

export const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, 'tooLong'))

/** Milliseconds since 1970; values in seconds are rejected (D27). */
export const Epoch = v.pipe(
  v.number(),
  v.safeInteger('invalid'),
  v.minValue(1e12, 'invalid'),
  v.maxValue(1e13, 'invalid'),
)
