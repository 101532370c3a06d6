import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import { SelectField } from '#src/ui/fields/select-field.tsx'

/** A list of all stores or of one, whatever else is asked of it. */
interface StoreList extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): { readonly context: { readonly draft: { readonly store: string | null } } }
  send(event: { readonly type: 'query.edited'; readonly patch: { readonly store: string | null } }): void
}

interface StoreSelectProps {
  readonly actor: StoreList
  /** The stores that are offered. */
  readonly stores: readonly { readonly id: string; readonly name: string }[]
  /** The stores are still being read: a chosen one that is not among them may be one of theirs. */
  readonly isReading?: boolean
  /** Another choice than a store: the way to a new one. */
  readonly further?: { readonly label: string; readonly onChoose: () => void } | undefined
}

const furtherChoice = 'further'

/** The store that a list is asked for, all of them first. */
export function StoreSelect({ actor, stores, isReading = false, further }: StoreSelectProps) {
  const { t } = useLingui()
  const chosen = useSelector(actor, (snapshot) => snapshot.context.draft.store)
  const isOffered = chosen === null || stores.some(({ id }) => id === chosen)
  return (
    <Box w={{ base: 'full', md: '12rem' }}>
      <SelectField
        label={t`Store`}
        size="sm"
        value={chosen ?? ''}
        placeholder={t`All stores`}
        options={[
          ...stores.map(({ id, name }) => ({ value: id, label: name })),
          ...(isOffered ? [] : [{ value: chosen, label: isReading ? '…' : t`Not among yours` }]),
          ...(further ? [{ value: furtherChoice, label: further.label }] : []),
        ]}
        onChange={(store) => {
          if (store === furtherChoice) further?.onChoose()
          else actor.send({ type: 'query.edited', patch: { store: store === '' ? null : store } })
        }}
      />
    </Box>
  )
}
