import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Instant } from './instant.tsx'

interface PrintedAtProps {
  /** The clock that everything else on the paper goes by. */
  readonly now: () => Date
}

/** On paper only: when it was printed. */
export function PrintedAt({ now }: PrintedAtProps) {
  const [at, setAt] = useState(() => now().toISOString())
  useEffect(() => {
    const look = () => flushSync(() => setAt(now().toISOString()))
    addEventListener('beforeprint', look)
    return () => removeEventListener('beforeprint', look)
  }, [now])
  return (
    <chakra.p display="none" mb="4" css={{ '@media print': { display: 'block' } }}>
      <Trans>
        Printed: <Instant at={at} />
      </Trans>
    </chakra.p>
  )
}
