/** What a token of a mail looks like. */
export const mailKeyPattern = /^[\w-]{20,100}$/

/** Which link of a mail opened a screen: `key` of an invitation or a registration, `reset` of a new password. */
export type KeyName = 'key' | 'reset'

/** The key in the part of an address behind the #, which no server and no log ever sees; null when there is none. */
export function keyInHash(hash: string, name: KeyName): string | null {
  const key = new RegExp(`(?:^#?|&)${name}=([^&]*)`).exec(hash)?.[1] ?? ''
  return mailKeyPattern.test(key) ? key : null
}
