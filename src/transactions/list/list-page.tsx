import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StorageKey } from '#contract/session/storage.ts'
import { transactionPageSizes } from '#contract/shell/list/paging.ts'
import type { ListKind } from '#contract/transactions/list/list-kinds.ts'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { today } from '#src/shell/browser/today.ts'
import { useAskedList } from '#src/shell/list/asked-list.ts'
import { useColumnChoice } from '#src/shell/list/column-choice.ts'
import { OpenFilter } from '#src/shell/list/list-filter.tsx'
import { ListFrame } from '#src/shell/list/list-frame.tsx'
import { useList } from '#src/shell/list/list-handle.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { CustomFilter } from './custom-filter.tsx'
import { listSource } from './list-logic.ts'
import type { ListParts } from './list-parts.ts'
import { ListPeriod, ListPeriodFields } from './list-period.tsx'
import { transactionListPort } from './list-port.ts'
import { ListReport } from './list-report.tsx'
import { ListSums, selectedOrders } from './list-selection.tsx'
import { FailedOrders, NoOrders, NotAsked } from './list-states.tsx'
import { ListViews } from './list-views.tsx'
import { StoreField } from './store-field.tsx'

const columnKeys: Readonly<Record<ListKind, StorageKey>> = {
  card: 'cardColumns',
  pis: 'pisColumns',
  pos: 'posColumns',
}

/** The frame of every transaction list (TRX-*, NAV-07, NAV-08). The address says what is asked; the machine what happens next. */
export function ListPage<K extends ListKind>({ parts }: { readonly parts: ListParts<K> }) {
  const { i18n } = useLingui()
  const { kind } = parts
  useTitle(i18n._(parts.title))
  const [source] = useState(() => listSource(parts))
  const actor = useAskedList(source)
  const [port] = useState(() => transactionListPort(kind, parts.nameOf))
  const list = useList(actor, port)
  const choice = useColumnChoice(columnKeys[kind])
  const columns = parts.useColumns()
  const Shortcuts = parts.Shortcuts
  const Notice = parts.Notice
  return (
    <>
      <ListFrame
        list={list}
        title={i18n._(parts.title)}
        purpose={i18n._(parts.purpose)}
        columns={columns}
        choice={choice}
        opens
        sizes={transactionPageSizes}
        controls={{
          fields: <StoreField actor={actor} kind={kind} />,
          period: {
            shown: <ListPeriod actor={actor} />,
            fields: <ListPeriodFields actor={actor} today={today()} />,
          },
          filter: <OpenFilter actor={actor} />,
          chips: <AppliedFilters actor={actor} parts={parts} />,
          shortcuts: Shortcuts && <Shortcuts actor={actor} />,
          views: <ListViews actor={actor} parts={parts} choice={choice} today={today} />,
        }}
        ask={<Trans>Show orders</Trans>}
        actions={<ListReport actor={actor} kind={kind} />}
        selection={selectedOrders}
        notice={Notice && <Notice actor={actor} />}
        states={{
          notAsked: <NotAsked actor={actor} kind={kind} choice={choice} />,
          empty: <NoOrders actor={actor} />,
          failed: <FailedOrders actor={actor} />,
          loading: <Trans>Orders are loading. Long periods take a little longer.</Trans>,
        }}
        sums={<ListSums actor={actor} />}
      />
      <CustomFilter actor={actor} words={parts.filterWords} />
    </>
  )
}
