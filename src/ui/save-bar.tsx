import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRef, AnyMachineSnapshot } from 'xstate'
import { EventButton } from './event-button.tsx'

interface SaveBarProps {
  readonly actor: ActorRef<
    AnyMachineSnapshot,
    { readonly type: 'form.submitted' } | { readonly type: 'form.discarded' }
  >
  readonly unsaved: boolean
  readonly busy: boolean
  /** Why Update is grey while something was changed. */
  readonly note?: ReactNode
}

/** Update and Discard; sticks to the bottom of the window while something is not saved. */
export function SaveBar({ actor, unsaved, busy, note }: SaveBarProps) {
  const canUpdate = useSelector(actor, (snapshot) => snapshot.can({ type: 'form.submitted' }))
  return (
    <Box
      className="no-print"
      position={unsaved ? 'sticky' : 'static'}
      bottom={{ base: 'calc(3.5rem + env(safe-area-inset-bottom))', md: '0' }}
      zIndex="base"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      mt="6"
      py="3"
      css={{ '& button': { scrollMarginBottom: '0' } }}
      {...(unsaved ? { px: '4', bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l2', boxShadow: 'sm' } : {})}
    >
      <EventButton actor={actor} event={{ type: 'form.submitted' }} busy={busy}>
        <Trans>Update</Trans>
      </EventButton>
      <EventButton actor={actor} event={{ type: 'form.discarded' }} variant="outline">
        <Trans>Discard</Trans>
      </EventButton>
      <Box flex="1 1 12rem" color="fg.muted" display="flex" flexWrap="wrap" columnGap="3">
        <span role="status">{unsaved ? <Trans>Unsaved changes</Trans> : <Trans>Nothing was changed.</Trans>}</span>
        {unsaved && !canUpdate && !busy ? note : null}
      </Box>
    </Box>
  )
}
