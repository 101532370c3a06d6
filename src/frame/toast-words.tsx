import { Trans } from '@lingui/react/macro'
import type { Toast } from '#contract/shell/toast.ts'
import { messageText } from '#src/shell/messages.ts'

/** A message in words. A verbatim text is only ever text (D47), and what a bank says is quoted (ACT-22). */
export function ToastWords({ toast: { key, values, verbatim, by } }: { readonly toast: Toast }) {
  if (!verbatim) return messageText(key, values)
  if (by !== 'bank') return key
  return (
    <Trans>
      The bank says: "<bdi>{key}</bdi>"
    </Trans>
  )
}
