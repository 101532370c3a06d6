import { Box } from '@chakra-ui/react/box'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { passwordChangeForm } from '#contract/session/password-change.ts'
import { passwordChangeInput } from '#machines/session/password-change.ts'
import { FormDialog } from '#src/shell/asked/form-dialog.tsx'
import { formView } from '#src/ui/form/form-view.ts'
import { Banner } from '#src/ui/state/banner.tsx'
import { changePassword } from './account-actors.ts'
import { newPasswordView, troubleText } from './account-words.ts'

const view = formView(passwordChangeForm, {
  currentPassword: {
    label: msg`Current password`,
    look: 'password',
    isFirst: true,
    autoComplete: 'current-password',
    issues: { wrong: msg`This is not your current password.` },
  },
  newPassword: { ...newPasswordView, label: msg`New password` },
})

interface ChangePasswordDialogProps {
  readonly onClosed: () => void
}

/** The own password (SES-24). */
export function ChangePasswordDialog({ onClosed }: ChangePasswordDialogProps) {
  const { i18n } = useLingui()
  const actor = useActorRef(changePassword, { input: passwordChangeInput })
  const form = view.useForm(actor)
  const trouble = useSelector(actor, ({ context }) => context.trouble)
  const isOver = useSelector(actor, ({ status }) => status === 'done')
  const mayBeChanged = useSelector(
    actor,
    ({ context }) => context.mayBeSaved && context.issues.currentPassword === 'wrong',
  )
  useEffect(() => {
    if (isOver) onClosed()
  }, [isOver, onClosed])
  return (
    <FormDialog
      form={form}
      size="sm"
      title={<Trans>Change password</Trans>}
      submit={<Trans>Change password</Trans>}
      reason={<Trans>Enter your current password and a new one.</Trans>}
    >
      <Box display="grid" gap="4">
        <p>
          <Trans>You stay signed in here; on every other device you are signed out.</Trans>
        </p>
        {trouble === null ? null : (
          <Box role="alert">
            <Banner tone="red">
              {trouble.startsWith('tooManyTries') ? (
                troubleText(i18n, trouble)
              ) : (
                <Trans>The server did not reply, so we do not know whether your password changed. Try again.</Trans>
              )}
            </Banner>
          </Box>
        )}
        {mayBeChanged ? (
          <Box role="alert">
            <Banner tone="red">
              <Trans>Your first attempt may have worked. If so, the new password already applies.</Trans>
            </Banner>
          </Box>
        ) : null}
        <view.Field of="currentPassword" />
        <view.Field of="newPassword" />
      </Box>
    </FormDialog>
  )
}
