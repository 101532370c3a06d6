import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { SaveBar } from '#src/ui/form/save-bar.tsx'
import type { PrivilegesActor } from './privileges-actor.ts'

/** Update asks first what changes; Discard brings the saved rights back. */
export function PrivilegesSave({ actor }: { readonly actor: PrivilegesActor }) {
  const unsaved = useSelector(actor, (snapshot) => snapshot.hasTag('unsaved'))
  const busy = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const asking = useSelector(actor, (snapshot) => snapshot.hasTag('dialog'))
  return (
    <SaveBar
      actor={actor}
      unsaved={unsaved}
      busy={busy}
      note={asking ? null : <Trans>Choose a company role that can be saved.</Trans>}
    />
  )
}
