import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Plus, X } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { type InviteIssue, storesForRow, takesStores } from '#contract/users/invite-form.ts'
import { storeRoleWords } from '#contract/users/role-words.ts'
import type { userInviteMachine } from '#machines/users/user-invite.machine.ts'
import { SelectField } from '#src/ui/select-field.tsx'

interface StoreRowsProps {
  readonly actor: ActorRefFrom<typeof userInviteMachine>
  readonly ids: readonly string[]
  readonly said: (field: string, value: string, issue: InviteIssue | null) => string | undefined
  readonly busy: boolean
}

const rowRoles = ['ROLE_STORE_ADMIN', 'ROLE_STORE_USER'] as const

/** Rows of store and role, each removable (USR-07, USR-16, USR-17). */
export function StoreRows({ actor, ids, said, busy }: StoreRowsProps) {
  const { t, i18n } = useLingui()
  const form = useSelector(actor, (snapshot) => snapshot.context.form)
  const issues = useSelector(actor, (snapshot) => snapshot.context.issues.rows)
  const stores = useSelector(actor, (snapshot) => snapshot.context.stores)
  const canAdd = useSelector(actor, (snapshot) => snapshot.can({ type: 'row.added' }))
  const options = rowRoles.map((value) => ({ value, label: i18n._(storeRoleWords[value]) }))
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
      {form.rows.map((row, index) => {
        const id = ids[index] ?? ''
        const offered = storesForRow(stores, form.rows, index)
        const name = stores.find((store) => store.id === row.store)?.name ?? String(index + 1)
        return (
          <Box
            key={id}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr) auto' }}
            alignItems="start"
            gap="3"
            p={{ base: '3', sm: '0' }}
            borderWidth={{ base: '1px', sm: '0' }}
            borderRadius="l2"
          >
            <SelectField
              id={`${id}-store`}
              label={t`Store`}
              value={row.store}
              placeholder={t`Choose a store`}
              options={offered.map((store) => ({ value: store.id, label: store.name }))}
              onChange={(store) => actor.send({ type: 'row.changed', index, row: { ...row, store } })}
              error={said(`${id}-store`, row.store, issues[index]?.store ?? null)}
              disabled={busy}
            />
            <SelectField
              id={`${id}-role`}
              label={t`Store role`}
              value={row.role}
              placeholder={t`Choose a role`}
              options={options}
              onChange={(value) => {
                const role = rowRoles.find((known) => known === value) ?? ''
                actor.send({ type: 'row.changed', index, row: { ...row, role } })
              }}
              error={said(`${id}-role`, row.role, issues[index]?.role ?? null)}
              disabled={busy}
            />
            <Button
              variant="ghost"
              mt={{ base: '0', sm: '6' }}
              aria-label={t`Remove the row ${name}`}
              disabled={busy}
              onClick={() => actor.send({ type: 'row.removed', index })}
            >
              <X size={16} aria-hidden="true" />
              <Box as="span" display={{ base: 'inline', sm: 'none' }}>
                <Trans>Remove</Trans>
              </Box>
            </Button>
          </Box>
        )
      })}
      {takesStores(form.role) && stores.length > 0 ? (
        <Box>
          <Button variant="outline" size="sm" disabled={!canAdd} onClick={() => actor.send({ type: 'row.added' })}>
            <Plus size={16} aria-hidden="true" />
            <Trans>Add a store</Trans>
          </Button>
        </Box>
      ) : null}
    </Box>
  )
}
