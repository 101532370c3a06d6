/** The format of a mail key. */
export const mailKeyPattern = /^[\w-]{20,100}$/

/** The kind of mail link that opened a screen: `key` of an invitation or registration, `reset` of a new password. */
export type KeyName = 'key' | 'reset'

const textOf = (hash: string, name: KeyName): string | null =>
  new RegExp(`(?:^#?|&)${name}=([\\w-]*)`).exec(hash)?.[1] ?? null

/**
 * The key in the URL fragment, which never reaches a server or a log; characters a mail program appended are dropped.
 * null when the key is missing or incomplete.
 */
export function keyInHash(hash: string, name: KeyName): string | null {
  const key = textOf(hash, name) ?? ''
  return mailKeyPattern.test(key) ? key : null
}

/** Whether the address is a mail link, complete or not. */
export const carriesKey = (hash: string): boolean => textOf(hash, 'key') !== null || textOf(hash, 'reset') !== null
