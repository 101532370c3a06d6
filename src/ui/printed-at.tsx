import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Instant } from './instant.tsx'

/** On paper only: when it was printed. */
export function PrintedAt() {
  const [at, setAt] = useState(() => new Date().toISOString())
  useEffect(() => {
    const look = () => flushSync(() => setAt(new Date().toISOString()))
    addEventListener('beforeprint', look)
    return () => removeEventListener('beforeprint', look)
  }, [])
  return (
    <chakra.p display="none" mb="4" css={{ '@media print': { display: 'block' } }}>
      <Trans>
        Printed: <Instant at={at} />
      </Trans>
    </chakra.p>
  )
}
