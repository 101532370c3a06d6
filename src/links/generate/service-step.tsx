import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { holds } from '#contract/session/access-rules.ts'
import { useOwnRights } from '#src/session/own-rights.ts'
import { companyActor } from '#src/shell/app.ts'
import { ScreenButton } from '#src/shell/screen-button.tsx'
import { AddStore } from '#src/stores/add-store.tsx'
import { CompanyEmail } from '#src/stores/company-email.tsx'
import { WithoutStore } from '#src/stores/without-store.tsx'

interface ServiceStepProps {
  /** The setting of a store that switches the service on, as its settings call it. */
  readonly setting: ReactNode
}

/** More would be a list of stores, which has a screen. */
const most = 4

/** The stores whose settings a person may change; null where there is no store. */
function useOwnStores() {
  const company = useSelector(companyActor(), ({ context }) => context.selected?.id)
  const stores = useSelector(companyActor(), ({ context }) => context.facts?.stores) ?? []
  const rights = useOwnRights()
  if (stores.length === 0) return null
  if (company === undefined) return []
  return stores.filter(({ id }) => holds(rights, 'ROLE_STORE_ADMIN', { company, store: id }))
}

/** The next step where no store has a service: the first store, the settings of one, or whom to ask (STO-01). */
export function ServiceStep({ setting }: ServiceStepProps) {
  const own = useOwnStores()
  if (own === null) return <WithoutStore />
  if (own.length === 0) {
    return (
      <div>
        <p>
          <Trans>Ask an administrator to switch on "{setting}" in the settings of your store.</Trans>
        </p>
        <CompanyEmail />
      </div>
    )
  }
  return (
    <>
      <p>
        <Trans>Open the settings of a store, switch on "{setting}" under Services and save.</Trans>
      </p>
      <Box display="flex" flexWrap="wrap" gap="2">
        {own.slice(0, most).map(({ id, name }) => (
          <ScreenButton
            key={id}
            variant={own.length === 1 ? 'solid' : 'outline'}
            h="11"
            to={{ screen: 'storeEdit', params: { id } }}
          >
            <bdi>{name}</bdi>
          </ScreenButton>
        ))}
        {own.length > most ? (
          <ScreenButton variant="outline" h="11" to={{ screen: 'storeList' }}>
            <Trans>All stores</Trans>
          </ScreenButton>
        ) : null}
        <AddStore quiet>
          <Trans>Add a store</Trans>
        </AddStore>
      </Box>
    </>
  )
}
