import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** An instant, kept to the millisecond that JavaScript knows. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Ids and money: whole numbers that a 32-bit column would not hold. */
export const whole = (name: string) => bigint(name, { mode: 'number' })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
