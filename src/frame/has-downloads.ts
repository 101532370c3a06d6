import { useSelector } from '@xstate/react'
import { exporters, holdsAny } from '#contract/session/access-rules.ts'
import { useOwnRights } from '#src/session/own-rights.ts'
import { companyActor } from '#src/shell/app.ts'
import { useHasFeature } from '#src/shell/has-feature.ts'

/** Whether the gateway keeps downloads and this person may make some. */
export function useHasDownloads(): boolean {
  const rights = useOwnRights()
  const company = useSelector(companyActor(), (snapshot) => snapshot.context.selected?.id ?? '')
  const keepsDownloads = useHasFeature('downloads')
  return keepsDownloads && holdsAny(rights, exporters, { company })
}
