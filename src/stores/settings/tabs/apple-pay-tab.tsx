import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ApplePay } from '#contract/stores/service-calls.ts'
import type { applePayMachine } from '#machines/stores/apple-pay.machine.ts'
import { comesOverPage } from '#src/shell/early/comes-later.ts'
import { LoadingScreen } from '#src/shell/loading-screen.tsx'
import { FactList } from '#src/stores/fact-list.tsx'
import { ServiceOff } from '#src/stores/settings/service-off.tsx'
import { applePayLogic } from '#src/stores/settings/settings-logic.ts'
import type { TabProps } from '#src/stores/settings/tab-props.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import { Section } from '#src/ui/section.tsx'
import { BusyRegion } from '#src/ui/state/busy-region.tsx'
import { FailedState } from '#src/ui/state/failed-state.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

const DomainDialog = comesOverPage(() => import('./domain-dialog.tsx').then((file) => file.DomainDialog))

/** The Apple Pay domains of a store (STS-43…48). */
export function ApplePayTab(props: TabProps) {
  const { form, reach } = props
  const isOn = useSelector(form.actor, ({ context }) => context.saved.applePayEnabled === true)
  const name = useSelector(form.actor, ({ context }) => String(context.saved.name))
  // The merchant name follows the store's name, so it is read again with it.
  return isOn ? (
    <Domains key={name} {...props} />
  ) : (
    <ServiceOff
      title={<Trans>Apple Pay is not active on this store</Trans>}
      way={<Trans>Switch it on and save, and its domains appear here.</Trans>}
      onOpen={() => reach('applePayEnabled')}
    />
  )
}

type ApplePayActor = ActorRefFrom<typeof applePayMachine>

function Domains({ form, named }: TabProps) {
  const [machine] = useState(() => applePayLogic(named, () => String(form.actor.getSnapshot().context.saved.name)))
  const actor = useActorRef(machine, { input: named })
  const read = useSelector(actor, (snapshot) => snapshot.context.read)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const registration = useSelector(actor, (snapshot) => snapshot.children.registration)
  const removal = useSelector(actor, (snapshot) => snapshot.children.removal)
  if (failed) return <FailedState onRetry={() => actor.send({ type: 'domains.retried' })} />
  if (read === null) return <LoadingScreen />
  return (
    <>
      <BusyRegion busy={busy}>
        <Box display="grid" gap="5">
          <Facts read={read} />
          <DomainList actor={actor} domains={read.domainNames ?? []} />
        </Box>
      </BusyRegion>
      {registration ? <DomainDialog actor={registration} kind="register" /> : null}
      {removal ? <DomainDialog actor={removal} kind="unregister" /> : null}
    </>
  )
}

function Facts({ read }: { readonly read: ApplePay }) {
  const { t } = useLingui()
  const { partnerMerchantName, partnerInternalMerchantIdentifier, merchantUrl } = read
  return (
    <Section title={<Trans>Apple Pay</Trans>}>
      <FactList
        stacked
        items={[
          { id: 'name', label: t`Merchant name`, value: <bdi>{partnerMerchantName ?? '–'}</bdi> },
          {
            id: 'identifier',
            label: t`Internal merchant identifier`,
            value: <bdi>{partnerInternalMerchantIdentifier ?? '–'}</bdi>,
          },
          ...(merchantUrl ? [{ id: 'url', label: t`Merchant URL`, value: <bdi>{merchantUrl}</bdi> }] : []),
        ]}
      />
    </Section>
  )
}

interface DomainListProps {
  readonly actor: ApplePayActor
  readonly domains: readonly string[]
}

function DomainList({ actor, domains }: DomainListProps) {
  return (
    <Section title={<Trans>Domains</Trans>}>
      {domains.length === 0 ? (
        <p>
          <Trans>No Apple Pay domains registered.</Trans>
        </p>
      ) : (
        <Box as="ul">
          {domains.map((domain) => (
            <Box
              as="li"
              key={domain}
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              justifyContent="space-between"
              gap="2"
              py="2"
              borderBottomWidth="1px"
            >
              <Box as="bdi" minW="0" overflowWrap="anywhere">
                {domain}
              </Box>
              <EventButton
                keepsFocus
                actor={actor}
                event={{ type: 'removal.opened', domain }}
                variant="ghost"
                size="sm"
                me="-3"
              >
                <Trans>Unregister</Trans>
                <VisuallyHidden>{` ${domain}`}</VisuallyHidden>
              </EventButton>
            </Box>
          ))}
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" gap="3" mt="4">
        <EventButton keepsFocus actor={actor} event={{ type: 'registration.opened' }}>
          <Trans>Register a domain</Trans>
        </EventButton>
      </Box>
    </Section>
  )
}
