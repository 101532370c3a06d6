import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { FieldWarning } from './field-warning.tsx'
import type { FieldPlaceholders } from './form-words.ts'

interface PlaceholderNoteProps {
  readonly text: string
  readonly placeholders: FieldPlaceholders
}

/** Names that look like placeholders and are none: they would be sent as they are written; and one that is lacking. */
export function PlaceholderNote({ text, placeholders }: PlaceholderNoteProps) {
  const { i18n } = useLingui()
  const { needed } = placeholders
  const names = placeholders
    .unknownIn(text)
    .map((name) => `$${name}`)
    .join(', ')
  return (
    <>
      {names === '' ? null : (
        <FieldWarning>
          <Trans>Unknown placeholder: {names}. It will be sent as it is written.</Trans>
        </FieldWarning>
      )}
      {needed?.isLackingIn(text) ? <FieldWarning>{i18n._(needed.words)}</FieldWarning> : null}
    </>
  )
}
