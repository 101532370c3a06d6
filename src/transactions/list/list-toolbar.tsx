import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { dequal } from 'dequal'
import { ListFilter } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { type FilterTable, setPaths } from '#contract/shell/filter.ts'
import { dateKinds } from '#contract/transactions/list/card-query.ts'
import {
  type AnyQuery,
  isStoreForeign,
  isStoreListed,
  type ListKind,
  rowIdOf,
} from '#contract/transactions/list/list-kinds.ts'
import { listOf } from '#machines/transactions/list/list-kind.ts'
import { companyActor } from '#src/shell/app.ts'
import { ExportReport } from '#src/transactions/report/export-report.tsx'
import { DateRangeField } from '#src/ui/date-range-field.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import type { ListActor } from './list-actor.ts'
import type { ListParts } from './list-parts.ts'

const noStores = [] as const

interface ListToolbarProps<K extends ListKind> {
  readonly actor: ListActor
  readonly parts: ListParts<K>
  readonly today: string
  /** What can be done with the list as it is shown, at the end of the row. */
  readonly children?: ReactNode
}

/** Page and order are chosen elsewhere. */
const saysTheSame = (one: AnyQuery, other: AnyQuery): boolean =>
  dequal({ ...one, page: 0, sort: '' }, { ...other, page: 0, sort: '' })

/**
 * Store, date kind, period, filter; nothing is asked until Show orders (TRX-01…05, TRX-08, TRX-12, PIS-01). It selects
 * nothing itself: a choice draws its field anew, and not what stands beside it.
 */
export function ListToolbar<K extends ListKind>({ actor, parts, today, children }: ListToolbarProps<K>) {
  const { kind, filter, Shortcuts } = parts
  return (
    <Box display="grid" gap="4" mb="4">
      <ListFields actor={actor} kind={kind} today={today}>
        {Shortcuts ? (
          <Box
            className="no-print"
            display="flex"
            flexWrap="wrap"
            gap="2"
            alignSelf="stretch"
            alignItems="flex-end"
            maxH={{ md: '16' }}
            pb={{ md: '1' }}
          >
            <Shortcuts actor={actor} />
          </Box>
        ) : null}
      </ListFields>
      <Box className="no-print" display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <ShowOrders actor={actor} />
        <OpenFilter actor={actor} table={filter} />
        <Button variant="ghost" onClick={() => actor.send({ type: 'view.reset' })}>
          <Trans>Reset view</Trans>
        </Button>
        <ListReport actor={actor} kind={kind} />
        <Box display="flex" flexWrap="wrap" gap="2" ms={{ md: 'auto' }}>
          {children}
        </Box>
      </Box>
    </Box>
  )
}

interface ListFieldsProps<K extends ListKind> {
  readonly actor: ListActor
  readonly kind: K
  readonly today: string
  readonly children: ReactNode
}

function ListFields<K extends ListKind>({ actor, kind, today, children }: ListFieldsProps<K>) {
  const { t } = useLingui()
  const known = useSelector(companyActor(), (snapshot) => snapshot.context.facts?.stores)
  const stores = known ?? noStores
  const draft = useSelector(actor, (snapshot) => listOf(kind, snapshot.context).draft, saysTheSame)
  const issue = useSelector(actor, (snapshot) => snapshot.context.rangeIssue)
  return (
    <Box display="flex" flexWrap="wrap" alignItems="flex-start" gap="4">
      <Box flex={{ base: '1 1 11.5rem', md: 'none' }} minW="0" w={{ md: '14rem' }}>
        <SelectField
          label={t`Store`}
          value={draft.store ?? ''}
          placeholder={t`All stores`}
          options={[
            ...stores
              .filter((store) => store.id === draft.store || isStoreListed(kind, store))
              .map(({ id, name }) => ({ value: id, label: name })),
            ...(draft.store !== null && isStoreForeign(draft, stores)
              ? [{ value: draft.store, label: known === undefined ? '…' : t`Not among yours` }]
              : []),
          ]}
          onChange={(store) => actor.send({ type: 'query.edited', patch: { store: store === '' ? null : store } })}
        />
      </Box>
      <Box flex={{ base: '1 1 6.5rem', md: 'none' }} minW="0" w={{ md: '10rem' }}>
        <SelectField
          label={t`Date`}
          value={draft.by}
          options={dateKinds.map((by) => ({ value: by, label: by === 'createdAt' ? t`Created` : t`Updated` }))}
          onChange={(value) => {
            const by = dateKinds.find((kind) => kind === value)
            if (by) actor.send({ type: 'query.edited', patch: { by } })
          }}
        />
      </Box>
      <DateRangeField
        value={draft}
        today={today}
        issue={issue}
        onChange={({ from, to }) => actor.send({ type: 'query.edited', patch: { from, to } })}
      />
      {children}
    </Box>
  )
}

function ShowOrders({ actor }: { readonly actor: ListActor }) {
  const canShow = useSelector(actor, (snapshot) => snapshot.can({ type: 'orders.requested' }))
  return (
    <Button disabled={!canShow} onClick={() => actor.send({ type: 'orders.requested' })}>
      <Trans>Show orders</Trans>
    </Button>
  )
}

interface OpenFilterProps {
  readonly actor: ListActor
  readonly table: FilterTable
}

function OpenFilter({ actor, table }: OpenFilterProps) {
  const conditions = useSelector(actor, (snapshot) => setPaths(table, snapshot.context.draft.filter).length)
  return (
    <Button variant="outline" onClick={() => actor.send({ type: 'filter.opened' })}>
      <ListFilter size={16} aria-hidden="true" />
      <Trans>Custom filter</Trans>
      {conditions > 0 ? ` (${conditions})` : ''}
    </Button>
  )
}

interface ListReportProps<K extends ListKind> {
  readonly actor: ListActor
  readonly kind: K
}

/** The report of what is found or selected; an answer draws it anew, and not the fields beside it. */
function ListReport<K extends ListKind>({ actor, kind }: ListReportProps<K>) {
  const query = useSelector(actor, (snapshot) => listOf(kind, snapshot.context).answered)
  const total = useSelector(actor, (snapshot) => snapshot.context.total)
  const selection = useSelector(actor, (snapshot) => snapshot.context.selection)
  const chosen = useMemo(() => selection.map(rowIdOf), [selection])
  return <ExportReport kind={kind} query={query} total={total} chosen={chosen} />
}
