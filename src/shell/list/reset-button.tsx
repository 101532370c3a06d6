import { Button } from '@chakra-ui/react/button'
import { Trans } from '@lingui/react/macro'
import { type ListButtons, useCan } from './list-handle.ts'

/** The list as it is opened: the usual choices. */
export function ResetButton({ list }: { readonly list: ListButtons }) {
  const canReset = useCan(list, 'reset')
  return (
    <Button variant="ghost" h={{ base: '11', md: '9' }} px="3" disabled={!canReset} onClick={() => list.send('reset')}>
      <Trans>Reset view</Trans>
    </Button>
  )
}
