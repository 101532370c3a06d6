import { Box } from '@chakra-ui/react/box'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  readonly title: ReactNode
  readonly children: ReactNode
  readonly action?: ReactNode
  /** Its children keep a distance from each other, as fields do. */
  readonly spaced?: boolean
}

/** A titled part of a page: a panel with a hairline. */
export function Section({ title, children, action, spaced = false }: SectionProps) {
  const id = useId()
  return (
    <Box
      as="section"
      aria-labelledby={id}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      px={{ base: '4', md: '5' }}
      py="4"
    >
      <Box display="flex" alignItems="center" justifyContent="space-between" gap="3" mb="2">
        <Box as="h2" id={id} textStyle="md" fontWeight="semibold">
          {title}
        </Box>
        {action}
      </Box>
      {spaced ? (
        <Box display="grid" gap="4">
          {children}
        </Box>
      ) : (
        children
      )}
    </Box>
  )
}
