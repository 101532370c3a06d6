export const webAddressLimit = 2048

/** http or https followed by a host (CON-07, D13). */
export const webAddress = /^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i

/** The text-length limits that the documents repeat (CON-05). */
export const textLimits = { short: 50, medium: 250, long: 255, translation: 256 } as const
