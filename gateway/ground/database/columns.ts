import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** An instant, kept to the millisecond that JavaScript knows. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Ids and money: whole numbers that a 32-bit column would not hold. */
export const whole = (name: string) => bigint(name, { mode: 'number' })

/** A name that is searched: a letter with its mark is one character, however the sender's keyboard wrote it. */
export const composedText = customType<{ data: string }>({
  dataType: () => 'text',
  toDriver: (text) => text.normalize('NFC'),
})

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
