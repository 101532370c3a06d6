import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { companyActor } from '#src/shell/app.ts'
import { ScreenButton } from '#src/shell/screen-button.tsx'
import { WithoutStore } from '#src/stores/without-store.tsx'

/** The next step where no store has a service: the first store, or the settings of one (STO-01). */
export function ServiceStep({ children }: { readonly children?: ReactNode }) {
  const hasStores = useSelector(companyActor(), ({ context }) => (context.facts?.stores.length ?? 0) > 0)
  if (!hasStores) return <WithoutStore />
  return (
    <>
      {children}
      <ScreenButton to={{ screen: 'storeList' }}>
        <Trans>Open the stores</Trans>
      </ScreenButton>
    </>
  )
}
