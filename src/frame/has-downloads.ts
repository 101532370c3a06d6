import { exporters } from '#contract/session/access-rules.ts'
import { useHoldsAny } from '#src/session/own-rights.ts'
import { useHasFeature } from '#src/shell/has-feature.ts'

/** Whether the gateway keeps downloads and this person may make some. */
export function useHasDownloads(): boolean {
  const mayMakeSome = useHoldsAny(...exporters)
  return useHasFeature('downloads') && mayMakeSome
}
