import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'

interface FieldsProps {
  readonly children: ReactNode
}

/** Two fields side by side where there is room for them. */
export function FieldPair({ children }: FieldsProps) {
  return (
    <Box
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      alignItems="start"
    >
      {children}
    </Box>
  )
}

/** A field as wide as two, among pairs. */
export function WideField({ children }: FieldsProps) {
  return <Box gridColumn="1 / -1">{children}</Box>
}
