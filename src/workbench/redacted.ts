/** What is said in place of a secret. */
export const hidden = '•••'

const secretWords: ReadonlySet<string> = new Set(
  'password passphrase secret token authorization bearer cookie pan cvv cvc cvn totp otp pin key assertion verifier'.split(
    ' ',
  ),
)
const secretPairs = ['cardnumber', 'onetimecode', 'recoverycode', 'secondfactor', 'authcode']

const wordsOf = (name: string): readonly string[] =>
  name.split(/[^A-Za-z\d]+|(?<=[a-z\d])(?=[A-Z])/).map((word) => word.toLowerCase())

/** Whether a field of this name holds what nobody may read over a shoulder. */
export function isSecretName(name: string): boolean {
  const words = wordsOf(name)
  const joined = words.join('')
  return (
    words.some((word) => secretWords.has(word) || secretWords.has(word.replace(/s$/, ''))) ||
    secretPairs.some((pair) => joined.includes(pair))
  )
}

/** `{ name: 'password', value: … }`, the way forms and the storage report a field. */
const namesSecret = (beside: object): boolean =>
  Object.entries(beside).some(
    ([name, value]) => ['key', 'name', 'field'].includes(name) && typeof value === 'string' && isSecretName(value),
  )

/** The key of a message or of a reason is a word of ours, like RIGHTS_CHANGED. */
const isMessageKey = (value: unknown): boolean => typeof value === 'string' && /^[A-Z]+(_[A-Z\d]+)+$/.test(value)

function isCardNumber(text: string): boolean {
  const digits = text.replace(/[ -]/g, '')
  if (digits.length < 13 || digits.length > 19) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const signedToken = /\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g
const bearer = /\b(Bearer|Basic) \S+/g
const secretAddress = /\botpauth:\/\/\S+/g
const longNumber = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g
const parameter = /([?&#])([\w.-]+)=([^&#\s"]+)/g

const longest = 400
const deepest = 8
const most = 60
/** Shorter texts would hide parts of ordinary words. */
const shortestKnown = 6

export type Redact = (value: unknown) => unknown

const isShown = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || typeof value === 'boolean'

/**
 * Copies values without their secrets: what lies under a secret name, what looks like a card number or a token, and
 * every text that was once seen as a secret, wherever it turns up later. `known` are secrets that lie elsewhere.
 */
export function redactor(known: () => readonly string[] = () => []): Redact {
  const seen = new Set<string>()

  function learn(value: unknown): void {
    if (typeof value === 'string' && value.length >= shortestKnown) seen.add(value)
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) learn(part)
  }

  function textOf(text: string): string {
    let shown = text
    for (const secret of [...seen, ...known()]) {
      if (secret.length >= shortestKnown) shown = shown.replaceAll(secret, hidden)
    }
    shown = shown
      .replace(signedToken, hidden)
      .replace(bearer, `$1 ${hidden}`)
      .replace(secretAddress, hidden)
      .replace(parameter, (all, mark: string, name: string) =>
        isSecretName(name) || name === 'code' ? `${mark}${name}=${hidden}` : all,
      )
      .replace(longNumber, (digits) => (isCardNumber(digits) ? hidden : digits))
    return shown.length > longest ? `${shown.slice(0, longest)}…` : shown
  }

  function fieldOf(name: string, value: unknown, beside: object, depth: number, above: readonly object[]): unknown {
    const isNamed = name === 'value' && namesSecret(beside)
    if (!isNamed && (!isSecretName(name) || isMessageKey(value))) return copyOf(value, depth, above)
    if (isShown(value)) return value
    learn(value)
    return hidden
  }

  function copyOf(value: unknown, depth: number, above: readonly object[]): unknown {
    if (typeof value === 'string') return textOf(value)
    if (typeof value === 'number' || typeof value === 'bigint') return copyOfNumber(value)
    if (typeof value === 'function') return 'function'
    if (typeof value !== 'object' || value === null) return value
    if (above.includes(value) || depth > deepest) return '…'
    if ('getSnapshot' in value && 'send' in value) return `actor ${String('id' in value ? value.id : '')}`
    if (value instanceof Error) return { error: value.name, message: textOf(value.message) }
    if (value instanceof Date) return value.toISOString()
    if (value instanceof Blob) return `file of ${value.size} bytes`
    const inside = [...above, value]
    if (Array.isArray(value) || value instanceof Set) {
      const items = [...value]
      const copies = items.slice(0, most).map((item) => copyOf(item, depth + 1, inside))
      return items.length > most ? [...copies, `… and ${items.length - most} more`] : copies
    }
    const fields = value instanceof Map ? [...value].map(([name, part]) => [String(name), part]) : Object.entries(value)
    return Object.fromEntries(fields.map(([name, part]) => [name, fieldOf(name, part, value, depth + 1, inside)]))
  }

  // JSON has no numbers of that size
  const copyOfNumber = (value: number | bigint): unknown => {
    if (isCardNumber(String(value))) return hidden
    return typeof value === 'bigint' ? String(value) : value
  }

  return (value) => copyOf(value, 0, [])
}
