/** What a token of a mail looks like. */
export const mailKeyPattern = /^[\w-]{20,100}$/

/** Which link of a mail opened a screen: `key` of an invitation or a registration, `reset` of a new password. */
export type KeyName = 'key' | 'reset'

const textOf = (hash: string, name: KeyName): string | null =>
  new RegExp(`(?:^#?|&)${name}=([\\w-]*)`).exec(hash)?.[1] ?? null

/**
 * The key in the part of an address behind the #, which no server and no log ever sees; what a mail program took for its
 * end is left out. null when there is none, or not all of it.
 */
export function keyInHash(hash: string, name: KeyName): string | null {
  const key = textOf(hash, name) ?? ''
  return mailKeyPattern.test(key) ? key : null
}

/** Whether the address is that of a mail's link, whole or not. */
export const carriesKey = (hash: string): boolean => textOf(hash, 'key') !== null || textOf(hash, 'reset') !== null
