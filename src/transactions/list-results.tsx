import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { RefreshCw } from 'lucide-react'
import { memo } from 'react'
import { shownInstant } from '#contract/shell/dates.ts'
import { shownAmount, sumOf } from '#contract/shell/money.ts'
import { defaultPageSize, transactionPageSizes } from '#contract/shell/paging.ts'
import { rowIdOf } from '#contract/transactions/list-kinds.ts'
import { type SortKey, sortableColumns } from '#contract/transactions/list-query.ts'
import type { OrderRow } from '#contract/transactions/order.ts'
import { listOf } from '#machines/transactions/list-kind.ts'
import { shownLanguage } from '#src/shell/i18n.ts'
import { BusyNote } from '#src/ui/busy-note.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FailedState } from '#src/ui/failed-state.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import type { ListActor } from './list-actor.ts'
import { useOrderTable } from './order-table.ts'

/** What the list shows now: the hint, rows, nothing, or that it failed (TRX-06, TRX-09, TRX-10, TRX-19). */
export const ListResults = memo(function ListResults({ actor }: { readonly actor: ListActor }) {
  const rows = useSelector(actor, (snapshot) => listOf('card', snapshot.context).rows)
  const query = useSelector(actor, (snapshot) => snapshot.context.query)
  const unasked = useSelector(actor, (snapshot) => snapshot.matches({ list: 'unasked' }))
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ list: 'failed' }))
  const outdated = useSelector(actor, (snapshot) => snapshot.matches({ list: { showing: 'outdated' } }))
  const empty = useSelector(actor, (snapshot) => snapshot.matches({ list: { showing: 'empty' } }))
  const settling = useSelector(actor, (snapshot) => snapshot.hasTag('settling'))
  const canReset = useSelector(actor, (snapshot) => snapshot.can({ type: 'filter.reset' }))
  if (unasked) {
    return (
      <EmptyState kind="notAsked" title={<Trans>No orders are shown yet</Trans>}>
        <Trans>Choose a period, a store or a filter, then press "Show orders".</Trans>
      </EmptyState>
    )
  }
  if (failed || (outdated && rows.length === 0))
    return <FailedState onRetry={() => actor.send({ type: 'list.refreshed' })} />
  return (
    <>
      {settling ? (
        <Box role="status" display="flex" alignItems="center" gap="3" mb="3" color="fg.muted">
          <Trans>The list will load in a moment.</Trans>
          <Button size="sm" variant="outline" onClick={() => actor.send({ type: 'results.demanded' })}>
            <Trans>Show now</Trans>
          </Button>
        </Box>
      ) : null}
      {empty ? (
        <EmptyState
          kind="noMatch"
          title={<Trans>No orders match</Trans>}
          action={
            canReset ? (
              <Button
                variant="outline"
                onClick={() => {
                  actor.send({ type: 'filter.reset' })
                  actor.send({ type: 'orders.requested' })
                }}
              >
                <Trans>Clear filters</Trans>
              </Button>
            ) : undefined
          }
        >
          <Trans>Try a longer period, another store or fewer conditions.</Trans>
        </EmptyState>
      ) : rows.length === 0 ? (
        <>
          <SkeletonRows rows={query?.size ?? defaultPageSize} columns={8} />
          {settling ? null : (
            <BusyNote>
              <Trans>Orders are loading. Long periods take a little longer.</Trans>
            </BusyNote>
          )}
        </>
      ) : (
        <Rows actor={actor} rows={rows} />
      )}
    </>
  )
})

