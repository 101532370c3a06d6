import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useId, useState } from 'react'
import { changePasswordMachine, type PasswordChange } from '#machines/session/change-password.machine.ts'
import { notify } from '#src/shell/app.ts'
import { Banner } from '#src/ui/banner.tsx'
import { DialogActions } from '#src/ui/dialog-actions.tsx'
import { DialogShell } from '#src/ui/dialog-shell.tsx'
import { EntryForm } from '#src/ui/entry-form.tsx'
import { useFormErrors } from '#src/ui/form-errors.ts'
import { PasswordField } from '#src/ui/password-field.tsx'
import { changePassword } from './account-actors.ts'
import { accountIssueWords, passwordRule, troubleWords } from './account-words.ts'

const logic = () =>
  changePasswordMachine.provide({
    actors: { changePassword },
    actions: { notify },
  })

interface ChangePasswordDialogProps {
  readonly onClosed: () => void
}

/** The own password (SES-24). */
export function ChangePasswordDialog({ onClosed }: ChangePasswordDialogProps) {
  const { t, i18n } = useLingui()
  const [machine] = useState(logic)
  const actor = useActorRef(machine)
  const id = useId()
  const form = useSelector(actor, (snapshot) => snapshot.context.form)
  const issues = useSelector(actor, (snapshot) => snapshot.context.issues)
  const trouble = useSelector(actor, (snapshot) => snapshot.context.trouble)
  const mayBeChanged = useSelector(actor, (snapshot) => snapshot.context.mayBeChanged)
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('dialog'))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const canSubmit = useSelector(actor, (snapshot) => snapshot.can({ type: 'form.submitted' }))
  const errors = useFormErrors(Object.keys(issues).length > 0, busy)
  useEffect(() => {
    if (!open) onClosed()
  }, [open, onClosed])
  const submit = () => actor.send({ type: 'form.submitted' })
  const dismiss = () => actor.send({ type: 'dialog.dismissed' })
  const of = (name: keyof PasswordChange) => {
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
    <DialogShell
      open={open}
      title={<Trans>Change password</Trans>}
      busy={busy}
      onClose={dismiss}
      size="sm"
      footer={
        <DialogActions
          confirm={<Trans>Change password</Trans>}
          onConfirm={submit}
          onCancel={dismiss}
          busy={busy}
          disabled={!canSubmit}
          reason={<Trans>Enter your current password and a new one.</Trans>}
        />
      }
    >
      <EntryForm canSubmit={canSubmit} onSubmit={submit} onTry={errors.tried}>
        <Box display="grid" gap="4">
          <p>
            <Trans>You stay signed in here; on every other device you are signed out.</Trans>
          </p>
          {trouble === null ? null : (
            <Box role="alert">
              <Banner tone="red">
                {trouble === 'unreachable' ? (
                  <Trans>No answer came: it is not known whether your password was changed. Try once more.</Trans>
                ) : (
                  i18n._(troubleWords[trouble])
                )}
              </Banner>
            </Box>
          )}
          {mayBeChanged && issues.currentPassword === 'wrong' ? (
            <Box role="alert">
              <Banner tone="red">
                <Trans>Your first try may have changed it: then the new password is good already.</Trans>
              </Banner>
            </Box>
          ) : null}
          <PasswordField label={t`Current password`} autoComplete="current-password" {...of('currentPassword')} />
          <PasswordField
            label={t`New password`}
            autoComplete="new-password"
            help={i18n._(passwordRule)}
            {...of('newPassword')}
          />
        </Box>
      </EntryForm>
    </DialogShell>
  )
}
