import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { companyActor } from '#src/shell/app.ts'
import { FactList } from '#src/stores/fact-list.tsx'
import type { TabProps } from '#src/stores/settings/tab-props.ts'
import { storeView } from '#src/stores/store-view.ts'
import { Section } from '#src/ui/section.tsx'
import { Instant } from '#src/ui/values/instant.tsx'

const { Field } = storeView

/** What the store is called, and which services it offers (STS-02, STS-03, REF-09). */
export function StoreTab({ named, read }: TabProps) {
  const { t } = useLingui()
  const listed = useSelector(companyActor(), ({ context }) =>
    context.facts?.stores.find(({ id }) => id === named.store),
  )
  const store = listed ?? read
  const onOff = (is: boolean | null) => (is ? t`On` : t`Off`)
  return (
    <>
      <Section spaced title={<Trans>Store</Trans>}>
        <Field of="name" />
        <Field of="domain" lockedBecause={<Trans>The domain cannot be changed.</Trans>} />
        <Field of="email" />
        <div>
          <Field of="enabled" />
          <Field of="allowCardholderChanges" />
        </div>
      </Section>
      <Section title={<Trans>Services</Trans>}>
        <Field of="payByLinkEnabled" />
        <Field of="virtualTerminalEnabled" />
        <Field of="posEnabled" />
        <Field of="googlePayEnabled" />
        <Field of="applePayEnabled" help={<Trans>After saving, register your domain on the Apple Pay tab.</Trans>} />
        <Field
          of="cryptoEnabled"
          help={<Trans>After saving, enter the profile code on the Cryptocurrency tab.</Trans>}
        />
        <Field
          of="pisOptionEnabled"
          lockedBecause={
            store.pisOptionEnabled ? (
              <Trans>Your bank has approved this service.</Trans>
            ) : (
              <Trans>We switch this on once your bank approves it.</Trans>
            )
          }
        />
        <Field of="useBillAmountForRefunds" />
      </Section>
      <Section title={<Trans>Set by the gateway</Trans>}>
        <FactList
          items={[
            { id: 'pblSubscriptions', label: t`Subscriptions by link`, value: onOff(store.pblSubscriptions) },
            { id: 'reusablePbl', label: t`Reusable links`, value: onOff(store.reusablePbl) },
            { id: 'discountActive', label: t`Discounts in links`, value: onOff(store.discountActive) },
            { id: 'vtSubscriptions', label: t`Subscriptions at the terminal`, value: onOff(store.vtSubscriptions) },
            { id: 'ewalletEnabled', label: t`Wallet`, value: onOff(store.ewalletEnabled) },
            { id: 'useCountryDropdown', label: t`Country chosen from a list`, value: onOff(store.useCountryDropdown) },
            { id: 'createdAt', label: t`Created`, value: <Instant at={store.createdAt} /> },
            { id: 'updatedAt', label: t`Updated`, value: <Instant at={store.updatedAt} /> },
          ]}
        />
      </Section>
    </>
  )
}
