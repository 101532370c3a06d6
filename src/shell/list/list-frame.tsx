import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans } from '@lingui/react/macro'
import { Columns3 } from 'lucide-react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { comesWhenIdle } from '#src/shell/early/comes-later.ts'
import { OnePicture } from '#src/shell/early/one-picture.tsx'
import { inRoom } from '#src/shell/i18n.ts'
import { useWideScreen } from '#src/ui/look/wide-screen.ts'
import type { TableColumn } from '#src/ui/table/table-column.ts'
import type { ColumnChoice } from './column-choice.ts'
import { NarrowBar, WideBar } from './list-bar.tsx'
import type { ListControls } from './list-controls.ts'
import type { ListHandle } from './list-handle.ts'
import { ListResults, type ListStates } from './list-results.tsx'
import { ListStrip } from './list-strip.tsx'
import { ListTitle } from './list-title.tsx'
import { useRowKeys } from './row-keys.ts'

const ColumnsDialog = comesWhenIdle(
  inRoom('further', () => import('./columns-dialog.tsx').then((file) => file.ColumnsDialog)),
)

interface ListFrameProps<Row extends object> {
  readonly list: ListHandle<Row>
  readonly title: string
  readonly purpose: string
  readonly columns: readonly TableColumn<Row>[]
  /** Which of the columns are shown; a list without a choice shows all. */
  readonly choice?: ColumnChoice
  readonly opens?: boolean
  readonly sizes: readonly number[] | null
  readonly controls?: ListControls
  /** The lists that share the page, below its title. */
  readonly tabs?: ReactNode
  /** A further list of the page, without controls. */
  readonly isSection?: boolean
  /** The words of the button that requests the rows. */
  readonly ask?: ReactNode
  /** What can be done with the list as a whole, and the page's primary action. */
  readonly actions?: ReactNode
  readonly selection?: (rows: readonly Row[]) => ReactNode
  /** What to know before the rows are requested. */
  readonly notice?: ReactNode
  readonly states: ListStates
  readonly sums?: ReactNode
}

/**
 * The frame of every list: title line, what is asked, saved views, rows, pages. On a phone one line and a sheet take the
 * place of the controls, and cards the place of the table.
 */
export function ListFrame<Row extends object>(props: ListFrameProps<Row>) {
  const { list, title, purpose, columns, choice, opens = false, sizes, ask, actions } = props
  const { controls = {}, isSection = false, selection, notice, states, sums } = props
  const isWide = useWideScreen()
  const results = useRef<HTMLDivElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  useRowKeys(results)
  const showResults = useCallback(() => {
    results.current?.focus({ preventScroll: true })
    results.current?.scrollIntoView()
    return results.current
  }, [])
  const showTop = useCallback(() => {
    if (results.current && results.current.getBoundingClientRect().top < 0) results.current.scrollIntoView()
  }, [])
  const Bar = isWide ? WideBar : NarrowBar
  return (
    <Box as="section" aria-label={isSection ? title : undefined} mt={isSection ? '10' : '0'}>
      <ListTitle list={list} title={title} purpose={purpose} isSection={isSection}>
        {actions}
        {choice && isWide ? (
          <Button className="no-print" variant="ghost" size="sm" h="9" onClick={() => setChoosing(true)}>
            <Columns3 size={16} aria-hidden="true" />
            <Trans>Columns</Trans>
          </Button>
        ) : null}
      </ListTitle>
      {props.tabs}
      <Bar list={list} controls={controls} ask={ask} onAsked={showResults} />
      {notice}
      <ListStrip list={list} selection={selection} {...(isWide && controls)} />
      <Box
        ref={results}
        as="section"
        aria-label={isSection ? undefined : title}
        tabIndex={-1}
        outline="0"
        data-list=""
        scrollMarginTop={{ base: '2', md: '14' }}
      >
        <ListResults
          list={list}
          caption={title}
          columns={columns}
          chosen={choice?.chosen ?? null}
          opens={opens}
          sizes={sizes}
          onTurn={showTop}
          states={states}
          sums={sums}
        />
      </Box>
      {isChoosing && choice ? (
        <ColumnsDialog
          columns={columns.filter(({ part }) => part === undefined)}
          {...choice}
          onClose={() => setChoosing(false)}
        />
      ) : null}
      <OnePicture />
    </Box>
  )
}
