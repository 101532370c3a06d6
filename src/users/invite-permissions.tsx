import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { offeredWith } from '#contract/users/invite-form.ts'
import { permissionHelp, permissionWords } from '#contract/users/role-words.ts'
import type { FormActor } from '#src/ui/form/form-handle.ts'
import { inviteView } from './invite-view.ts'

const { Field, useValues } = inviteView

/** What the person may do once the invitation is accepted, as far as the role takes it (USR-25…27). */
export function InvitePermissions({ actor }: { readonly actor: FormActor }) {
  const { i18n } = useLingui()
  const role = useValues(actor, (values) => values.role)
  const keeps = useValues(actor, ({ permissions }) => Object.keys(permissions).length > 0)
  const offered = offeredWith(role)
  if (!keeps || offered.length === 0) return null
  return (
    <Box as="fieldset" minW="0">
      <Box as="legend" textStyle="label" mb="1">
        <Trans>Permissions</Trans>
      </Box>
      <Box color="fg.muted">
        {role === 'ROLE_COMPANY_OFFLINE_USER' ? (
          <Trans>They apply at once.</Trans>
        ) : (
          <Trans>They apply once the invitation is accepted.</Trans>
        )}
      </Box>
      <Box
        columnGap="8"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        {offered.map((name) => (
          <Field
            key={name}
            of={`permissions.${name}.given`}
            label={i18n._(permissionWords[name].label)}
            help={i18n._(permissionHelp(name, role || null))}
          />
        ))}
      </Box>
    </Box>
  )
}
