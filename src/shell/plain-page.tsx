import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'
import { thumb } from '#src/ui/look/entry-look.ts'
import { Mark } from '#src/ui/values/mark.tsx'
import { LanguageSelect } from './language-select.tsx'

/** Without moving what is around it. */
const asHighAsFinger = { py: '3', my: '-3' }
const widths = { form: '26rem', message: '36rem', page: '45rem' } as const

interface PlainPageProps {
  readonly children: ReactNode
  readonly width?: keyof typeof widths
  /** Whether the language is chosen here, beside the mark. */
  readonly withLanguage?: boolean
}

/** The frame of a screen outside the back-office: the mark above, one column in the middle. */
export function PlainPage({ children, width = 'form', withLanguage = false }: PlainPageProps) {
  return (
    <Box minH="100dvh" display="flex" flexDirection="column" alignItems="center" px="4" py={{ base: '6', md: '16' }}>
      <Box
        as="header"
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        w="full"
        maxW={widths[width]}
        mb={{ base: '4', md: '6' }}
      >
        <Box display="flex" alignItems="center" gap="3" textStyle="lg" fontWeight="semibold">
          <Mark size={36} />
          Riva
        </Box>
        {withLanguage ? (
          <Box me="-2">
            <LanguageSelect />
          </Box>
        ) : null}
      </Box>
      <Box
        as="main"
        w="full"
        maxW={widths[width]}
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        p={{ base: '5', md: '8' }}
        css={{ '& .riva-link': { [thumb]: asHighAsFinger } }}
      >
        {children}
      </Box>
    </Box>
  )
}
