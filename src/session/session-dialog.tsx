import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import type { ReactNode } from 'react'
import { ActionButton } from '#src/ui/action-button.tsx'
import { dialogButtons } from '#src/ui/overlay/dialog-buttons-look.ts'
import { DialogShell } from '#src/ui/overlay/dialog-shell.tsx'

interface SessionDialogProps {
  readonly title: ReactNode
  readonly children: ReactNode
  readonly confirm: ReactNode
  readonly onConfirm: () => void
  /** What Escape and the corner of the dialog do; nothing where it is left out. */
  readonly onClose?: () => void
  readonly cancel?: ReactNode
  readonly onCancel?: () => void
  readonly busy?: boolean
}

/** A question about the session. */
export function SessionDialog(props: SessionDialogProps) {
  const { title, children, confirm, onConfirm, onClose, cancel, onCancel, busy = false } = props
  return (
    <DialogShell
      open
      alert
      title={title}
      busy={busy}
      {...(onClose ? { onClose } : {})}
      footer={
        <Box css={dialogButtons}>
          {cancel ? (
            <Button variant="outline" onClick={onCancel} disabled={busy}>
              {cancel}
            </Button>
          ) : null}
          <ActionButton
            h="auto"
            minH="10"
            maxW="full"
            py="2"
            whiteSpace="normal"
            overflowWrap="anywhere"
            onClick={onConfirm}
            busy={busy}
          >
            {confirm}
          </ActionButton>
        </Box>
      }
    >
      {children}
    </DialogShell>
  )
}
