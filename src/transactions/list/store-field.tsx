import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { isStoreForeign, isStoreListed, type ListKind } from '#contract/transactions/list/list-kinds.ts'
import { companyActor } from '#src/shell/app.ts'
import { useSelectedStore } from '#src/shell/selected-store.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import type { ListActor } from './list-actor.ts'

const noStores = [] as const

interface StoreFieldProps {
  readonly actor: ListActor
  readonly kind: ListKind
}

/** The store whose orders are listed, all of them first (TRX-01, PIS-01). */
export function StoreField({ actor, kind }: StoreFieldProps) {
  const { t } = useLingui()
  const known = useSelector(companyActor(), (snapshot) => snapshot.context.facts?.stores)
  const stores = known ?? noStores
  const chosen = useSelector(actor, (snapshot) => snapshot.context.draft.store)
  useSelectedStore(chosen)
  const isForeign = isStoreForeign({ store: chosen }, stores)
  return (
    <Box w={{ base: 'full', md: '12rem' }}>
      <SelectField
        label={t`Store`}
        size="sm"
        value={chosen ?? ''}
        placeholder={t`All stores`}
        options={[
          ...stores
            .filter((store) => store.id === chosen || isStoreListed(kind, store))
            .map(({ id, name }) => ({ value: id, label: name })),
          ...(chosen !== null && isForeign
            ? [{ value: chosen, label: known === undefined ? '…' : t`Not among yours` }]
            : []),
        ]}
        onChange={(store) => actor.send({ type: 'query.edited', patch: { store: store === '' ? null : store } })}
      />
    </Box>
  )
}
