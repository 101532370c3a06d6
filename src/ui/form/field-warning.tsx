import { chakra } from '@chakra-ui/react/styled-system'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

interface FieldWarningProps {
  readonly children: ReactNode
  /** Its words stand back: they explain the field and find no fault with the text. */
  readonly quiet?: boolean
}

/** What is to know about the text of a field that may be sent all the same. */
export const FieldWarning = ({ children, quiet = false }: FieldWarningProps) => (
  <chakra.span display="flex" gap="1" color={quiet ? 'fg.muted' : 'amber.fg'} flex={quiet ? '1 1 14rem' : 'initial'}>
    <chakra.span color="amber.fg" mt="0.5" flexShrink="0">
      <TriangleAlert size={16} aria-hidden="true" />
    </chakra.span>
    <span>{children}</span>
  </chakra.span>
)
