import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

interface ToasterProps {
  /** The messages, newest last. */
  readonly children: ReactNode
}

export const toasterId = 'messages'

/**
 * At the top right (ERR-01), beside dialogs and what they are confirmed with. A message of two lines ends above the
 * buttons of a page. On a phone, where it is as wide as the window, above the foot menu: what it covers is told to the
 * page and to dialogs, which end above it. The region is always there, so that a screen reader hears what comes into it.
 */
export function Toaster({ children }: ToasterProps) {
  const { t } = useLingui()
  return (
    <chakra.section
      id={toasterId}
      aria-label={t`Messages`}
      aria-live="polite"
      tabIndex={-1}
      className="no-print"
      position="fixed"
      top={{ base: 'auto', md: '1' }}
      bottom={{ base: '24', md: 'auto' }}
      insetEnd="4"
      zIndex="toast"
      w={{ base: 'min(28rem, calc(100vw - 2rem))', md: '23rem' }}
      display="grid"
      gap="2"
      pointerEvents="none"
    >
      {children}
    </chakra.section>
  )
}
