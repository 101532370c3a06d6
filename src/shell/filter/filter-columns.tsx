import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'

/** Fields in pairs where there is room; two amounts, and texts with a box for an exact match, begin a line. */
export function FilterColumns({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      display="grid"
      gridColumn="1 / -1"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      gap="4"
      // A help above one field of a pair would put it lower than the other.
      alignItems="end"
      css={{
        '& > [data-kind=match]': { gridColumnStart: '1' },
        '& > [data-kind=match] + [data-kind=match]': { gridColumnStart: 'auto' },
      }}
    >
      {children}
    </Box>
  )
}
