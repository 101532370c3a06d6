import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { companyActor } from '#src/shell/app.ts'
import { ScreenButton } from '#src/shell/screen-button.tsx'
import { WithoutStore } from '#src/stores/without-store.tsx'

/** The way to the stores, in whose settings services are switched on. */
export const OpenStores = () => (
  <ScreenButton to={{ screen: 'storeList' }}>
    <Trans>Open the stores</Trans>
  </ScreenButton>
)

/** The next step where no store has a service: the first store, or the settings of one (STO-01). */
export function ServiceStep() {
  const hasStores = useSelector(companyActor(), ({ context }) => (context.facts?.stores.length ?? 0) > 0)
  return hasStores ? <OpenStores /> : <WithoutStore />
}
