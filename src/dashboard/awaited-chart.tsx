import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { skeletonDelay, useElapsed } from '#src/ui/state/elapsed.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

const days = ['1', '2', '3', '4', '5', '6', '7']

const bars = {
  animation: 'pulse',
  '& > span': { flex: '1', h: '55%', bg: 'bg.emphasized', borderTopRadius: 'l1' },
  '& > :nth-of-type(3n)': { h: '40%' },
  '& > :nth-of-type(4n)': { h: '80%' },
} as const

/** The room of the drawing: empty for 300 ms, then with the shape of bars. */
export function AwaitedChart() {
  const late = useElapsed(skeletonDelay)
  return (
    <>
      <Box h="18rem" display="flex" alignItems="flex-end" gap="3" css={bars}>
        {late ? days.map((day) => <span key={day} />) : null}
      </Box>
      <VisuallyHidden role="status">
        <Trans>Loading</Trans>
      </VisuallyHidden>
    </>
  )
}
