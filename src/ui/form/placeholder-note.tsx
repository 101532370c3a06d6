import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import type { FieldPlaceholders } from './form-words.ts'

interface PlaceholderNoteProps {
  readonly text: string
  readonly placeholders: FieldPlaceholders
}

/** Names that look like placeholders and are none: they would be sent as they are written. */
export function PlaceholderNote({ text, placeholders }: PlaceholderNoteProps) {
  const unknown = placeholders.unknownIn(text).map((name) => `$${name}`)
  if (unknown.length === 0) return null
  const names = unknown.join(', ')
  return (
    <chakra.span display="flex" gap="1" color="amber.fg">
      <chakra.span mt="0.5" flexShrink="0">
        <TriangleAlert size={16} aria-hidden="true" />
      </chakra.span>
      <span>
        <Trans>Unknown placeholder: {names}. It will be sent as it is written.</Trans>
      </span>
    </chakra.span>
  )
}
