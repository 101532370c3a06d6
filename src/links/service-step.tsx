import { Button } from '@chakra-ui/react/button'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { companyActor } from '#src/shell/app.ts'
import { useScreen } from '#src/shell/screen-link.tsx'
import { WithoutStore } from '#src/stores/without-store.tsx'
import { goingTo } from '#src/ui/anchor.tsx'

/** The way to the stores, in whose settings services are switched on. */
export function OpenStores() {
  const { href, onGo } = useScreen()({ screen: 'storeList' })
  return (
    <Button asChild>
      <a href={href} onClick={goingTo(onGo)}>
        <Trans>Open the stores</Trans>
      </a>
    </Button>
  )
}

/** The next step where no store has a service: the first store, or the settings of one (STO-01). */
export function ServiceStep() {
  const hasStores = useSelector(companyActor(), ({ context }) => (context.facts?.stores.length ?? 0) > 0)
  return hasStores ? <OpenStores /> : <WithoutStore />
}
