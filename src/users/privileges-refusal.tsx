import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Store } from '#contract/stores/store.ts'
import { rightsChange } from '#contract/users/changes.ts'
import type { PrivilegesForm } from '#contract/users/privileges-form.ts'
import { messageText } from '#src/shell/messages.ts'
import { Banner } from '#src/ui/state/banner.tsx'
import type { PrivilegesActor } from './privileges-actor.ts'
import { RightList } from './right-list.tsx'

interface PrivilegesRefusalProps {
  readonly actor: PrivilegesActor
  readonly form: PrivilegesForm
  readonly stores: readonly Store[]
}

/** Why the last attempt was refused; where somebody else was quicker, also what they have changed (USR-31). */
export function PrivilegesRefusal({ actor, ...read }: PrivilegesRefusalProps) {
  const refusal = useSelector(actor, (snapshot) => snapshot.context.refusal)
  const holds = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'pristine' }))
  if (refusal === null) return null
  return (
    <Box role="alert">
      <Banner tone="red">
        {refusal === 'USER_CHANGED' ? <ChangedMeanwhile {...read} holds={holds} /> : messageText(refusal)}
      </Banner>
    </Box>
  )
}

interface ChangedMeanwhileProps extends Omit<PrivilegesRefusalProps, 'actor'> {
  /** Nothing is left to save: the reply to the own change may have been lost. */
  readonly holds: boolean
}

function ChangedMeanwhile({ form, stores, holds }: ChangedMeanwhileProps) {
  const { t } = useLingui()
  const { gained, lost } = rightsChange(form.seen ?? form.saved, form.saved, form.stores)
  return (
    <Box display="grid" gap="3">
      <p>
        {holds ? (
          <Trans>
            These rights already apply: your change was saved, or someone else made it. Below is what has changed since
            you opened this page.
          </Trans>
        ) : (
          <Trans>
            Someone else changed these rights in the meantime, so yours were not saved. Below are the current rights
            with your changes. Check them and update again.
          </Trans>
        )}
      </p>
      <RightList title={t`Added in the meantime`} rights={gained} stores={stores} sign="gained" />
      <RightList title={t`Removed in the meantime`} rights={lost} stores={stores} sign="lost" />
    </Box>
  )
}
