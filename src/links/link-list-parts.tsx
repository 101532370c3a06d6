import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { ListDownload } from '#src/shell/list/dated-list-frame.tsx'
import { ScreenButton } from '#src/shell/screen-button.tsx'
import { wayTo } from '#src/shell/screen-link.tsx'
import { CurrencySums } from '#src/transactions/list/currency-sums.tsx'
import { EventButton } from '#src/ui/event-button.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { OpenStores } from './generate/service-step.tsx'
import { exportFormats, type LinkList, linkDownloads } from './link-list-logic.ts'

interface PartProps {
  readonly actor: LinkList
}

/** The store whose links are listed, all of them first, and the way to a new one (PBL-01, PBL-02). */
export function LinkStore({
  actor,
  stores,
  mayAdd,
}: PartProps & {
  readonly stores: readonly { readonly id: string; readonly name: string }[]
  readonly mayAdd: boolean
}) {
  const { t } = useLingui()
  const chosen = useSelector(actor, (snapshot) => snapshot.context.draft.store)
  const isKnown = chosen === null || stores.some(({ id }) => id === chosen)
  const newStore = 'new'
  return (
    <Box w={{ base: 'full', md: '13rem' }}>
      <SelectField
        label={t`Store`}
        size="sm"
        value={chosen ?? ''}
        placeholder={t`All stores`}
        options={[
          ...stores.map(({ id, name }) => ({ value: id, label: name })),
          ...(isKnown ? [] : [{ value: chosen, label: t`Not among yours` }]),
          ...(mayAdd ? [{ value: newStore, label: t`+ Add new store` }] : []),
        ]}
        onChange={(store) => {
          if (store === newStore) wayTo({ screen: 'storeCreate' }).onGo()
          else actor.send({ type: 'query.edited', patch: { store: store === '' ? null : store } })
        }}
      />
    </Box>
  )
}

/** The next thing to do on this page. */
export function NewLink() {
  return (
    <ScreenButton className="no-print" variant="outline" h={{ base: '11', md: '9' }} to={{ screen: 'linkGenerate' }}>
      <Plus size={16} aria-hidden="true" />
      <Trans>New link</Trans>
    </ScreenButton>
  )
}

interface NoLinkStoreProps {
  readonly mayAdd: boolean
  /** The person sees stores, all without the service. */
  readonly hasStores: boolean
}

/** No store has the service; a company admin can add one (PBL-32). */
export function NoLinkStore({ mayAdd, hasStores }: NoLinkStoreProps) {
  return (
    <EmptyState
      kind="nothingYet"
      title={<Trans>PayByLink service is not active on any store</Trans>}
      action={
        <Box display="flex" flexWrap="wrap" justifyContent="center" gap="2">
          {hasStores ? <OpenStores /> : null}
          {mayAdd ? (
            <Button variant={hasStores ? 'outline' : 'solid'} onClick={wayTo({ screen: 'storeCreate' }).onGo}>
              <Plus size={16} aria-hidden="true" />
              <Trans>Add a store</Trans>
            </Button>
          ) : null}
        </Box>
      }
    >
      {hasStores ? (
        <Trans>Switch pay-by-link on in the settings of a store, then make the first link.</Trans>
      ) : (
        <Trans>Add a store with pay-by-link, then make the first link.</Trans>
      )}
    </EmptyState>
  )
}

/** Count and sum per currency of everything that the list finds, before discounts. */
export function LinkSums({ actor }: PartProps) {
  useEffect(() => actor.send({ type: 'sums.opened' }), [actor])
  const sums = useSelector(actor, (snapshot) => snapshot.context.sums)
  const isShown = useSelector(actor, (snapshot) => snapshot.matches({ sums: 'shown' }))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches({ sums: 'failed' }))
  if (!isShown && !hasFailed) return <Box minH="8" mt="2" />
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1" minH="8" mt="2">
      {hasFailed ? (
        <Box as="span" color="fg.warning">
          <Trans>The sums could not be read.</Trans>{' '}
          <EventButton actor={actor} event={{ type: 'sums.retried' }} size="sm" variant="ghost">
            <Trans>Try again</Trans>
          </EventButton>
        </Box>
      ) : (
        <>
          <Box as="span" color="fg.muted">
            <Trans>Sum of all links found, before discounts</Trans>
          </Box>
          <CurrencySums sums={sums} ofLinks />
        </>
      )}
    </Box>
  )
}

/** All links of what is shown as a file, for those who may export (PBL-07). */
export function LinkExport({ actor }: PartProps) {
  return (
    <Box display="flex" gap="2" _empty={{ display: 'none' }}>
      {exportFormats.map((format) => (
        <ListDownload
          key={format}
          actor={actor}
          download={linkDownloads[format]}
          failed={{ key: 'PBL_EXPORT_ERROR' }}
          short={format === 'xlsx' ? 'Excel' : 'CSV'}
        >
          {format === 'xlsx' ? <Trans>Export to Excel</Trans> : <Trans>Export as CSV</Trans>}
        </ListDownload>
      ))}
    </Box>
  )
}
