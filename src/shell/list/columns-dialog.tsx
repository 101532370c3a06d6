import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { ActionButton } from '#src/ui/action-button.tsx'
import { CheckboxField } from '#src/ui/fields/checkbox-field.tsx'
import { DialogShell } from '#src/ui/overlay/dialog-shell.tsx'
import { reasonId } from '#src/ui/reason-id.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import type { ColumnChoice } from './column-choice.ts'
import { columnChoice, columnOrder, movedColumn } from './column-order.ts'

interface ColumnsDialogProps extends ColumnChoice {
  /** Those that can be left out. */
  readonly columns: readonly { readonly id: string; readonly header: string }[]
  readonly onClose: () => void
}

/** Which columns a list shows, and in what order; a change is seen at once (D64). */
export function ColumnsDialog({ columns, chosen, choose, onClose }: ColumnsDialogProps) {
  const { t } = useLingui()
  const all = columns.map(({ id }) => id)
  const [order, setOrder] = useState(() => columnOrder(all, chosen))
  const [said, setSaid] = useState('')
  const isShown = (id: string) => chosen === null || chosen.includes(id)
  const toggle = (id: string, on: boolean) =>
    choose(columnChoice(all, order, (one) => (one === id ? on : isShown(one))))
  const move = (id: string, header: string, by: 1 | -1) => {
    const next = movedColumn(order, id, by)
    setOrder(next)
    const [place, count] = [next.indexOf(id) + 1, next.length]
    setSaid(t`${header}: place ${place} of ${count}`)
    choose(columnChoice(all, next, isShown))
  }
  const showAll = () => {
    setOrder(all)
    choose(null)
  }
  return (
    <DialogShell
      open
      size="sm"
      title={<Trans>Columns</Trans>}
      onClose={onClose}
      footer={
        <>
          <ActionButton variant="ghost" disabled={chosen === null} why="areAllShown" onClick={showAll}>
            <Trans>Show all columns</Trans>
          </ActionButton>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <Box as="ul" aria-label={t`Columns`} display="grid" gap="2">
        {order.flatMap((id, at) =>
          columns
            .filter((column) => column.id === id)
            .map(({ header }) => (
              <chakra.li key={id} display="flex" alignItems="center" justifyContent="space-between" gap="2">
                <CheckboxField label={header} checked={isShown(id)} onChange={(on) => toggle(id, on)} />
                <Box display="flex" flexShrink="0">
                  {/* One at the end stays in the tab order: the focus would be lost under the pressing finger. */}
                  <Button
                    size="sm"
                    variant="ghost"
                    px="2"
                    aria-label={t`Move up: ${header}`}
                    aria-disabled={at === 0}
                    aria-describedby={at === 0 ? reasonId('isAtEnd') : undefined}
                    onClick={() => move(id, header, -1)}
                  >
                    <ArrowUp size={16} aria-hidden="true" />
                  </Button>
                  <Button
                    size="sm"
                    variant="ghost"
                    px="2"
                    aria-label={t`Move down: ${header}`}
                    aria-disabled={at === order.length - 1}
                    aria-describedby={at === order.length - 1 ? reasonId('isAtEnd') : undefined}
                    onClick={() => move(id, header, 1)}
                  >
                    <ArrowDown size={16} aria-hidden="true" />
                  </Button>
                </Box>
              </chakra.li>
            )),
        )}
      </Box>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </DialogShell>
  )
}
