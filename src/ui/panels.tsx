import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'

const onPaper = { '@media print': { display: 'block', '& > *': { mb: '4', breakInside: 'avoid' } } } as const

/** The panels of a page, one below the other; on paper a panel stays in one piece where it can. */
export function Panels({ children }: { readonly children: ReactNode }) {
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6" css={onPaper}>
      {children}
    </Box>
  )
}
