import { Box } from '@chakra-ui/react/box'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'

/** What waits for the reader. */
export function Due({ children }: { readonly children: ReactNode }) {
  return (
    <Box as="span" display="inline-flex" alignItems="center" gap="1.5" color="fg.warning" fontWeight="medium">
      <Clock size={16} aria-hidden="true" />
      <span>{children}</span>
    </Box>
  )
}
