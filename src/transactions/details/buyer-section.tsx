import { useLingui } from '@lingui/react/macro'
import type { Order } from '#contract/transactions/order.ts'
import { copied } from '#src/transactions/copied.tsx'
import { shown } from '#src/transactions/values.ts'
import { type DetailItem, DetailList } from '#src/ui/detail-list.tsx'
import { Section } from '#src/ui/section.tsx'

interface BuyerSectionProps {
  readonly title: string
  readonly buyer: Order['cardholder']
  /** The account of a bank payment, whose bank tells neither country code nor IP address (PIS-08, PIS-17). */
  readonly account?: readonly DetailItem[]
}

/** Who paid, the same for every kind (TRX-32, PIS-08). */
export function BuyerSection({ title, buyer, account }: BuyerSectionProps) {
  const { t } = useLingui()
  const items: readonly DetailItem[] = [
    ...(account ?? []),
    { id: 'firstName', label: t`First name`, value: shown(buyer?.firstName) },
    { id: 'lastName', label: t`Last name`, value: shown(buyer?.lastName) },
    { id: 'address', label: t`Address`, value: shown(buyer?.address) },
    { id: 'city', label: t`City`, value: shown(buyer?.city) },
    { id: 'zip', label: t`Zip code`, value: shown(buyer?.zip) },
    { id: 'country', label: t`Country`, value: shown(buyer?.country) },
    ...(account ? [] : [{ id: 'countryCode', label: t`Country code`, value: shown(buyer?.countryCode) }]),
    { id: 'phone', label: t`Phone`, value: shown(buyer?.phone) },
    { id: 'email', label: t`E-mail`, value: copied(buyer?.email, t`e-mail`) },
    ...(account ? [] : [{ id: 'ip', label: t`IP address`, value: shown(buyer?.ip) }]),
  ]
  return (
    <Section title={title}>
      <DetailList items={items} />
    </Section>
  )
}
