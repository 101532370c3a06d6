import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { holds, type Rights } from '#contract/session/access-rules.ts'
import type { Store } from '#contract/stores/store.ts'
import { faultsOf, type StoreService, servicesOf } from '#contract/stores/store-list.ts'
import { type ListPlace, leaving } from '#src/shell/list/list-place.ts'
import { ScreenLink } from '#src/shell/screen-link.tsx'
import { instantColumn, markColumn } from '#src/ui/table/columns.tsx'
import type { TableColumn } from '#src/ui/table/table-column.ts'
import { StatusBadge } from '#src/ui/values/status-badge.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { faultWords, serviceWords } from './store-list-words.ts'

interface Facts {
  readonly company: string
  readonly rights: Rights
  /** The current query of the list. */
  readonly place: ListPlace
}

/** The columns of the list of stores, in their order, with what a store offers and what it lacks (STO-04). */
export function useStoreColumns({ company, rights, place }: Facts): readonly TableColumn<Store>[] {
  const { t, i18n } = useLingui()
  const mayEdit = ({ id, updatable }: Store) =>
    updatable !== false && holds(rights, 'ROLE_STORE_ADMIN', { company, store: id })
  const named = (services: readonly StoreService[]) =>
    services.map((service) => i18n._(serviceWords[service])).join(', ') || t`Card payments only`
  /** The services without their own column; all of them where there are no others. */
  const besideColumns = (store: Store) => {
    const others = servicesOf(store).filter((service) => service !== 'pisOptionEnabled')
    return others.length > 0 ? others : servicesOf(store)
  }
  const gaps = (store: Store) =>
    faultsOf(store)
      .filter((fault) => fault !== 'disabled')
      .map((fault) => (
        <Box key={fault} as="span" whiteSpace="nowrap">
          <StatusBadge tone="amber">{i18n._(faultWords[fault])}</StatusBadge>
        </Box>
      ))
  const state = ({ enabled }: Store) =>
    enabled === false ? (
      <StatusBadge tone="grey">{i18n._(faultWords.disabled)}</StatusBadge>
    ) : (
      <StatusBadge tone="green">{t({ message: 'Active', context: 'store' })}</StatusBadge>
    )
  return [
    {
      id: 'id',
      header: t`ID`,
      sortable: true,
      card: 'foot',
      labelled: true,
      // Names on a card are cut, and stores of one chain begin alike.
      brief: ({ id, domain }) => [id, domain].filter(Boolean).join(' · '),
      cell: ({ id }) => (
        <Box as="code" fontFamily="mono" textStyle="xs">
          {id}
        </Box>
      ),
    },
    {
      id: 'name',
      header: t`Store`,
      part: 'title',
      sortable: true,
      share: 20,
      card: 'lead',
      cell: ({ name }) => <bdi className="riva-words">{name}</bdi>,
      brief: ({ name }) => <bdi>{name}</bdi>,
    },
    markColumn('enabled', t({ message: 'Active', context: 'store' }), state, { sortable: true }),
    {
      id: 'services',
      header: t`Services`,
      share: 34,
      card: 'name',
      cell: (store) => (
        <Box as="span" display="flex" flexWrap="wrap" alignItems="center" columnGap="2" minW="0">
          {gaps(store)}
          <Box as="span" className="riva-words" flex="1 1 9rem">
            {named(besideColumns(store))}
          </Box>
        </Box>
      ),
      // On a card too, no service is cut.
      brief: (store) => (
        <Box as="span" display="grid" justifyItems="start" rowGap="1" whiteSpace="normal">
          {named(servicesOf(store))}
          {gaps(store)}
        </Box>
      ),
    },
    instantColumn('createdAt', t`Created`, { sortable: true }),
    instantColumn('updatedAt', t`Updated`, { sortable: true }),
    {
      id: 'pisOptionEnabled',
      // Two lines at most: the name of the service stays together.
      header: t`Pay by IBAN`.replace(/ (?=\S+$)/, '\u00a0'),
      sortable: true,
      cell: ({ pisOptionEnabled }) => (pisOptionEnabled ? t`Yes` : t`No`),
    },
    {
      id: 'edit',
      header: t`Edit`,
      part: 'actions',
      card: 'foot',
      cell: (store) =>
        mayEdit(store) ? (
          <ScreenLink to={{ screen: 'storeEdit', params: { id: store.id }, state: { ...leaving(place) } }}>
            {t({ message: 'Edit', context: 'store' })}
            <VisuallyHidden>{` ${store.name}`}</VisuallyHidden>
          </ScreenLink>
        ) : null,
    },
  ]
}
