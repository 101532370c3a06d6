import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import type { Store } from '#contract/stores/store.ts'
import { storesForRow, takesStores } from '#contract/users/invite-form.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import type { FormActor } from '#src/ui/form/form-handle.ts'
import { inviteView } from './invite-view.ts'

interface StoreRowsProps {
  readonly actor: FormActor
  readonly stores: readonly Pick<Store, 'id' | 'name'>[]
}

const { Field, useValues } = inviteView

/** Rows of store and role, each removable (USR-07, USR-16, USR-17). */
export function StoreRows({ actor, stores }: StoreRowsProps) {
  const { t } = useLingui()
  const rows = useValues(actor, (values) => values.rows)
  const takesRows = useValues(actor, ({ role }) => takesStores(role))
  if (!takesRows) return null
  return (
    <Box as="fieldset" display="grid" gap="3">
      <Box as="legend" textStyle="label" mb="1">
        <Trans>Roles in stores</Trans>
      </Box>
      <Box color="fg.muted">
        {stores.length === 0 ? (
          <Trans>The company has no store yet.</Trans>
        ) : (
          <Trans>A store without defined rights stays invisible to the user.</Trans>
        )}
      </Box>
      {rows.map((row, index) => {
        const path = `rows.${index}` as const
        const offered = storesForRow(stores, rows, index)
        const name = stores.find((store) => store.id === row.store)?.name ?? String(index + 1)
        return (
          <Box
            key={path}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr) auto' }}
            alignItems="start"
            gap="3"
            p={{ base: '3', sm: '0' }}
            borderWidth={{ base: '1px', sm: '0' }}
            borderRadius="l2"
          >
            <Field of={`${path}.store`} options={offered.map((store) => ({ value: store.id, label: store.name }))} />
            <Field of={`${path}.role`} />
            <EventButton
              actor={actor}
              event={{ type: 'row.removed', field: 'rows', index }}
              variant="ghost"
              mt={{ base: '0', sm: '6' }}
              aria-label={t`Remove the row ${name}`}
            >
              <X size={16} aria-hidden="true" />
              <Box as="span" display={{ base: 'inline', sm: 'none' }}>
                <Trans>Remove</Trans>
              </Box>
            </EventButton>
          </Box>
        )
      })}
      {stores.length > 0 ? (
        <Box>
          <EventButton actor={actor} event={{ type: 'row.added', field: 'rows' }} variant="outline" size="sm">
            <Plus size={16} aria-hidden="true" />
            <Trans>Add a store</Trans>
          </EventButton>
        </Box>
      ) : null}
    </Box>
  )
}
