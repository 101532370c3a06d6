import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { FormDialog } from '#src/shell/asked/form-dialog.tsx'
import { domainView } from '#src/stores/settings/domain-view.ts'
import type { FormActor } from '#src/ui/form/form-handle.ts'
import { Banner } from '#src/ui/state/banner.tsx'

interface DomainDialogProps {
  readonly actor: FormActor
  readonly kind: 'register' | 'unregister'
}

/** Registers a domain with Apple Pay, or takes one back (STS-45…48). */
export function DomainDialog({ actor, kind }: DomainDialogProps) {
  const form = domainView.useForm(actor)
  const trouble = useSelector(actor, ({ context }) => context.trouble)
  const domain = useSelector(actor, ({ context }) => String(context.values.domain).trim())
  const registers = kind === 'register'
  const removes =
    domain === '' ? (
      <Trans>Unregister a domain</Trans>
    ) : (
      <Trans>
        Unregister the domain <bdi>{domain}</bdi>?
      </Trans>
    )
  return (
    <FormDialog
      form={form}
      size="sm"
      danger={!registers}
      title={registers ? <Trans>Register a domain with Apple Pay</Trans> : removes}
      submit={registers ? <Trans>Register the domain</Trans> : <Trans>Unregister the domain</Trans>}
    >
      <Box display="grid" gap="4">
        {trouble === 'notActive' ? (
          <Banner tone="red">
            <Trans>Apple Pay was switched off for this store. Switch it on first.</Trans>
          </Banner>
        ) : null}
        <p>
          {registers ? (
            <Trans>Customers can pay with Apple Pay on this domain.</Trans>
          ) : (
            <Trans>Apple Pay stops working on this domain at once. You can register it again later.</Trans>
          )}
        </p>
        <domainView.Field of="domain" />
      </Box>
    </FormDialog>
  )
}
