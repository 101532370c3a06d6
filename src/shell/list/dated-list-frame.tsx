import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react'
import type { DatedPage } from '#contract/shell/list/dated-page.ts'
import type { PagedQuery } from '#contract/shell/list/list-rules.ts'
import { transactionPageSizes } from '#contract/shell/list/paging.ts'
import { useTitle } from '#src/shell/browser/page-title.ts'
import type { FilterDialogProps } from '#src/shell/filter/filter-dialog.tsx'
import type { FilterWords } from '#src/shell/filter/filter-words.ts'
import { type AskedListSource, useAskedList } from './asked-list.ts'
import { askedListPort } from './asked-list-port.ts'
import { AskLastMonth, type DatedActor, DatedFields, useShownPeriod } from './dated-fields.tsx'
import { EmptyList, type EmptyWords, ListFilter } from './filter-parts.tsx'
import { ListChips } from './list-chips.tsx'
import { type FilteredList, OpenFilter } from './list-filter.tsx'
import { ListFrame } from './list-frame.tsx'
import { useList } from './list-handle.ts'

/** A list in a period with its frame's handle. `nameOf` says what a row is called in "Select …". */
export function useDatedList<Query extends DatedPage & PagedQuery, Row extends { readonly id: string }>(
  source: AskedListSource<Query, Row>,
  nameOf: (row: Row) => string = idOf,
) {
  const actor = useAskedList(source)
  const [port] = useState(() => {
    const { sort: firstSort } = source.rules.defaultQuery()
    return askedListPort<Query, Row, Partial<Query>>({
      keyOf: idOf,
      nameOf,
      rowsIn: (context) => context,
      sizes: transactionPageSizes,
      ...(firstSort !== undefined && { firstSort }),
    })
  })
  return { actor, list: useList(actor, port) }
}

const idOf = ({ id }: { readonly id: string }) => id

type Frame<Row extends object> = ComponentProps<typeof ListFrame<Row>>

interface DatedListFrameProps<Row extends object>
  extends Pick<Frame<Row>, 'list' | 'title' | 'purpose' | 'columns' | 'opens' | 'actions' | 'sums'> {
  readonly actor: DatedActor & FilteredList
  /** The dialog of the filter, with the catalogue of the room. */
  readonly dialog: ComponentType<FilterDialogProps>
  readonly words: FilterWords
  /** The button that requests the rows: "Show links". */
  readonly ask: ReactNode
  readonly loading: ReactNode
  /** Nothing is there in the period. */
  readonly nothingYet: EmptyWords
  /** Nothing matches the conditions. */
  readonly noMatch: EmptyWords
  /** The chosen days as a sentence; as they are, when left out. */
  readonly periodIn?: (days: string) => ReactNode
  readonly fields?: ReactNode
  readonly views?: ReactNode
}

/** A list in a period with a custom filter: days, conditions, chips, rows, and the way on from an empty period. */
export function DatedListFrame<Row extends object>(props: DatedListFrameProps<Row>) {
  const { actor, dialog, words, ask, loading, nothingYet, noMatch, periodIn, fields, views, ...frame } = props
  useTitle(frame.title)
  const days = useShownPeriod(actor)
  return (
    <>
      <ListFrame
        {...frame}
        sizes={transactionPageSizes}
        controls={{
          fields,
          period: {
            shown: periodIn ? periodIn(days) : days,
            fields: <DatedFields actor={actor} />,
          },
          filter: <OpenFilter actor={actor} />,
          views,
          chips: <ListChips actor={actor} words={words} />,
        }}
        ask={ask}
        states={{
          empty: (
            <EmptyList
              actor={actor}
              nothingYet={{ action: <AskLastMonth actor={actor} />, ...nothingYet }}
              noMatch={noMatch}
            />
          ),
          loading,
        }}
      />
      <ListFilter actor={actor} dialog={dialog} words={words} ask={ask} />
    </>
  )
}
