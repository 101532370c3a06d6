import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { FormActor } from '#src/ui/form/form-handle.ts'
import { Banner } from '#src/ui/state/banner.tsx'

/** Refusals that another press would only repeat. */
const isFinal: ReadonlySet<string> = new Set(['tooManyTries', 'rightLost'])

/** What happened to the request for the store, where no field says it, above the button that repeats it (STO-24). */
export function WizardNotes({ form }: { readonly form: FormActor }) {
  const trouble = useSelector(form, ({ context }) => context.trouble)
  // A refusal that names no field says nothing of a reply that was lost before it.
  const mayBeCreated = useSelector(
    form,
    ({ context }) => context.isLost || (context.mayBeSaved && context.trouble !== null),
  )
  if (mayBeCreated && !(trouble && isFinal.has(trouble))) {
    return (
      <Note title={<Trans>The reply was lost</Trans>}>
        <Trans>
          The store may have been created. Press "Create store" again: if you change nothing, no second store is
          created.
        </Trans>
      </Note>
    )
  }
  if (trouble === null) return null
  return (
    <Note title={mayBeCreated ? <Trans>The reply was lost</Trans> : <Trans>The store was not created</Trans>}>
      <Refusal trouble={trouble} />
      {mayBeCreated ? (
        <p>
          <Trans>An earlier reply was lost: look in the list of stores whether the store is there.</Trans>
        </p>
      ) : null}
    </Note>
  )
}

function Refusal({ trouble }: { readonly trouble: string }) {
  if (trouble === 'tooManyTries') return <Trans>Too many new stores today. Try again tomorrow.</Trans>
  if (trouble === 'rightLost') return <Trans>You may no longer add stores. Ask a company admin.</Trans>
  return <Trans>The server refused it. Try again later, or contact support.</Trans>
}

function Note({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <Box flex="1 1 100%">
      <Banner tone="amber" title={title}>
        {children}
      </Banner>
    </Box>
  )
}
