import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { Store } from '#contract/stores/store.ts'
import { takesStores } from '#contract/users/invite-form.ts'
import { storeRoleWords } from '#contract/users/role-words.ts'
import { CheckboxField } from '#src/ui/fields/checkbox-field.tsx'
import { useFieldFacts } from '#src/ui/form/field-facts.ts'
import type { FormActor } from '#src/ui/form/form-handle.ts'
import { inviteView } from './invite-view.ts'
import { StoreFilter } from './store-filter.tsx'

interface StoreRowsProps {
  readonly actor: FormActor
  readonly stores: readonly Pick<Store, 'id' | 'name'>[]
}

const { useValues } = inviteView

/** The stores of the company: a tick gives a role in one, a switch says which (USR-07, USR-16, USR-17). */
export function StoreRows({ actor, stores }: StoreRowsProps) {
  const takesRows = useValues(actor, ({ role }) => role !== '' && takesStores(role))
  const given = useValues(actor, ({ rows }) => rows.map(({ store }) => store).join(' ')).split(' ')
  const issues = useSelector(actor, (snapshot) => Object.keys(snapshot.context.issues).join(' ')).split(' ')
  const refused = given.filter((_, at) => issues.includes(`rows.${at}.store`))
  if (!takesRows) return null
  return (
    <Box as="fieldset" minW="0">
      <Box as="legend" textStyle="label" mb="1">
        <Trans>Roles in stores</Trans>
      </Box>
      <Box color="fg.muted" mb="2">
        {stores.length === 0 ? (
          <Trans>The company has no store yet.</Trans>
        ) : (
          <Trans>A store without defined rights stays invisible to the user.</Trans>
        )}
      </Box>
      {stores.length === 0 ? null : (
        <StoreFilter stores={stores} hasRole={(id) => given.includes(id)} always={refused}>
          {(shown) => (
            <Box as="ul" maxH="16rem" overflowY="auto" borderWidth="1px" borderRadius="l2">
              {shown.map((store) => (
                <StoreRow key={store.id} actor={actor} store={store} />
              ))}
            </Box>
          )}
        </StoreFilter>
      )}
    </Box>
  )
}

interface StoreRowProps {
  readonly actor: FormActor
  readonly store: Pick<Store, 'id' | 'name'>
}

function StoreRow({ actor, store }: StoreRowProps) {
  const { id } = store
  const at = useValues(actor, ({ rows }) => rows.findIndex((row) => row.store === id))
  const count = useValues(actor, ({ rows }) => rows.length)
  const canAdd = useSelector(actor, (snapshot) => snapshot.can({ type: 'row.added', field: 'rows' }))
  const canRemove = useSelector(actor, (snapshot) => snapshot.can({ type: 'row.removed', field: 'rows', index: at }))
  const facts = useFieldFacts({ of: `rows.${at}.store` })
  const isGiven = at >= 0
  const toggle = () => {
    if (isGiven) return actor.send({ type: 'row.removed', field: 'rows', index: at })
    actor.send({ type: 'row.added', field: 'rows' })
    actor.send({ type: 'field.changed', path: `rows.${count}.store`, value: id })
    actor.send({ type: 'field.changed', path: `rows.${count}.role`, value: 'ROLE_STORE_USER' })
  }
  return (
    <Box
      as="li"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="4"
      px="3"
      py="1"
      minH="11"
      borderBottomWidth="1px"
      borderColor="border.muted"
      _last={{ borderBottomWidth: '0' }}
    >
      <CheckboxField
        {...(isGiven && facts ? { id: facts.shared.id, error: facts.shared.error } : {})}
        label={store.name}
        checked={isGiven}
        disabled={isGiven ? !canRemove : !canAdd}
        onChange={toggle}
      />
      {isGiven ? <RoleSwitch store={store.name} of={`rows.${at}.role`} /> : null}
    </Box>
  )
}

const roles = ['ROLE_STORE_USER', 'ROLE_STORE_ADMIN'] as const

/** User or admin, both in sight. */
function RoleSwitch({ store, of }: { readonly store: string; readonly of: `rows.${string}.role` }) {
  const { t, i18n } = useLingui()
  const name = useId()
  const facts = useFieldFacts({ of })
  if (facts === null) return null
  return (
    <Box role="radiogroup" aria-label={t`Store role: ${store}`} display="inline-flex" gap="4">
      {roles.map((role) => (
        <Box
          as="label"
          key={role}
          display="inline-flex"
          alignItems="center"
          gap="1.5"
          minH={{ base: '11', md: '8' }}
          cursor="pointer"
        >
          <input
            className="riva-checkbox"
            type="radio"
            name={name}
            disabled={facts.shared.disabled}
            checked={facts.text === role}
            onChange={() => facts.send(role)}
          />
          {i18n._(storeRoleWords[role])}
        </Box>
      ))}
    </Box>
  )
}
