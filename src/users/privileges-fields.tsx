import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type StoreRole, storeRoles } from '#contract/session/roles.ts'
import type { Store } from '#contract/stores/store.ts'
import { formSections, type PrivilegesForm, privilegesIssue } from '#contract/users/privileges-form.ts'
import { permissionHelp, permissionWords, roleWords, storeRoleWords } from '#contract/users/role-words.ts'
import { rolesFor } from '#contract/users/user-rights.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { SwitchField } from '#src/ui/fields/switch-field.tsx'
import { Section } from '#src/ui/section.tsx'
import type { PrivilegesActor } from './privileges-actor.ts'
import { StoreFilter } from './store-filter.tsx'

interface PrivilegesFieldsProps {
  readonly actor: PrivilegesActor
  readonly form: PrivilegesForm
  readonly stores: readonly Store[]
}

const helps: ReadonlySet<string | null> = new Set(['ROLE_COMPANY_ADMIN', 'ROLE_COMPANY_OFFLINE_USER'])
const roleOrder: readonly StoreRole[] = ['ROLE_STORE_NONE', ...storeRoles.filter((role) => role !== 'ROLE_STORE_NONE')]

const hasRole = (role: StoreRole | undefined): boolean => role !== undefined && role !== 'ROLE_STORE_NONE'

/** Company role, store roles and switches, as far as each shows for this user (USR-23…28, D73). */
export function PrivilegesFields({ actor, form, stores }: PrivilegesFieldsProps) {
  const { t, i18n } = useLingui()
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const sections = formSections(form)
  const issue = privilegesIssue(form)
  const { role } = form.rights
  return (
    <>
      {sections.companyRole ? (
        <Section title={<Trans>Access to the company</Trans>}>
          <SelectField
            id="company-role"
            label={t`Company role`}
            value={role ?? ''}
            placeholder={role === null ? t`Choose a role` : undefined}
            options={rolesFor(form.saved.role).map((value) => ({ value, label: i18n._(roleWords[value]) }))}
            onChange={(value) => {
              const chosen = rolesFor(form.saved.role).find((known) => known === value)
              if (chosen) actor.send({ type: 'rights.changed', patch: { role: chosen } })
            }}
            disabled={busy}
            help={helps.has(role) ? <RoleHelp role={role} /> : undefined}
            error={
              issue === null ? undefined : issue === 'required' ? (
                <Trans>This is required.</Trans>
              ) : (
                <Trans>This is the only administrator. Make someone else administrator first.</Trans>
              )
            }
          />
        </Section>
      ) : null}
      {sections.storeRoles ? (
        <Section title={<Trans>Roles in stores</Trans>}>
          {stores.length === 0 ? (
            <Trans>The company has no store yet.</Trans>
          ) : (
            <>
              <Box as="p" color="fg.muted" mb="3">
                <Trans>A store without defined rights stays invisible to the user.</Trans>
              </Box>
              <StoreFilter stores={stores} hasRole={(id) => hasRole(form.rights.storeRoles[id])}>
                {(shown) => (
                  <Box
                    display="grid"
                    gap="4"
                    gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
                  >
                    {shown.map((store) => (
                      <SelectField
                        key={store.id}
                        label={store.name}
                        value={form.rights.storeRoles[store.id] ?? 'ROLE_STORE_NONE'}
                        options={roleOrder.map((value) => ({ value, label: i18n._(storeRoleWords[value]) }))}
                        onChange={(value) => {
                          const storeRole = roleOrder.find((known) => known === value)
                          if (storeRole) actor.send({ type: 'rights.changed', patch: { store: store.id, storeRole } })
                        }}
                        disabled={busy}
                      />
                    ))}
                  </Box>
                )}
              </StoreFilter>
            </>
          )}
        </Section>
      ) : null}
      <Section title={<Trans>Permissions</Trans>}>
        <Box css={{ '& > * + *': { borderTopWidth: '1px', borderColor: 'border.muted' } }}>
          {sections.switches.map((permission) => (
            <SwitchField
              key={permission}
              label={i18n._(permissionWords[permission].label)}
              help={i18n._(permissionHelp(permission, role))}
              checked={form.rights.permissions.includes(permission)}
              disabled={busy}
              onChange={() => actor.send({ type: 'rights.changed', patch: { permission } })}
            />
          ))}
        </Box>
      </Section>
    </>
  )
}

function RoleHelp({ role }: { readonly role: PrivilegesForm['rights']['role'] }) {
  if (role === 'ROLE_COMPANY_ADMIN') {
    return (
      <Trans>
        A company admin automatically has admin rights on all stores, and all permissions of daily work. They are
        therefore not listed below.
      </Trans>
    )
  }
  if (role === 'ROLE_COMPANY_OFFLINE_USER') {
    return (
      <Trans>
        An offline user gets no access to the portal. The role can be upgraded later, which sends an invitation to
        register.
      </Trans>
    )
  }
  return null
}
