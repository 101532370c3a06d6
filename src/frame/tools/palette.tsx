import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { CornerDownLeft } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useEffect, useId, useState } from 'react'
import type { MenuGroup } from '#contract/session/menu.ts'
import { doubtOf, foundBy, isOnlyLists, leftOut } from '#machines/transactions/find/palette.machine.ts'
import { TypedAhead } from '#src/frame/typed-ahead.tsx'
import { today } from '#src/shell/browser/today.ts'
import { useHasFeature } from '#src/shell/has-feature.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import { Input } from '#src/ui/fields/input.tsx'
import { DialogShell } from '#src/ui/overlay/dialog-shell.tsx'
import { firstFocus } from '#src/ui/overlay/first-focus.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { usePaletteEntries } from './palette-entries.ts'
import { listsIn, usePaletteLogic } from './palette-search.ts'

interface PaletteProps {
  readonly menu: readonly MenuGroup[]
  /** What was typed before the search was there; Enter is a line break. */
  readonly typed: RefObject<string>
  readonly onClosed: () => void
}

const Option = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { base: 'flex-start', md: 'center' },
    justifyContent: { base: 'center', md: 'space-between' },
    columnGap: '4',
    minH: { base: '11', md: '10' },
    px: '3',
    py: '1',
    borderRadius: 'l2',
    cursor: 'pointer',
    '&[aria-selected=true]': { bg: 'brand.subtle', color: 'brand.fg' },
  },
})

/** What was typed until Enter. */
const textOf = (keys: string) => keys.split('\n')[0] ?? ''

/** By a few letters to a payment, a person, a saved view, a screen or a store (interface 49). */
export function Palette({ menu, typed, onClosed }: PaletteProps) {
  const { t } = useLingui()
  const { logic, entryOf } = usePaletteLogic()
  const entries = usePaletteEntries(menu)
  const searches = useHasFeature('search')
  const input = { entries, lists: listsIn(menu), today, searches, entryOf, text: textOf(typed.current) }
  const actor = useActorRef(logic, { input })
  const [isReached, setReached] = useState(false)
  const takeTyped = useCallback(
    (keys: string) => {
      const text = textOf(keys)
      if (text !== actor.getSnapshot().context.text) actor.send({ type: 'text.changed', text })
      if (keys.endsWith('\n')) actor.send({ type: 'choice.confirmed' })
    },
    [actor],
  )
  const close = useCallback(() => actor.send({ type: 'palette.closed' }), [actor])
  // A letter may have come between the first drawing and this.
  useEffect(() => takeTyped(typed.current), [takeTyped, typed])
  const id = useId()
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('dialog'))
  useEffect(() => {
    if (!open) onClosed()
  }, [open, onClosed])
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ searching: 'failed' }))
  const found = foundBy(context)
  const more = leftOut(context)
  const isUnfound = useSelector(
    actor,
    (snapshot) => snapshot.matches({ searching: 'resting' }) && isOnlyLists(snapshot.context),
  )
  const unfound = t`No order or customer was found. You can search in the list.`
  const optionId = (at: number) => `${id}-${at}`
  const reach = ({ currentTarget: field }: FocusEvent<HTMLInputElement>) => {
    if (isReached) return
    setReached(true)
    // The dialog selects what it gives the focus to: the next letter would replace those before it.
    queueMicrotask(() => field.setSelectionRange(field.value.length, field.value.length))
  }
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowDown: 'next.pointed', ArrowUp: 'former.pointed', Enter: 'choice.confirmed' } as const
    const type = by[event.key as keyof typeof by]
    if (!type || event.nativeEvent.isComposing) return
    event.preventDefault()
    actor.send({ type })
  }
  return (
    <DialogShell open={open} top size="lg" title={<Trans>Search</Trans>} onClose={close}>
      <Input
        role="combobox"
        aria-label={t`Order, customer, amount, person or page`}
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        {...(found.length > 0 ? { 'aria-activedescendant': optionId(context.at) } : {})}
        placeholder={t`Order, customer, amount, page`}
        autoComplete="off"
        value={context.text}
        onChange={(event) => actor.send({ type: 'text.changed', text: event.currentTarget.value })}
        onKeyDown={onKey}
        onFocus={reach}
        {...firstFocus}
      />
      {isReached ? null : <TypedAhead typed={typed} onTyped={takeTyped} onClosed={close} />}
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
            <Box as="span" flex={{ md: '1 1 0' }} minW="0" overflowWrap="anywhere">
              {entry.label}
            </Box>
            <Box
              as="span"
              display="inline-flex"
              alignItems="center"
              gap="2"
              color="fg.muted"
              textAlign={{ md: 'end' }}
              textStyle={{ base: 'xs', md: 'sm' }}
            >
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
      {busy ? (
        <Box as="p" color="fg.muted" px="3" py="1">
          <Trans>Searching…</Trans>
        </Box>
      ) : null}
      {failed ? (
        <Box as="p" color="fg.muted" px="3" py="1">
          <Trans>The search did not answer. The lists can still be opened.</Trans>
        </Box>
      ) : null}
      {isUnfound ? (
        <Box as="p" color="fg.muted" px="3" py="1" aria-hidden="true">
          {unfound}
        </Box>
      ) : null}
      {doubtOf(context) ? (
        <Box display="grid" justifyItems="start" gap="2" px="3" py="1">
          <p>
            <Trans>This looks like a mistyped card number: check its digits. Nothing is sent.</Trans>
          </p>
          <EventButton actor={actor} event={{ type: 'number.insisted' }} variant="outline" size="sm">
            <Trans>Search as order number</Trans>
          </EventButton>
        </Box>
      ) : found.length === 0 && !busy ? (
        <Box as="p" color="fg.muted" px="3">
          <Trans>Nothing was found.</Trans>
        </Box>
      ) : null}
      {more > 0 ? (
        <Box as="p" color="fg.muted" px="3" mt="2">
          <Plural
            value={more}
            one="# more result. Keep typing to narrow them."
            other="# more results. Keep typing to narrow them."
          />
        </Box>
      ) : null}
      <VisuallyHidden role="status">{isUnfound ? unfound : t`Found: ${found.length}`}</VisuallyHidden>
    </DialogShell>
  )
}