const Rows = memo(function Rows({ actor, rows }: { readonly actor: ListActor; readonly rows: readonly OrderRow[] }) {
  const { t } = useLingui()
  const query = useSelector(actor, (snapshot) => snapshot.context.query)
  const selection = useSelector(actor, (snapshot) => snapshot.context.selection)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const canSort = useSelector(actor, (snapshot) => snapshot.can({ type: 'sort.changed', sort: '-createdAt' }))
  const columns = useOrderTable(rows)
  const selected = new Set(selection.map(rowIdOf))
  const sort = query?.sort ?? '-createdAt'
  const column = sort.replace('-', '')
  const toggle = (row: OrderRow) => actor.send({ type: 'row.toggled', row })
  return (
    <>
      <ListStatus actor={actor} />
      <DataTable
        caption={t`Orders`}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.id}
        nameOf={(row) => row.orderReference}
        busy={busy}
        sort={{ column, direction: sort.startsWith('-') ? 'descending' : 'ascending' }}
        onSort={(clicked) => {
          const name = sortableColumns.find((sortable) => sortable === clicked)
          if (name === undefined || !canSort) return
          const next: SortKey = sort === `-${name}` ? name : `-${name}`
          actor.send({ type: 'sort.changed', sort: next })
        }}
        selection={{
          selected,
          onSelect: (key) => {
            const row = rows.find(({ id }) => id === key)
            if (row) toggle(row)
          },
          onSelectAll: (wanted) => {
            for (const row of rows) if (selected.has(row.id) !== wanted) toggle(row)
          },
        }}
      />
      <Pages actor={actor} />
    </>
  )
})

const Pages = memo(function Pages({ actor }: { readonly actor: ListActor }) {
  const page = useSelector(actor, (snapshot) => snapshot.context.query?.page ?? 0)
  const size = useSelector(actor, (snapshot) => snapshot.context.query?.size ?? defaultPageSize)
  const total = useSelector(actor, (snapshot) => snapshot.context.total)
  return (
    <Pagination
      page={page}
      size={size}
      total={total}
      sizes={transactionPageSizes}
      onPage={(wanted) => actor.send({ type: 'page.changed', page: wanted })}
      onSize={(wanted) => {
        const known = transactionPageSizes.find((offered) => offered === wanted)
        if (known !== undefined) actor.send({ type: 'pageSize.changed', size: known })
      }}
    />
  )
})

/** When the rows are from, what is selected and what it sums up to (TRX-10, D16). */
const ListStatus = memo(function ListStatus({ actor }: { readonly actor: ListActor }) {
  const dataFrom = useSelector(actor, (snapshot) => snapshot.context.dataFrom)
  const selection = useSelector(actor, (snapshot) => snapshot.context.selection)
  const outdated = useSelector(actor, (snapshot) => snapshot.matches({ list: { showing: 'outdated' } }))
  const canRefresh = useSelector(actor, (snapshot) => snapshot.can({ type: 'list.refreshed' }))
  const language = shownLanguage()
  const currencies = [...new Set(selection.map(({ currency }) => currency))]
  const sums = currencies.map((currency) =>
    shownAmount(
      sumOf(selection.filter((row) => row.currency === currency).map(({ amount }) => amount)),
      currency,
      language,
    ),
  )
  const at = dataFrom === null ? null : shownInstant(dataFrom)
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2" mb="2" minH="8">
      <Box role="status">
        {selection.length > 0 ? (
          <>
            <Plural value={selection.length} one="# order selected" other="# orders selected" />
            {` · ${sums.join(' · ')} `}
            <Button size="sm" variant="ghost" onClick={() => actor.send({ type: 'selection.cleared' })}>
              <Trans>Clear selection</Trans>
            </Button>
          </>
        ) : null}
      </Box>
      <Box display="flex" alignItems="center" gap="2" color={outdated ? 'fg.warning' : 'fg.muted'}>
        {outdated ? <Trans>The list could not be refreshed.</Trans> : null}
        {at === null ? null : <Trans>As of {at} (Zagreb)</Trans>}
        <Button size="sm" variant="ghost" disabled={!canRefresh} onClick={() => actor.send({ type: 'list.refreshed' })}>
          <RefreshCw size={16} aria-hidden="true" />
          <Trans>Refresh</Trans>
        </Button>
      </Box>
    </Box>
  )
})
