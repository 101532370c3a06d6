import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'
import { Mark } from '#src/ui/values/mark.tsx'

const widths = { form: '26rem', message: '36rem', page: '45rem' } as const

interface PlainPageProps {
  readonly children: ReactNode
  readonly width?: keyof typeof widths
}

/** The frame of a screen outside the back-office: the mark above, one column in the middle. */
export function PlainPage({ children, width = 'form' }: PlainPageProps) {
  return (
    <Box minH="100dvh" display="flex" flexDirection="column" alignItems="center" px="4" py={{ base: '6', md: '16' }}>
      <Box as="header" display="flex" alignItems="center" gap="3" mb="6" textStyle="lg" fontWeight="semibold">
        <Mark size={36} />
        Riva
      </Box>
      <Box
        as="main"
        w="full"
        maxW={widths[width]}
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        p={{ base: '5', md: '8' }}
      >
        {children}
      </Box>
    </Box>
  )
}
