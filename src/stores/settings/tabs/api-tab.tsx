import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { SecretKey } from '#src/stores/settings/secret-key.tsx'
import type { TabProps } from '#src/stores/settings/tab-props.ts'
import { storeView } from '#src/stores/store-view.ts'
import { Section } from '#src/ui/section.tsx'

const { Field } = storeView

/** How the shop's own system and the gateway speak to each other (STS-04, STS-05). */
export function ApiTab({ form, named }: TabProps) {
  return (
    <>
      <Section title={<Trans>Secret key</Trans>}>
        <SecretKey form={form} named={named} />
      </Section>
      <Section title={<Trans>Back to the shop</Trans>}>
        <Box display="grid" gap="4">
          <Field of="method" />
          <Field of="successUrl" />
          <Field of="cancelUrl" />
        </Box>
      </Section>
      <Section title={<Trans>Payments</Trans>}>
        <Field of="completeRequired" />
        <Field of="debugEnabled" />
      </Section>
    </>
  )
}
