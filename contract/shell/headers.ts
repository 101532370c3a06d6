/** The headers the documents mention without naming (D46), all in one place. */
export const headers = {
  alert: 'X-merchantApp-alert',
  params: 'X-merchantApp-params',
  error: 'X-merchantApp-error',
  testMode: 'X-Test-Mode',
  idempotencyKey: 'Idempotency-Key',
  version: 'If-Match',
  background: 'X-Background',
  mailKey: 'X-Mail-Key',
} as const

/**
 * Header values carry names with letters outside latin-1, so they travel percent-encoded (D71). Half a surrogate pair becomes U+FFFD.
 * @later
 */
export function encodeHeader(value: string): string {
  return encodeURIComponent(value.toWellFormed())
}

/** The text of a percent-encoded header; a value that is not encoded is used unchanged (D71). */
export function decodeHeader(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
