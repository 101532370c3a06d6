import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Store } from '#contract/stores/store.ts'
import { faultsOf } from '#contract/stores/store-list.ts'
import { companyActor } from '#src/shell/app.ts'
import { ScreenButton } from '#src/shell/screen-button.tsx'
import { Banner } from '#src/ui/state/banner.tsx'

const timeOf = ({ createdAt }: Store) => (createdAt === null ? 0 : Date.parse(createdAt))

const newestOf = (stores: readonly Store[]): Store | undefined =>
  [...stores].sort((one, other) => timeOf(other) - timeOf(one) || Number(other.id) - Number(one.id))[0]

interface Step {
  readonly tab: string
  readonly words: ReactNode
}

/** What the wizard left for the settings. */
function stepsOf(store: Store): readonly Step[] {
  const { applePayEnabled, cryptoEnabled } = store
  const steps: readonly (Step | false)[] = [
    faultsOf(store).includes('noTerms') && {
      tab: 'payByLink',
      words: <Trans>Enter link terms</Trans>,
    },
    applePayEnabled === true && { tab: 'applePay', words: <Trans>Register Apple Pay domain</Trans> },
    cryptoEnabled === true && { tab: 'crypto', words: <Trans>Enter profile code</Trans> },
  ]
  return steps.filter((step) => step !== false)
}

/** After a store was created: where to go on with it (STO-07). */
export function NewStoreSteps() {
  const store = useSelector(companyActor(), ({ context }) => newestOf(context.facts?.stores ?? []))
  if (store === undefined) return null
  const name = <bdi>{store.name}</bdi>
  const params = { id: store.id }
  const steps = stepsOf(store)
  return (
    <Box mb="3">
      <Banner
        tone="blue"
        title={<Trans>Next steps for {name}</Trans>}
        action={
          <Box display="flex" flexWrap="wrap" gap="2">
            {steps.map(({ tab, words }) => (
              <ScreenButton key={tab} variant="outline" h="11" to={{ screen: 'storeEdit', params, search: { tab } }}>
                {words}
              </ScreenButton>
            ))}
            {steps.length === 0 ? (
              <ScreenButton variant="outline" h="11" to={{ screen: 'storeEdit', params }}>
                <Trans>Open the settings</Trans>
              </ScreenButton>
            ) : null}
            <ScreenButton variant="outline" h="11" to={{ screen: 'home' }}>
              <Trans>Open the dashboard</Trans>
            </ScreenButton>
          </Box>
        }
      />
    </Box>
  )
}
