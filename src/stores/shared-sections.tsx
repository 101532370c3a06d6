import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { storeView } from '#src/stores/store-view.ts'
import { Section } from '#src/ui/section.tsx'

const { Fields } = storeView

/** How the shop's own system and the gateway speak to each other, in the wizard and in the settings (STO-16, STS-04, STS-05). */
export function ApiSections({ secretKey }: { readonly secretKey: ReactNode }) {
  return (
    <>
      <Section title={<Trans>Secret key</Trans>}>{secretKey}</Section>
      <Section spaced title={<Trans>Back to the shop</Trans>}>
        <Fields of={['method', 'successUrl', 'cancelUrl']} />
      </Section>
      <Section title={<Trans>Payments</Trans>}>
        <Fields of={['completeRequired', 'debugEnabled']} />
      </Section>
    </>
  )
}

/** E-mails to the merchant about payments, in the wizard and in the settings (STS-06, STS-07). */
export function MerchantSection({ title, preview }: { readonly title: ReactNode; readonly preview?: ReactNode }) {
  return (
    <Section spaced title={title}>
      <Fields of={['merchantEnabled', 'email1', 'email2', 'email3', 'merchantHeader', 'merchantBody']} />
      {preview}
    </Section>
  )
}
