import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { foldMark } from './look/fold-mark.ts'

interface FoldProps {
  readonly title: ReactNode
  /** At the end of the title's line, beside the summary: a summary may not hold another control. */
  readonly action?: ReactNode
  readonly closed?: boolean
  readonly children: ReactNode
}

/** A titled part of a page that can be folded away; on paper it is as a person left it. */
export function Fold({ title, action, closed = false, children }: FoldProps) {
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" position="relative">
      <chakra.details open={!closed}>
        <chakra.summary
          cursor="pointer"
          display="flex"
          alignItems="center"
          gap="2"
          minH={{ base: '12', md: '11' }}
          py="2"
          ps={{ base: '4', md: '5' }}
          pe={action ? { base: '7rem', md: '9rem' } : '5'}
          borderRadius="l3"
          css={foldMark}
        >
          <Box as="h2" textStyle="md" fontWeight="semibold">
            {title}
          </Box>
        </chakra.summary>
        <Box px={{ base: '4', md: '5' }} pb="4">
          {children}
        </Box>
      </chakra.details>
      {action ? (
        <Box className="no-print" position="absolute" top={{ base: '0.5', md: '1' }} insetEnd={{ base: '2', md: '3' }}>
          {action}
        </Box>
      ) : null}
    </Box>
  )
}
