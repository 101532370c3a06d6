import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { BareAnchor } from '#src/ui/values/anchor.tsx'
import { type ScreenTarget, wayTo } from './screen-link.tsx'

interface BackLinkProps {
  readonly to: ScreenTarget
  readonly children: ReactNode
}

/** The way back to the list that a page belongs to, above its title; it looks the same on every page. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Box className="no-print" ms="-3" mb="2">
      <Button asChild variant="ghost" size="sm" minH={{ base: '11', md: '8' }}>
        <BareAnchor {...wayTo(to)}>
          <ArrowLeft size={16} aria-hidden="true" />
          {children}
        </BareAnchor>
      </Button>
    </Box>
  )
}
