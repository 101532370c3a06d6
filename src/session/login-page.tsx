import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { type FormEvent, useId, useState } from 'react'
import { entryMachine } from '#machines/session/entry.machine.ts'
import { signInThrough } from '#machines/session/sign-in-through.ts'
import { localeActor, sessionActor } from '#src/shell/app.ts'
import { LanguageSelect } from '#src/shell/language-select.tsx'
import { messageText } from '#src/shell/messages.ts'
import { isOwnAddress } from '#src/shell/navigator.ts'
import { useTitle } from '#src/shell/page-title.ts'
import { PlainPage } from '#src/shell/plain-page.tsx'
import { ActionButton } from '#src/ui/action-button.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useAddressAfterSignIn } from './after-sign-in.ts'
import { SandboxPeople } from './sandbox-people.tsx'

/** Name and password (SES-01, SES-05, SES-12). After it the address that was wanted opens (SES-03). */
export function LoginPage() {
  const { t } = useLingui()
  useTitle(t({ message: 'Sign in', context: 'title' }))
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const wanted = typeof search.from === 'string' && isOwnAddress(search.from) ? search.from : null
  const returnTo = useAddressAfterSignIn(wanted)
  const [machine] = useState(() => entryMachine.provide({ actors: { signIn: signInThrough(sessionActor()) } }))
  const actor = useActorRef(machine, { input: { returnTo } })
  const values = useSelector(actor, (snapshot) => snapshot.context.values)
  const issues = useSelector(actor, (snapshot) => snapshot.context.issues)
  const refusal = useSelector(actor, (snapshot) => snapshot.context.refusal)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const canSubmit = useSelector(actor, (snapshot) => snapshot.can({ type: 'form.submitted' }))
  const language = useSelector(localeActor(), (snapshot) => snapshot.context.language)
  const expired = useSelector(sessionActor(), (snapshot) => snapshot.matches('expired'))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const id = useId()
  const leave = (name: 'username' | 'password') => setLeft((before) => new Set(before).add(name))
  const words = (name: string): string | undefined => {
    const issue = issues[name]
    if (issue === undefined || !left.has(name)) return undefined
    return issue === 'tooLong' ? t`This value is too long.` : undefined
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canSubmit) actor.send({ type: 'form.submitted' })
  }
  return (
    <PlainPage>
      <PageHeader
        title={<Trans context="title">Sign in</Trans>}
        purpose={<Trans>The back-office of your payment gateway</Trans>}
      />
      <Box display="grid" gap="5">
        {expired && refusal === null ? <Banner tone="blue">{messageText('SESSION_EXPIRED')}</Banner> : null}
        {refusal === null ? null : (
          <Box role="alert">
            <Banner tone="red">{messageText(refusal)}</Banner>
          </Box>
        )}
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
              onBlur={() => leave('username')}
              error={words('username')}
              disabled={busy}
            />
            <TextField
              label={t`Password`}
              id={`${id}-password`}
              name="password"
              type="password"
              autoComplete="current-password"
              value={values.password}
              onChange={(value) => actor.send({ type: 'field.changed', name: 'password', value })}
              onBlur={() => leave('password')}
              error={words('password')}
              disabled={busy}
            />
            <CheckboxField
              label={t`Keep me signed in on this device`}
              checked={values.rememberMe}
              onChange={(value) => actor.send({ type: 'field.changed', name: 'rememberMe', value })}
              disabled={busy}
            />
            <ActionButton type="submit" disabled={!canSubmit} busy={busy} size="md" h="11">
              <Trans>Sign in</Trans>
            </ActionButton>
            <Box role="status" color="fg.muted" minH="5">
              {canSubmit || busy ? null : <Trans>Enter your e-mail and your password to sign in.</Trans>}
            </Box>
          </form>
        </Box>
        <SandboxPeople
          onPick={(username, password) => actor.send({ type: 'account.picked', username, password })}
          disabled={busy}
        />
        <Box display="flex" justifyContent="flex-end">
          <LanguageSelect
            language={language}
            onLanguage={(chosen) => localeActor().send({ type: 'language.chosen', language: chosen })}
          />
        </Box>
      </Box>
    </PlainPage>
  )
}
