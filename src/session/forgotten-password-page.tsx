import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { forgottenPasswordMachine } from '#machines/session/forgotten-password.machine.ts'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { ScreenLink } from '#src/shell/screen-link.tsx'
import { ActionButton } from '#src/ui/action-button.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { EntryForm } from '#src/ui/form/entry-form.tsx'
import { useFormErrors } from '#src/ui/form/form-errors.ts'
import { Banner } from '#src/ui/state/banner.tsx'
import { askForReset } from './account-actors.ts'
import { AccountPage, KeptElsewhere } from './account-page.tsx'
import { accountIssueWords, troubleWords } from './account-words.ts'
import { useProfileInfo } from './profile-info.ts'

const logic = () => forgottenPasswordMachine.provide({ actors: { askForReset } })

/** Where passwords count here at all (SES-24). */
export function ForgottenPasswordPage() {
  return useProfileInfo()?.passwordSignIn === false ? <KeptElsewhere /> : <ForgottenPassword />
}

/** Asks for a link to a new password; known and unknown people read the same. */
function ForgottenPassword() {
  const { t, i18n } = useLingui()
  useTitle(t`Forgotten password`)
  const [machine] = useState(logic)
  const actor = useActorRef(machine)
  const id = useId()
  const email = useSelector(actor, (snapshot) => snapshot.context.email)
  const issue = useSelector(actor, (snapshot) => snapshot.context.issues.email)
  const trouble = useSelector(actor, (snapshot) => snapshot.context.trouble)
  const asked = useSelector(actor, (snapshot) => snapshot.matches('asked'))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const canSubmit = useSelector(actor, (snapshot) => snapshot.can({ type: 'form.submitted' }))
  const errors = useFormErrors({ busy, hasIssues: issue !== undefined })
  const back = (
    <ScreenLink to={{ screen: 'login' }}>
      <Trans>Back to sign-in</Trans>
    </ScreenLink>
  )
  if (asked) {
    return (
      <AccountPage key="asked" title={<Trans>Check your e-mail</Trans>}>
        <p>
          <Trans>
            If there is an account for {email}, a message with a link to a new password is on its way. The link is good
            for 2 hours.
          </Trans>
        </p>
        <Button variant="outline" size="md" h="11" onClick={() => actor.send({ type: 'form.reopened' })}>
          <Trans>Ask again</Trans>
        </Button>
        {back}
      </AccountPage>
    )
  }
  return (
    <AccountPage
      key="form"
      title={<Trans>Forgotten password</Trans>}
      purpose={<Trans>Enter your e-mail, and we send you a link to a new password.</Trans>}
    >
      <EntryForm canSubmit={canSubmit} onSubmit={() => actor.send({ type: 'form.submitted' })} onTry={errors.tried}>
        <Box display="grid" gap="4">
          {trouble === null ? null : (
            <Box role="alert">
              <Banner tone="red">{i18n._(troubleWords[trouble])}</Banner>
            </Box>
          )}
          <TextField
            id={`${id}-email`}
            name="email"
            label={t`E-mail`}
            type="email"
            autoComplete="username"
            value={email}
            onChange={(value) => actor.send({ type: 'email.changed', value })}
            onBlur={() => errors.leave('email')}
            error={issue !== undefined && errors.shows('email', email) ? i18n._(accountIssueWords(issue)) : undefined}
            disabled={busy}
          />
          <ActionButton type="submit" disabled={!canSubmit} busy={busy} size="md" h="11">
            <Trans>Send the link</Trans>
          </ActionButton>
        </Box>
      </EntryForm>
      {back}
    </AccountPage>
  )
}
