import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { formSections, type PrivilegesForm } from '#contract/users/privileges-form.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import { Section } from '#src/ui/section.tsx'
import type { PrivilegesActor } from './privileges-actor.ts'

interface UserRemovalProps {
  readonly actor: PrivilegesActor
  readonly form: PrivilegesForm
}

/** Takes the person out of the company; hidden for oneself (USR-28, USR-29). */
export function UserRemoval({ actor, form }: UserRemovalProps) {
  if (!formSections(form).removal) return null
  return (
    <Section title={<Trans>Removal from the company</Trans>}>
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <Box flex="1 1 16rem" color="fg.muted">
          {form.user.onlyAdmin === true ? (
            <Trans>This is the only administrator. Make someone else administrator first.</Trans>
          ) : (
            <Trans>The user loses all access to this company. You will be asked to confirm.</Trans>
          )}
        </Box>
        <EventButton
          keepsFocus
          actor={actor}
          event={{ type: 'removal.opened' }}
          variant="outline"
          colorPalette="red"
          color="fg.error"
        >
          <Trans>Remove from the company…</Trans>
        </EventButton>
      </Box>
    </Section>
  )
}
