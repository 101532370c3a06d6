import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { entryMachine } from '#machines/session/entry.machine.ts'
import { ActionButton } from '#src/ui/action-button.tsx'
import { CheckboxField } from '#src/ui/fields/checkbox-field.tsx'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'

interface PasswordFormProps {
  readonly actor: ActorRefFrom<typeof entryMachine>
}

/** Fields lose the focus while the call runs; a refused password has it then, unless the person has gone elsewhere. */
function useFocusAfterRefusal(busy: boolean, password: string): void {
  const sent = useRef(false)
  useEffect(() => {
    const wasSent = sent.current
    sent.current = busy
    if (wasSent && !busy && document.activeElement === document.body) document.getElementById(password)?.focus()
  }, [busy, password])
}

/** Name and password (SES-05, SES-06). */
export function PasswordForm({ actor }: PasswordFormProps) {
  const { t } = useLingui()
  const values = useSelector(actor, (snapshot) => snapshot.context.values)
  const issues = useSelector(actor, (snapshot) => snapshot.context.issues)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isIncomplete = useSelector(actor, (snapshot) => snapshot.context.isIncomplete)
  const canSubmit = useSelector(actor, (snapshot) => snapshot.can({ type: 'form.submitted' }))
  const isPassed = useSelector(actor, (snapshot) => snapshot.context.refusal === 'SECOND_FACTOR_NEEDED')
  const id = useId()
  useEffect(() => document.getElementById(`${id}-username`)?.focus(), [id])
  useFocusAfterRefusal(busy, `${id}-password`)
  const words = (name: string) => (issues[name] === 'tooLong' ? t`This value is too long.` : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'form.submitted' })
    const missing = (['username', 'password'] as const).find((name) => issues[name] !== undefined)
    if (missing) document.getElementById(`${id}-${missing}`)?.focus()
  }
  return (
    <Box asChild display="grid" gap="4">
      <form noValidate onSubmit={submit}>
        <TextField
          label={t`E-mail`}
          id={`${id}-username`}
          name="username"
          type="email"
          autoComplete="username"
          value={values.username}
          onChange={(value) => actor.send({ type: 'field.changed', name: 'username', value })}
          error={words('username')}
          disabled={busy}
        />
        <PasswordField
          label={t`Password`}
          id={`${id}-password`}
          name="password"
          autoComplete="current-password"
          value={values.password}
          onChange={(value) => actor.send({ type: 'field.changed', name: 'password', value })}
          error={words('password')}
          disabled={busy}
        />
        <CheckboxField
          label={t`Keep me signed in on this device`}
          checked={values.rememberMe}
          onChange={(value) => actor.send({ type: 'field.changed', name: 'rememberMe', value })}
          disabled={busy}
        />
        <ActionButton
          type="submit"
          disabled={!canSubmit}
          busy={busy}
          size="md"
          h="11"
          variant={isPassed ? 'outline' : 'solid'}
        >
          <Trans>Sign in</Trans>
        </ActionButton>
        <Box role="status" color="fg.error" _empty={{ mt: '-4' }}>
          {isIncomplete ? <Trans>Enter your e-mail and your password to sign in.</Trans> : null}
        </Box>
      </form>
    </Box>
  )
}
