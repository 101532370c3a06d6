import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldPlaceholders } from './form-words.ts'

interface PlaceholderNoteProps {
  readonly text: string
  readonly placeholders: FieldPlaceholders
}

const Warning = ({ children }: { readonly children: ReactNode }) => (
  <chakra.span display="flex" gap="1" color="amber.fg">
    <chakra.span mt="0.5" flexShrink="0">
      <TriangleAlert size={16} aria-hidden="true" />
    </chakra.span>
    <span>{children}</span>
  </chakra.span>
)

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
        <Warning>
          <Trans>Unknown placeholder: {names}. It will be sent as it is written.</Trans>
        </Warning>
      )}
      {needed?.isLackingIn(text) ? <Warning>{i18n._(needed.words)}</Warning> : null}
    </>
  )
}
