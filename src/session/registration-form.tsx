import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { RegistrationField } from '#contract/session/account-fields.ts'
import type { registrationMachine } from '#machines/session/registration.machine.ts'
import { ActionButton } from '#src/ui/action-button.tsx'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { EntryForm } from '#src/ui/form/entry-form.tsx'
import { useFormErrors } from '#src/ui/form/form-errors.ts'
import { MissingNote } from '#src/ui/form/missing-note.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { accountIssueWords, passwordRule, troubleWords } from './account-words.ts'

interface RegistrationFormProps {
  readonly actor: ActorRefFrom<typeof registrationMachine>
}

/** The e-mail, to which a link is sent; once the link was followed, name and password (SES-24). */
export function RegistrationForm({ actor }: RegistrationFormProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const form = useSelector(actor, (snapshot) => snapshot.context.form)
  const issues = useSelector(actor, (snapshot) => snapshot.context.issues)
  const isLinked = useSelector(actor, (snapshot) => snapshot.context.key !== null)
  const trouble = useSelector(actor, (snapshot) => snapshot.context.trouble)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const canSubmit = useSelector(actor, (snapshot) => snapshot.can({ type: 'form.submitted' }))
  const count = Object.keys(issues).length
  const errors = useFormErrors({ busy, hasIssues: count > 0 })
  const submit = () => actor.send({ type: 'form.submitted' })
  const of = (name: RegistrationField) => {
    const issue = issues[name]
    return {
      id: `${id}-${name}`,
      name,
      value: form[name],
      onChange: (value: string) => actor.send({ type: 'field.changed', name, value }),
      onBlur: () => errors.leave(name),
      error: issue !== undefined && errors.shows(name, form[name]) ? i18n._(accountIssueWords(issue)) : undefined,
      disabled: busy,
    }
  }
  return (
    <EntryForm canSubmit={canSubmit} onSubmit={submit} onTry={errors.tried}>
      <Box display="grid" gap="4">
        {trouble === null ? null : (
          <Box role="alert">
            <Banner tone="red">{i18n._(troubleWords[trouble])}</Banner>
          </Box>
        )}
        <TextField label={t`E-mail`} type="email" autoComplete="username" {...of('email')} readOnly={isLinked} />
        {isLinked ? (
          <>
            <TextField label={t`First name`} autoComplete="given-name" {...of('firstName')} />
            <TextField label={t`Last name`} autoComplete="family-name" {...of('lastName')} />
            <PasswordField
              label={t`Password`}
              autoComplete="new-password"
              help={i18n._(passwordRule)}
              {...of('password')}
            />
          </>
        ) : null}
        <ActionButton type="submit" disabled={!canSubmit} busy={busy} size="md" h="11">
          <Trans>Register</Trans>
        </ActionButton>
        {busy ? null : <MissingNote count={count} touched={errors.touched} onShow={errors.tried} />}
      </Box>
    </EntryForm>
  )
}
