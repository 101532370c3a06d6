import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { CornerDownLeft } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { MenuGroup } from '#contract/session/menu.ts'
import { findDays } from '#contract/transactions/find/find.ts'
import { foundBy, leftOut, paletteMachine } from '#machines/transactions/find/palette.machine.ts'
import { go } from '#src/shell/app.ts'
import { today } from '#src/shell/today.ts'
import { DialogShell, firstFocus } from '#src/ui/dialog-shell.tsx'
import { Input } from '#src/ui/input.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { usePaletteEntries } from './palette-entries.ts'

interface PaletteProps {
  readonly menu: readonly MenuGroup[]
  readonly onClosed: () => void
}

const logic = () => paletteMachine.provide({ actions: { goTo: (_, destination) => go(destination) } })

const Option = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    minH: '10',
    px: '3',
    py: '1',
    borderRadius: 'l2',
    cursor: 'pointer',
    '&[aria-selected=true]': { bg: 'brand.subtle', color: 'brand.fg' },
  },
})

/** By a few letters to a screen, a store or an order (interface 49). */
export function Palette({ menu, onClosed }: PaletteProps) {
  const { t } = useLingui()
  const [machine] = useState(logic)
  const entries = usePaletteEntries(menu)
  const hasPos = menu.some((group) => group.entries.includes('posTransactions'))
  const input = {
    entries,
    today,
    orderNote: t`Find the order (last ${findDays} days)`,
    posNote: hasPos ? t`Find the POS order (last ${findDays} days)` : null,
  }
  const actor = useActorRef(machine, { input })
  const id = useId()
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('dialog'))
  useEffect(() => {
    if (!open) onClosed()
  }, [open, onClosed])
  const found = foundBy(context)
  const more = leftOut(context)
  const optionId = (at: number) => `${id}-${at}`
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowDown: 'next.pointed', ArrowUp: 'former.pointed', Enter: 'choice.confirmed' } as const
    const type = by[event.key as keyof typeof by]
    if (!type || event.nativeEvent.isComposing) return
    event.preventDefault()
    actor.send({ type })
  }
  return (
    <DialogShell open={open} top title={<Trans>Go to</Trans>} onClose={() => actor.send({ type: 'palette.closed' })}>
      <Input
        role="combobox"
        aria-label={t`Screen, store or order number`}
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        {...(found.length > 0 ? { 'aria-activedescendant': optionId(context.at) } : {})}
        placeholder={t`Screen, store or order number`}
        autoComplete="off"
        value={context.text}
        onChange={(event) => actor.send({ type: 'text.changed', text: event.currentTarget.value })}
        onKeyDown={onKey}
        {...firstFocus}
      />
      <Box id={id} role="listbox" aria-label={t`Found`} mt="3">
        {found.map((entry, at) => (
          <Option
            key={entry.id}
            id={optionId(at)}
            role="option"
            aria-selected={at === context.at}
            ref={
              at === context.at ? (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' }) : null
            }
            onClick={() => actor.send({ type: 'entry.pressed', id: entry.id })}
          >
            <Box as="span" flex="1 0 auto" maxW="60%" overflowWrap="anywhere">
              {entry.label}
            </Box>
            <Box as="span" display="inline-flex" alignItems="center" gap="2" color="fg.muted" textAlign="end">
              {entry.note}
              {at === context.at ? (
                <Box as="span" flexShrink="0">
                  <CornerDownLeft size={14} aria-hidden="true" />
                </Box>
              ) : null}
            </Box>
          </Option>
        ))}
      </Box>
      {found.length === 0 ? (
        <Box as="p" color="fg.muted" px="3">
          <Trans>Nothing is called that.</Trans>
        </Box>
      ) : null}
      {more > 0 ? (
        <Box as="p" color="fg.muted" px="3" mt="2">
          <Plural
            value={more}
            one="# more is not listed: type some letters."
            other="# more are not listed: type some letters."
          />
        </Box>
      ) : null}
      <VisuallyHidden role="status">{t`Found: ${found.length}`}</VisuallyHidden>
    </DialogShell>
  )
}
