import { useLingui } from '@lingui/react/macro'
import type { Order } from '#contract/transactions/order.ts'
import { type DetailItem, DetailList } from '#src/ui/detail-list.tsx'
import { Section } from '#src/ui/section.tsx'
import { copied } from './copied.tsx'
import { shown } from './values.ts'

interface BuyerSectionProps {
  readonly title: string
  readonly buyer: Order['cardholder']
  /** What stands before the name: the account of a bank payment. */
  readonly before?: readonly DetailItem[]
}

/** Who paid, the same for every kind (TRX-32, PIS-08). */
export function BuyerSection({ title, buyer, before = [] }: BuyerSectionProps) {
  const { t } = useLingui()
  const items: readonly DetailItem[] = [
    ...before,
    { id: 'firstName', label: t`First name`, value: shown(buyer?.firstName) },
    { id: 'lastName', label: t`Last name`, value: shown(buyer?.lastName) },
    { id: 'email', label: t`E-mail`, value: copied(buyer?.email, t`e-mail`) },
    { id: 'phone', label: t`Phone`, value: shown(buyer?.phone) },
    { id: 'address', label: t`Address`, value: shown(buyer?.address) },
    { id: 'city', label: t`City`, value: shown([buyer?.zip, buyer?.city].filter(Boolean).join(' ')) },
    { id: 'country', label: t`Country`, value: shown(buyer?.country) },
    { id: 'countryCode', label: t`Country code`, value: shown(buyer?.countryCode) },
    { id: 'ip', label: t`IP address`, value: shown(buyer?.ip) },
  ]
  return (
    <Section title={title}>
      <DetailList items={items} />
    </Section>
  )
}
