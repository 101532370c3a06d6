import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { storeView } from '#src/stores/store-view.ts'
import { Section } from '#src/ui/section.tsx'

const { Field } = storeView

/** E-mails to the merchant about payments (STS-06, STS-07). */
export function MerchantNotificationsTab() {
  return (
    <Section title={<Trans>Merchant notifications</Trans>}>
      <Box display="grid" gap="4">
        <Field of="merchantEnabled" />
        <Field of="email1" />
        <Field of="email2" />
        <Field of="email3" />
        <Field of="merchantHeader" />
        <Field of="merchantBody" />
      </Box>
    </Section>
  )
}
