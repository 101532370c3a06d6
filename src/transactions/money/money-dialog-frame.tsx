import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ActionButton } from '#src/ui/action-button.tsx'
import { DialogActions } from '#src/ui/overlay/dialog-actions.tsx'
import { dialogButtons } from '#src/ui/overlay/dialog-buttons-look.ts'
import { DialogShell } from '#src/ui/overlay/dialog-shell.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { BusyNote } from '#src/ui/state/busy-note.tsx'

interface UnknownOutcome {
  readonly rereading: boolean
  /** The order could not be read again either. */
  readonly notLookedUp: boolean
  readonly onRetry: () => void
  readonly onReread: () => void
}

interface MoneyDialogFrameProps {
  readonly title: ReactNode
  readonly children: ReactNode
  /** The verb with the amount. */
  readonly confirm: ReactNode
  /** Of the button that does not go on; "Cancel" when left out. */
  readonly cancel?: ReactNode
  readonly danger?: boolean
  readonly reason?: ReactNode
  readonly busy: boolean
  readonly canConfirm: boolean
  readonly onConfirm: () => void
  readonly onDismiss: () => void
  /** Why the last confirmation was not carried out. */
  readonly declined: string | null
  /** A reply was lost: what is known now, and the ways on. */
  readonly unknown: UnknownOutcome | null
}

/** A longer number does not fit on the line of a phone with the mark of the question behind it. */
const mostOnOneLine = { phone: 16, desk: 36 } as const

/** In a title: on one line where it fits on one. It stays inline, so that a screen reader says no gap before what follows. */
export function OrderNumber({ of: { orderReference } }: { readonly of: { readonly orderReference: string } }) {
  const { length } = orderReference
  if (length <= mostOnOneLine.phone) return <bdi className="riva-short">{orderReference}</bdi>
  if (length > mostOnOneLine.desk) return <bdi className="riva-long">{orderReference}</bdi>
  return (
    <Box as="bdi" className="riva-long" whiteSpace={{ md: 'nowrap' }}>
      {orderReference}
    </Box>
  )
}

/** A dialog that moves money: it asks, it waits, and when a reply is lost it says so and never "failed". */
export function MoneyDialogFrame(props: MoneyDialogFrameProps) {
  const { unknown } = props
  return (
    <DialogShell
      open
      alert
      title={props.title}
      busy={props.busy}
      onClose={props.onDismiss}
      footer={
        unknown === null ? (
          <DialogActions
            confirm={props.confirm}
            {...(props.cancel !== undefined && { cancel: props.cancel })}
            onConfirm={props.onConfirm}
            onCancel={props.onDismiss}
            busy={props.busy}
            disabled={!props.canConfirm}
            reason={props.reason}
            danger={props.danger ?? false}
          />
        ) : (
          <chakra.div css={dialogButtons}>
            <Button variant="outline" onClick={props.onDismiss}>
              <Trans>Close</Trans>
            </Button>
            <ActionButton variant="outline" onClick={unknown.onReread} busy={unknown.rereading}>
              <Trans>Check again</Trans>
            </ActionButton>
            <ActionButton
              colorPalette={props.danger ? 'red' : 'brand'}
              onClick={unknown.onRetry}
              held={unknown.rereading}
            >
              {props.confirm}
            </ActionButton>
          </chakra.div>
        )
      }
    >
      {unknown === null ? (
        <chakra.div display="grid" gap="4">
          {props.declined !== null && !props.busy ? (
            <Banner tone="red" title={<Trans>Not carried out</Trans>}>
              <p>{props.declined}</p>
            </Banner>
          ) : null}
          {props.children}
          {props.busy ? (
            <BusyNote>
              <Trans>Waiting for the bank. This can take up to 20 seconds.</Trans>
            </BusyNote>
          ) : null}
        </chakra.div>
      ) : (
        <Banner tone="amber" title={<Trans>The reply was lost</Trans>}>
          <UnknownWords {...unknown} />
        </Banner>
      )}
    </DialogShell>
  )
}

/** What we know after a lost reply. */
function UnknownWords({ rereading, notLookedUp }: Pick<UnknownOutcome, 'rereading' | 'notLookedUp'>) {
  if (rereading) return <Trans>We are checking whether the action was carried out…</Trans>
  if (notLookedUp) {
    return (
      <Trans>
        No clear reply arrived, and we could not check whether the action was carried out. Trying again is safe: it will
        not be carried out twice.
      </Trans>
    )
  }
  return (
    <Trans>
      No clear reply arrived, and this action is not on the transaction so far. Trying again is safe: it will not be
      carried out twice.
    </Trans>
  )
}
