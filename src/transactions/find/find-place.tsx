import { Box } from '@chakra-ui/react/box'
import { Suspense } from 'react'
import { comesLater } from '#src/shell/comes-later.ts'
import { inRoom } from '#src/shell/i18n.ts'

const FindBox = comesLater(inRoom('transactions', () => import('./find-box.tsx').then((file) => file.FindBox)))

/** Keeps the place of the find box, which comes after the list; what it finds lies over the list. */
export function FindPlace({ today }: { readonly today: () => string }) {
  return (
    <Box className="no-print" w={{ base: 'full', md: '17rem' }} minH="11">
      <Suspense fallback={null}>
        <FindBox today={today} />
      </Suspense>
    </Box>
  )
}
