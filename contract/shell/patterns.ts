import * as v from 'valibot'

/**
 * HH:MM, 24 hours (CON-06).
 * @later
 */
export const TimeText = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid'))

/**
 * Digits only (CON-06).
 * @later
 */
export const DigitsText = v.pipe(v.string(), v.regex(/^\d+$/, 'invalid'))

export const webAddressLimit = 2048

/** http or https followed by a host (CON-07, D13). */
export const webAddress = /^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i

/** The text-length limits that the documents repeat (CON-05). */
export const textLimits = { short: 50, medium: 250, long: 255, translation: 256 } as const
