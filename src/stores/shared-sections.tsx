import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { storeView } from '#src/stores/store-view.ts'
import { Section } from '#src/ui/section.tsx'

const { Field } = storeView

/** How the shop's own system and the gateway speak to each other, in the wizard and in the settings (STO-16, STS-04, STS-05). */
export function ApiSections({ secretKey }: { readonly secretKey: ReactNode }) {
  return (
    <>
      <Section title={<Trans>Secret key</Trans>}>{secretKey}</Section>
      <Section spaced title={<Trans>Back to the shop</Trans>}>
        <Field of="method" />
        <Field of="successUrl" />
        <Field of="cancelUrl" />
      </Section>
      <Section title={<Trans>Payments</Trans>}>
        <Field of="completeRequired" />
        <Field of="debugEnabled" />
      </Section>
    </>
  )
}

/** E-mails to the merchant about payments, in the wizard and in the settings (STS-06, STS-07). */
export function MerchantSection({ title, preview }: { readonly title: ReactNode; readonly preview?: ReactNode }) {
  return (
    <Section spaced title={title}>
      <Field of="merchantEnabled" />
      <Field of="email1" />
      <Field of="email2" />
      <Field of="email3" />
      <Field of="merchantHeader" />
      <Field of="merchantBody" />
      {preview}
    </Section>
  )
}
