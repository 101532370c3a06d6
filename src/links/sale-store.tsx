import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { AnyActorRef } from 'xstate'
import { useSaleStore } from '#src/shell/selected-store.ts'
import { EventButton, type EventOf } from '#src/ui/event-button.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'

/** So many stores stand on the page with a button each, until one is chosen. */
const FEW = 6

interface SaleStoreProps<Actor extends AnyActorRef> {
  readonly actor: Actor
  readonly stores: readonly { readonly id: string; readonly name: string }[]
  /** Empty while none is chosen. */
  readonly storeId: string
  readonly chosen: (storeId: string) => EventOf<Actor>
}

/** In which store something is sold (PBG-01, VT-01). */
export function SaleStore<Actor extends AnyActorRef>({ actor, stores, storeId, chosen }: SaleStoreProps<Actor>) {
  const { t } = useLingui()
  const id = useId()
  useSaleStore(storeId || null)
  return (
    <Box display="grid" gap="3">
      <SelectField
        id={id}
        label={t`Store`}
        value={storeId}
        options={stores.map((store) => ({ value: store.id, label: store.name }))}
        {...(storeId === '' ? { placeholder: t`Choose a store` } : {})}
        onChange={(next) => actor.send(chosen(next))}
      />
      {storeId === '' && stores.length <= FEW ? (
        <Box display="flex" flexWrap="wrap" gap="2">
          {stores.map((store) => (
            <EventButton
              key={store.id}
              actor={actor}
              event={chosen(store.id)}
              variant="outline"
              onSent={() => document.getElementById(id)?.focus()}
            >
              {store.name}
            </EventButton>
          ))}
        </Box>
      ) : null}
    </Box>
  )
}
