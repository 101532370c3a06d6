import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { ActionButton } from '#src/ui/action-button.tsx'
import { dialogButtons } from './dialog-buttons-look.ts'
import { firstFocus } from './first-focus.ts'

interface DialogActionsProps {
  /** The verb with its object: "Refund €120.00". */
  readonly confirm: ReactNode
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly cancel?: ReactNode
  readonly busy?: boolean
  readonly disabled?: boolean
  /** Why the action is grey just now. */
  readonly reason?: ReactNode
  /** Hard to take back: danger colour, and the focus starts on the safe button. */
  readonly danger?: boolean
}

/** The footer of a dialog that acts; the safe button stands first. */
export function DialogActions(props: DialogActionsProps) {
  const { confirm, onConfirm, onCancel, cancel, busy = false, disabled = false, reason, danger = false } = props
  const id = useId()
  return (
    <>
      {disabled && !busy && reason ? (
        <chakra.p id={id} color="fg.muted" flex="1 1 12rem">
          {reason}
        </chakra.p>
      ) : null}
      <chakra.div css={dialogButtons}>
        <Button variant="outline" onClick={onCancel} disabled={busy} {...(danger ? firstFocus : {})}>
          {cancel ?? <Trans>Cancel</Trans>}
        </Button>
        <ActionButton
          colorPalette={danger ? 'red' : 'brand'}
          onClick={onConfirm}
          busy={busy}
          disabled={disabled}
          aria-describedby={id}
        >
          {confirm}
        </ActionButton>
      </chakra.div>
    </>
  )
}
