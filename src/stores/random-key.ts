const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const length = 25
/** Above it, some letters would come up more often than others. */
const fair = 256 - (256 % letters.length)

/** A secret key of a store: 25 random letters and digits (STO-17). */
export function randomKey(): string {
  let key = ''
  while (key.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < fair && key.length < length) key += letters[byte % letters.length]
    }
  }
  return key
}
