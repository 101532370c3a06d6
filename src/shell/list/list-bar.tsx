import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { comesWhenIdle } from '#src/shell/early/comes-later.ts'
import { inRoom } from '#src/shell/i18n.ts'
import { DropDown } from '#src/ui/overlay/drop-down.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { AskButton } from './ask-button.tsx'
import type { ListControls } from './list-controls.ts'
import { type ListHandle, useFact } from './list-handle.ts'
import { ResetButton } from './reset-button.tsx'
import { withoutStore } from './without-store-look.ts'

const ListSheet = comesWhenIdle(inRoom('further', () => import('./list-sheet.tsx').then((file) => file.ListSheet)))

export interface ListBarProps<Row> {
  readonly list: ListHandle<Row>
  readonly controls: ListControls
  /** The words of the button that requests the rows. */
  readonly ask: ReactNode
  /** Leads the eye and the focus to the rows. */
  readonly onAsked: () => HTMLElement | null
}

/** A label that the field's own words repeat is for those who do not see them. */
const bare = {
  '& label': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '& [aria-live]:empty': { display: 'none' },
} as const

/** The second line of a list: what it is asked. */
export function WideBar<Row>({ list, controls, ask }: ListBarProps<Row>) {
  const { t } = useLingui()
  const { fields, period, filter } = controls
  const submit = (event: FormEvent) => {
    event.preventDefault()
    list.send('ask')
  }
  return (
    <chakra.form
      className={period ? '' : 'no-print'}
      noValidate
      autoComplete="off"
      onSubmit={submit}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      mb="2"
      css={withoutStore}
    >
      {fields ? (
        <Box display="flex" flexWrap="wrap" gap="2" css={period ? bare : {}}>
          {fields}
        </Box>
      ) : null}
      {period ? (
        <DropDown
          label={t`Period`}
          shown={
            <>
              <CalendarDays size={16} aria-hidden="true" />
              <VisuallyHidden>{t`Period`} </VisuallyHidden>
              {period.shown}
            </>
          }
        >
          {period.fields}
        </DropDown>
      ) : null}
      {filter}
      {list.offers('ask') ? (
        <Box display="flex" gap="2" ms="auto">
          {list.offers('reset') ? <ResetButton list={list} /> : null}
          <AskButton list={list}>{ask}</AskButton>
        </Box>
      ) : null}
      <button type="submit" hidden />
    </chakra.form>
  )
}

/** The same on a phone: one line, and all the rest in a sheet from below. */
export function NarrowBar<Row>({ list, controls, ask, onAsked }: ListBarProps<Row>) {
  const { t } = useLingui()
  const { fields, period, filter } = controls
  const [isOpen, setOpen] = useState(false)
  const hasNewQuery = useFact(list, 'hasNewQuery')
  const stage = useFact(list, 'stage')
  if (!period) return fields ? <Box mb="3">{fields}</Box> : null
  return (
    <Box className="no-print" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2" mb="3" css={withoutStore}>
      <Box display="flex" gap="2">
        <Button variant="outline" h="11" px="3" flex="1 1 0" minW="0" onClick={() => setOpen(true)}>
          <CalendarDays size={16} aria-hidden="true" />
          <VisuallyHidden>{t`Period`} </VisuallyHidden>
          <Box as="span" lineClamp="2" lineHeight="1.25" textAlign="start" whiteSpace="normal">
            {period.shown}
          </Box>
        </Button>
        {filter}
      </Box>
      {hasNewQuery || stage === 'notAsked' ? (
        <AskButton list={list} wide onAsked={onAsked}>
          {ask}
        </AskButton>
      ) : null}
      {isOpen ? (
        <ListSheet list={list} controls={controls} ask={ask} onAsked={onAsked} onClose={() => setOpen(false)} />
      ) : null}
    </Box>
  )
}
