import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

interface ToasterProps {
  /** The messages, newest last. */
  readonly children: ReactNode
  /** The pointer or the focus rests on the messages: their time stands still. */
  readonly onPause: () => void
  readonly onResume: () => void
}

export const toasterId = 'messages'

/** Top right. The region is always there, so that a screen reader hears what comes into it. */
export function Toaster({ children, onPause, onResume }: ToasterProps) {
  const { t } = useLingui()
  return (
    <chakra.section
      id={toasterId}
      aria-label={t`Messages`}
      aria-live="polite"
      tabIndex={-1}
      className="no-print"
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={onPause}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onResume()
      }}
      position="fixed"
      top="4"
      insetEnd="4"
      zIndex="toast"
      w="min(24rem, calc(100vw - 2rem))"
      display="grid"
      gap="2"
      pointerEvents="none"
      outline="0"
    >
      {children}
    </chakra.section>
  )
}
