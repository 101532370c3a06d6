import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { knownErrorText } from '#src/shell/failure/error-words.ts'
import { i18n } from '#src/shell/i18n.ts'

/** An e-mail that nobody can say whether it went out. */
export const noReply = 'NO_REPLY'

const reasons: Readonly<Record<string, MessageDescriptor>> = {
  LINK_NOT_OPEN: msg`The link is no longer open for payment.`,
  [noReply]: msg`The server did not reply. If the e-mail went out all the same, the activity of the link shows it.`,
}

const code = /^[A-Z]+(?:_[A-Z]+)*$/

/** Why an e-mail did not go out, where that is a word of a gateway; null for a sentence, '' for a word without a text. */
export function reasonOfCode(said: string): string | null {
  const text = Object.hasOwn(reasons, said) ? reasons[said] : undefined
  if (text) return i18n._(text)
  return knownErrorText(said) ?? (code.test(said) ? '' : null)
}
