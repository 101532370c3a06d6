import { msg } from '@lingui/core/macro'
import { type Notice, toastOf } from '#contract/messages.ts'
import { i18n } from '#src/shell/i18n.ts'
import { toastText } from '#src/shell/messages.ts'
import { bankText } from './sent-word.ts'

/** Why an action was declined: the reader's words for what is known, else the bank's own as a quotation (D91). */
export function declineText(notice: Notice): string {
  const { key, verbatim } = toastOf(notice)
  return verbatim ? bankText(key) : toastText(notice)
}

/** The same below a title that says already that nothing was carried out. */
export function refusalText(notice: Notice): string {
  const { key, verbatim } = toastOf(notice)
  const isWithoutReason = key === 'TRANSACTION_ERROR' && !verbatim
  return isWithoutReason ? i18n._(msg`No money was moved. Try again, or contact your bank.`) : declineText(notice)
}
