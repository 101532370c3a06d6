import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useElapsed } from './elapsed.ts'

interface BusyNoteProps {
  /** What is happening: "Asking the bank for the refund". */
  readonly children: ReactNode
  /** Leaves the work running; its result comes as a message. */
  readonly onLeave?: (() => void) | undefined
}

const sayAfter = 3000
const leaveAfter = 10_000

/** Mount it when the work starts: it speaks after 3 s and lets people go after 10 s. */
export function BusyNote({ children, onLeave }: BusyNoteProps) {
  const slow = useElapsed(sayAfter)
  const verySlow = useElapsed(leaveAfter)
  return (
    <chakra.div role="status" display="flex" flexWrap="wrap" alignItems="center" gap="3" color="fg.muted">
      {slow ? <span>{children}</span> : null}
      {verySlow && onLeave ? (
        <Button size="sm" variant="outline" onClick={onLeave}>
          <Trans>Continue without waiting</Trans>
        </Button>
      ) : null}
    </chakra.div>
  )
}
