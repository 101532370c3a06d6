import { Box } from '@chakra-ui/react/box'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { linkEmailForm } from '#contract/links/email-form.ts'
import type { linkEmailMachine } from '#machines/links/link-email.machine.ts'
import { FormDialog } from '#src/shell/asked/form-dialog.tsx'
import { LoadingScreen } from '#src/shell/loading-screen.tsx'
import { placeholders, placeholdersWithLink } from '#src/stores/placeholder-words.ts'
import type { FormActor } from '#src/ui/form/form-handle.ts'
import { formView } from '#src/ui/form/form-view.ts'
import { DialogShell } from '#src/ui/overlay/dialog-shell.tsx'
import { FailedState } from '#src/ui/state/failed-state.tsx'

const emailView = formView(linkEmailForm, {
  customerEmail: {
    label: msg`Recipient`,
    look: 'email',
    autoComplete: 'off',
  },
  subject: { label: msg`Subject`, placeholders },
  template: {
    label: msg`Message`,
    look: 'rich-text',
    placeholders: placeholdersWithLink,
    help: msg`Words that begin with $ are filled in when the e-mail is sent: $LINK_VALUE is the link.`,
  },
})

/** The e-mail with a link: its template, which can be changed before it is sent (PBG-31, PBL-22). */
export function LinkEmailDialog({ actor }: { readonly actor: ActorRefFrom<typeof linkEmailMachine> }) {
  const form = useSelector(actor, (snapshot) => snapshot.children.emailForm)
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const open = useSelector(actor, (snapshot) => snapshot.status === 'active')
  if (form) return <EmailForm actor={form} />
  return (
    <DialogShell
      open={open}
      size="lg"
      title={<Trans>Send the payment link</Trans>}
      onClose={() => actor.send({ type: 'email.closed' })}
    >
      {failed ? <FailedState onRetry={() => actor.send({ type: 'template.retried' })} /> : <LoadingScreen part />}
    </DialogShell>
  )
}

const { Field, useForm } = emailView

function EmailForm({ actor }: { readonly actor: FormActor }) {
  const form = useForm(actor)
  const needsTemplate = useSelector(actor, ({ context }) => context.rules.isRequired(context.values, 'template'))
  return (
    <FormDialog
      form={form}
      size="lg"
      title={<Trans>Send the payment link</Trans>}
      submit={<Trans>Send e-mail</Trans>}
      leave={{ title: <Trans>Close without sending?</Trans>, confirm: <Trans>Close without sending</Trans> }}
    >
      <Box display="grid" gap="4">
        <Field of="customerEmail" />
        <Field of="subject" />
        <Field of="template" />
        {needsTemplate ? null : (
          <Box color="fg.muted" fontSize="sm" mt="-2">
            <Trans>Without a message, the text of the store is sent.</Trans>
          </Box>
        )}
      </Box>
    </FormDialog>
  )
}
