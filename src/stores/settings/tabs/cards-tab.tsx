import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { isProduction } from '#contract/session/account.ts'
import { furtherCards, storeCards } from '#contract/stores/card-brands.ts'
import { type Routing, routingOf } from '#contract/stores/routing-flags.ts'
import type { StoreCard } from '#contract/stores/settings.ts'
import { cardTypeName } from '#contract/transactions/card-types.ts'
import { companyActor } from '#src/shell/app.ts'
import { CardTile } from '#src/stores/card-tile.tsx'
import type { TabProps } from '#src/stores/settings/tab-props.ts'
import { storeView } from '#src/stores/store-view.ts'
import { Section } from '#src/ui/section.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { Amount } from '#src/ui/values/amount.tsx'
import { DetailList } from '#src/ui/values/detail-list.tsx'

/** Which cards the store takes, and what the banks have set for them (STS-15, STS-16, REF-10, REF-11). */
export function CardsTab({ form, read }: TabProps) {
  const cards = storeView.useValues(form.actor, (values) => values.cards)
  const production = useSelector(companyActor(), ({ context }) =>
    context.facts ? isProduction(context.facts.profileInfo) : false,
  )
  const shown = [...storeCards, ...furtherCards].filter((card) => Object.hasOwn(cards, card))
  const routed = shown.flatMap((name) => {
    const card = read.cards?.[name]
    return card && isRouted(card) ? [{ name, card }] : []
  })
  return (
    <>
      {production ? (
        <Banner tone="blue">
          <Trans>
            A card that you add can be used once the bank has sent its parameters. Until then its payments cannot be
            authorized.
          </Trans>
        </Banner>
      ) : null}
      <Section title={<Trans>Supported cards</Trans>}>
        <Box
          as="ul"
          display="grid"
          gap="3"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        >
          {shown.map((card) => (
            <li key={card}>
              <CardTile form={form} card={card} />
            </li>
          ))}
        </Box>
      </Section>
      {routed.length > 0 ? (
        <Section title={<Trans>Set by the banks</Trans>}>
          <DetailList
            columns={1}
            stacked
            items={routed.map(({ name, card }) => ({
              id: name,
              label: cardTypeName(name),
              value: <Routings card={card} />,
            }))}
          />
        </Section>
      ) : null}
    </>
  )
}

const isRouted = ({ trdSecureParams, installmentsMin, installmentsMax }: StoreCard): boolean =>
  (trdSecureParams ?? []).length > 0 || installmentsMin !== null || installmentsMax !== null

function Routings({ card }: { readonly card: StoreCard }) {
  const { installmentsMin, installmentsMax, minInstallAmount, trdSecureParams } = card
  const own = { minInstallments: installmentsMin, maxInstallments: installmentsMax, minInstallAmount }
  const routings = trdSecureParams?.length
    ? trdSecureParams
    : [{ ...own, acquirerDescription: null, routingFlag: null }]
  return (
    <chakra.ul display="grid" gap="1">
      {routings.map((routing) => (
        <li key={JSON.stringify(routing)}>
          <RoutingLine {...routing} />
        </li>
      ))}
    </chakra.ul>
  )
}

type RoutingFacts = NonNullable<StoreCard['trdSecureParams']>[number]

const routingWords: Readonly<Record<Routing, MessageDescriptor>> = {
  disabled: msg`not routed`,
  all: msg`routed for all payments`,
  issuer: msg`routed by issuer`,
  installments: msg`routed for installments`,
}

/** A number that the documents do not name stays a number. */
function RoutingFlag({ flag }: { readonly flag: number }) {
  const { i18n } = useLingui()
  const routing = routingOf(flag)
  return routing === null ? <Trans>routing {flag}</Trans> : i18n._(routingWords[routing])
}

function RoutingLine(facts: RoutingFacts) {
  const { acquirerDescription, routingFlag, minInstallments, maxInstallments, minInstallAmount } = facts
  const [least, most] = [minInstallments ?? 2, maxInstallments ?? 0]
  return (
    <>
      {acquirerDescription ? <bdi>{acquirerDescription}: </bdi> : null}
      {most > 1 ? (
        <Trans>
          {least} to {most} installments
        </Trans>
      ) : (
        <Trans>one-time payment</Trans>
      )}
      {most > 1 && minInstallAmount ? (
        <>
          {', '}
          <Trans>
            from <Amount minor={minInstallAmount} currency="EUR" />
          </Trans>
        </>
      ) : null}
      {routingFlag === null ? null : (
        <>
          {', '}
          <RoutingFlag flag={routingFlag} />
        </>
      )}
    </>
  )
}
