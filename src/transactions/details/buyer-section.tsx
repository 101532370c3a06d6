import { useLingui } from '@lingui/react/macro'
import type { Order } from '#contract/transactions/order.ts'
import { copied, copiedEmail } from '#src/transactions/copied.tsx'
import { useCountryName } from '#src/transactions/sent-word.ts'
import { shown } from '#src/transactions/values.ts'
import { Section } from '#src/ui/section.tsx'
import { type DetailItem, DetailList } from '#src/ui/values/detail-list.tsx'

type Buyer = Order['cardholder']

interface BuyerSectionProps {
  readonly title: string
  readonly buyer: Buyer
}

/**
 * Who paid, the same for every kind (TRX-32, PIS-08). `account` is that of a bank payment, whose bank tells neither country
 * code nor IP address (PIS-17).
 */
export function useBuyerItems(buyer: Buyer, account?: readonly DetailItem[]): readonly DetailItem[] {
  const { t } = useLingui()
  const country = useCountryName(buyer)
  return [
    ...(account ?? []),
    { id: 'firstName', label: t`First name`, value: shown(buyer?.firstName) },
    { id: 'lastName', label: t`Last name`, value: shown(buyer?.lastName) },
    { id: 'address', label: t`Address`, value: shown(buyer?.address) },
    { id: 'city', label: t`City`, value: shown(buyer?.city) },
    { id: 'zip', label: t`Zip code`, value: shown(buyer?.zip) },
    { id: 'country', label: t`Country`, value: country },
    ...(account ? [] : [{ id: 'countryCode', label: t`Country code`, value: shown(buyer?.countryCode) }]),
    { id: 'phone', label: t`Phone`, value: copied(buyer?.phone, t`phone`) },
    { id: 'email', label: t`E-mail`, value: copiedEmail(buyer?.email, t`e-mail`) },
    ...(account ? [] : [{ id: 'ip', label: t`IP address`, value: copied(buyer?.ip, t`IP address`) }]),
  ]
}

/** The buyer as a panel. */
export function BuyerSection({ title, buyer }: BuyerSectionProps) {
  return (
    <Section title={title}>
      <DetailList items={useBuyerItems(buyer)} />
    </Section>
  )
}
