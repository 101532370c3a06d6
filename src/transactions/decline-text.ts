import { type Notice, toastOf } from '#contract/messages.ts'
import { toastText } from '#src/shell/messages.ts'
import { bankText } from './sent-word.ts'

/** Why an action was declined: the reader's words for what is known, else the bank's own as a quotation (D91). */
export function declineText(notice: Notice): string {
  const { key, verbatim } = toastOf(notice)
  return verbatim ? bankText(key) : toastText(notice)
}
