import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useElapsed } from './elapsed.ts'

interface BusyNoteProps {
  /** What is happening: "Asking the bank for the refund". */
  readonly children: ReactNode
}

const sayAfter = 3000

/** Mount it when the work starts: it speaks after 3 s. */
export function BusyNote({ children }: BusyNoteProps) {
  const slow = useElapsed(sayAfter)
  return (
    <chakra.div role="status" display="flex" flexWrap="wrap" alignItems="center" gap="3" color="fg.muted">
      {slow ? <span>{children}</span> : null}
    </chakra.div>
  )
}
