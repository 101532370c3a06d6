import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { i18n } from '#src/shell/i18n.ts'

/** What a gateway gives as the reason or the message of a failure that has no text here (NAV-20, ERR-08). */
const errorTexts: Readonly<Record<string, MessageDescriptor>> = {
  'Bad Request': msg`Bad Request`,
  Forbidden: msg`Forbidden`,
  'Not Found': msg`Not Found`,
  'Request Timeout': msg`Request Timeout`,
  'Content Too Large': msg`Content Too Large`,
  'Unprocessable Content': msg`Unprocessable Content`,
  'Too Many Requests': msg`Too Many Requests`,
  'Internal Server Error': msg`Internal Server Error`,
  'Bad Gateway': msg`Bad Gateway`,
  'Service Unavailable': msg`Service Unavailable`,
  'Gateway Timeout': msg`Gateway Timeout`,
  Error: msg`Error`,
  INTERNAL_ERROR: msg`Something went wrong on the server. Give support this reference.`,
  TOO_LARGE: msg`The request is too large.`,
  BUSY: msg`The server is busy. Wait a moment and try again.`,
  TOO_MANY_REQUESTS: msg`Too many requests. Wait a minute and try again.`,
}

/** In the reader's language; null where it is not known. */
export function knownErrorText(said: string): string | null {
  const text = Object.hasOwn(errorTexts, said) ? errorTexts[said] : undefined
  return text ? i18n._(text) : null
}

/** In the reader's language where it is known, else as the gateway said it. */
export const errorText = (said: string): string => knownErrorText(said) ?? said
