import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ActionButton } from './action-button.tsx'

interface SaveBarProps {
  readonly unsaved: boolean
  readonly busy: boolean
  readonly canUpdate: boolean
  readonly canDiscard: boolean
  readonly onUpdate: () => void
  readonly onDiscard: () => void
  /** Why Update is grey while something was changed. */
  readonly note?: ReactNode
}

/** Update and Discard; sticks to the bottom of the window while something is not saved. */
export function SaveBar(props: SaveBarProps) {
  const { unsaved, busy, canUpdate, canDiscard, onUpdate, onDiscard, note } = props
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
      <ActionButton disabled={!canUpdate} busy={busy} onClick={onUpdate}>
        <Trans>Update</Trans>
      </ActionButton>
      <Button variant="outline" disabled={!canDiscard} onClick={onDiscard}>
        <Trans>Discard</Trans>
      </Button>
      <Box flex="1 1 12rem" color="fg.muted" display="flex" flexWrap="wrap" columnGap="3">
        <span role="status">{unsaved ? <Trans>Unsaved changes</Trans> : <Trans>Nothing was changed.</Trans>}</span>
        {unsaved && !canUpdate && !busy ? note : null}
      </Box>
    </Box>
  )
}
