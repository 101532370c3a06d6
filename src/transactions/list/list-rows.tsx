import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { memo, type ReactNode, Suspense, useCallback, useRef } from 'react'
import { defaultPageSize, transactionPageSizes } from '#contract/shell/paging.ts'
import { type ListKind, type RowOfKind, rowIdOf, sortsOfKind } from '#contract/transactions/list/list-kinds.ts'
import { listOf } from '#machines/transactions/list/list-kind.ts'
import { comesLater } from '#src/shell/comes-later.ts'
import { inRoom } from '#src/shell/i18n.ts'
import { useHasFeature } from '#src/transactions/features.ts'
import { BusyRegion } from '#src/ui/busy-region.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import type { ListActor } from './list-actor.ts'
import type { ListParts } from './list-parts.ts'
import { ListStatus } from './list-status.tsx'
import { useListTable } from './list-table.ts'

const ListSums = comesLater(inRoom('transactions', () => import('./list-sums.tsx').then((file) => file.ListSums)))

const firstSort = '-createdAt'

interface ListRowsProps<K extends ListKind> {
  readonly actor: ListActor
  readonly parts: ListParts<K>
  readonly chosen: readonly string[] | null
}

/** The rows of a page with their order, their selection and the way to other pages (TRX-06, TRX-07, TRX-10). */
function Rows<K extends ListKind>({ actor, parts, chosen }: ListRowsProps<K>) {
  const { kind, title, useColumns, nameOf } = parts
  const { i18n } = useLingui()
  const rows = useSelector(actor, (snapshot) => listOf(kind, snapshot.context).rows)
  const sort = useSelector(actor, ({ context }) => (context.answered ?? context.query)?.sort ?? firstSort)
  const selection = useSelector(actor, (snapshot) => snapshot.context.selection)
  const columns = useListTable(useColumns(), rows, chosen)
  const hasSums = useHasFeature('sums')
  const selected = new Set(selection.map(rowIdOf))
  const column = sort.replace('-', '')
  const top = useRef<HTMLDivElement>(null)
  const showTop = useCallback(() => {
    const { current } = top
    if (current && current.getBoundingClientRect().top < 0) current.scrollIntoView()
  }, [])
  const toggle = (row: RowOfKind<K>) => actor.send({ type: 'row.toggled', row })
  return (
    <>
      <Box ref={top} scrollMarginTop={{ base: '2', md: '14' }}>
        <ListStatus actor={actor} />
      </Box>
      <ListBusy actor={actor}>
        <DataTable
          caption={i18n._(title)}
          columns={columns}
          rows={rows}
          keyOf={rowIdOf}
          nameOf={nameOf}
          sort={{ column, direction: sort.startsWith('-') ? 'descending' : 'ascending' }}
          onSort={(clicked) => {
            const asked = actor.getSnapshot().context.query?.sort ?? firstSort
            const wanted = asked === `-${clicked}` ? clicked : `-${clicked}`
            const next = sortsOfKind[kind].find((key) => key === wanted)
            if (next !== undefined) actor.send({ type: 'sort.changed', sort: next })
          }}
          selection={{
            selected,
            onSelect: (key) => {
              const row = rows.find((one) => rowIdOf(one) === key)
              if (row) toggle(row)
            },
            onSelectAll: (wanted) => {
              for (const row of rows) if (selected.has(rowIdOf(row)) !== wanted) toggle(row)
            },
          }}
        />
      </ListBusy>
      <ListPages actor={actor} onTurn={showTop} />
      {hasSums ? (
        <Suspense fallback={null}>
          <ListSums actor={actor} />
        </Suspense>
      ) : null}
    </>
  )
}

/** The same parts and rows are drawn once. */
export const ListRows = memo(Rows) as typeof Rows

function ListBusy({ actor, children }: { readonly actor: ListActor; readonly children: ReactNode }) {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return <BusyRegion busy={busy}>{children}</BusyRegion>
}

interface ListPagesProps {
  readonly actor: ListActor
  readonly onTurn: () => void
}

/** The page of the rows that are shown; a step goes on from the page that was asked for last. */
const ListPages = memo(function ListPages({ actor, onTurn }: ListPagesProps) {
  const page = useSelector(actor, ({ context: { query, answered } }) =>
    query !== null && answered?.size === query.size ? answered.page : (query?.page ?? 0),
  )
  const size = useSelector(actor, (snapshot) => snapshot.context.query?.size ?? defaultPageSize)
  const total = useSelector(actor, (snapshot) => snapshot.context.total)
  const turn = (wanted: number) => {
    actor.send({ type: 'page.changed', page: wanted })
    onTurn()
  }
  return (
    <Pagination
      page={page}
      size={size}
      total={total}
      sizes={transactionPageSizes}
      onPage={turn}
      onStep={(by) => turn((actor.getSnapshot().context.query?.page ?? 0) + by)}
      onSize={(wanted) => {
        const known = transactionPageSizes.find((offered) => offered === wanted)
        if (known !== undefined) actor.send({ type: 'pageSize.changed', size: known })
      }}
    />
  )
})
