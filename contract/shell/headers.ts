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
 * The text of a percent-encoded header: names have letters outside latin-1 (D71). A value that is not encoded is used
 * unchanged.
 */
export function decodeHeader(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
