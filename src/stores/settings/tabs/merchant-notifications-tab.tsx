import { Trans } from '@lingui/react/macro'
import { MerchantSection } from '#src/stores/shared-sections.tsx'

/** E-mails to the merchant about payments (STS-06, STS-07). */
export function MerchantNotificationsTab() {
  return <MerchantSection title={<Trans>Merchant notifications</Trans>} />
}
