import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { DialogShell } from '#src/ui/overlay/dialog-shell.tsx'
import { AskButton } from './ask-button.tsx'
import type { ListControls } from './list-controls.ts'
import type { ListButtons } from './list-handle.ts'
import { ResetButton } from './reset-button.tsx'

interface ListSheetProps {
  readonly list: ListButtons
  readonly controls: ListControls
  readonly ask: ReactNode
  readonly onAsked: () => HTMLElement | null
  readonly onClose: () => void
}

/** What a list is asked, on a phone: all of it in one sheet, whose button requests the rows. */
export function ListSheet({ list, controls, ask, onAsked, onClose }: ListSheetProps) {
  const { fields, period, chips, shortcuts, views } = controls
  const shown = useRef<HTMLElement | null>(null)
  const show = () => {
    shown.current = onAsked()
    onClose()
  }
  return (
    <DialogShell
      open
      sheet
      returnTo={shown}
      title={<Trans>What to show</Trans>}
      onClose={onClose}
      footer={
        <AskButton list={list} wide onAsked={show}>
          {ask}
        </AskButton>
      }
    >
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4" pb="4">
        {fields}
        {period?.fields}
        {shortcuts ? (
          <Box display="flex" flexWrap="wrap" gap="2">
            {shortcuts}
          </Box>
        ) : null}
        {chips ? (
          <Box display="flex" flexWrap="wrap" gap="2" _empty={{ display: 'none' }}>
            {chips}
          </Box>
        ) : null}
        <Box display="flex" flexWrap="wrap" justifyContent="space-between" gap="2">
          {views}
          {list.offers('reset') ? <ResetButton list={list} /> : null}
        </Box>
      </Box>
    </DialogShell>
  )
}
