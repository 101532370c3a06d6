import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { DialogShell } from '#src/ui/dialog-shell.tsx'
import type { ColumnChoice } from './column-choice.ts'

interface ColumnsDialogProps extends ColumnChoice {
  /** Those that can be left out. */
  readonly columns: readonly { readonly id: string; readonly header: string }[]
  readonly onClose: () => void
}

/** Which columns a list shows; a change is seen at once. */
export function ColumnsDialog({ columns, chosen, choose, onClose }: ColumnsDialogProps) {
  const { t } = useLingui()
  const shown = chosen ?? columns.map(({ id }) => id)
  const toggle = (id: string, on: boolean) => {
    const next = columns.map((column) => column.id).filter((one) => (one === id ? on : shown.includes(one)))
    choose(next.length === columns.length ? null : next)
  }
  return (
    <DialogShell
      open
      size="sm"
      title={<Trans>Columns</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" disabled={chosen === null} onClick={() => choose(null)}>
            <Trans>Show all columns</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <Box as="ul" aria-label={t`Columns`} display="grid" gap="2">
        {columns.map(({ id, header }) => (
          <li key={id}>
            <CheckboxField label={header} checked={shown.includes(id)} onChange={(on) => toggle(id, on)} />
          </li>
        ))}
      </Box>
    </DialogShell>
  )
}
