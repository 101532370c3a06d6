import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { HideKey, Link } from '#contract/links/link.ts'
import { countryName } from '#contract/shell/countries.ts'
import { shownInstant } from '#contract/shell/dates.ts'
import { cut, fullName } from '#contract/shell/text.ts'
import { cardTypeName } from '#contract/transactions/card-types.ts'
import { companyActor } from '#src/shell/app.ts'
import { Section } from '#src/ui/section.tsx'
import { Amount } from '#src/ui/values/amount.tsx'
import { BreaksAtSign } from '#src/ui/values/breaks-at-sign.tsx'
import { Copyable } from '#src/ui/values/copyable.tsx'
import { type DetailItem, DetailList } from '#src/ui/values/detail-list.tsx'
import { TruncatedText } from '#src/ui/values/truncated-text.tsx'
import { useInstallmentWords } from './generate/installment-words.ts'
import { languageOptions } from './link-view.ts'
import { wayWords } from './way-words.ts'

export const isFilled = ({ value }: DetailItem) => value !== null && value !== ''

/** Order, options and customer of a link; what is empty does not show (PBG-30). */
export function LinkSummary({ link }: { readonly link: Link }) {
  return (
    <>
      <OrderOfLink link={link} />
      <OptionsOfLink link={link} />
      <CustomerOfLink link={link} />
    </>
  )
}

function OrderOfLink({ link }: { readonly link: Link }) {
  const { t } = useLingui()
  const { currency, amount, cart } = link
  const discount = link.discountAmount ?? 0
  return (
    <Section title={<Trans>Order</Trans>}>
      <DetailList
        stacked
        items={[
          {
            id: 'orderNumber',
            label: t`Order number`,
            value: <Copyable value={link.orderNumber} label={t`order number`} />,
          },
          { id: 'amount', label: t`Amount`, value: <Amount strong minor={amount} currency={currency} /> },
          {
            id: 'discount',
            label: t`Discount`,
            value: discount > 0 ? <Amount minor={discount} currency={currency} /> : null,
          },
          {
            id: 'toPay',
            label: t`To pay`,
            value: discount > 0 ? <Amount strong minor={amount - discount} currency={currency} /> : null,
          },
          { id: 'cart', label: t`Cart`, value: <TruncatedText text={cart ?? ''} length={cut.summary} />, wide: true },
        ].filter(isFilled)}
      />
    </Section>
  )
}

/** What the customer may do with the link; `caption` is what the store calls its additional reference. */
export function useOptionItems(link: Link, caption: string | null = null): readonly DetailItem[] {
  const { t, i18n } = useLingui()
  const installments = useInstallmentWords(link.numberOfInstallments ?? 0, link.flexibleInstallments === true)
  const hidden = (link.hideTabs ?? []).flatMap((tab) => (tab in wayWords ? [i18n._(wayWords[tab as HideKey])] : []))
  const yes = (flag: boolean | null) => (flag ? t`Yes` : null)
  const items: readonly DetailItem[] = [
    { id: 'validTo', label: t`Valid to`, value: shownInstant(link.validTo) },
    {
      id: 'language',
      label: t`Language`,
      value: languageOptions.find(({ value }) => value === link.language)?.label ?? null,
    },
    {
      id: 'processType',
      label: t`Process type`,
      value: link.requireComplete ? t`Preauthorization` : t`Sale`,
    },
    { id: 'reusable', label: t`Reusable link`, value: yes(link.reusable) },
    { id: 'subscription', label: t`Save card`, value: yes(link.subscription) },
    { id: 'card', label: t`Card`, value: link.cardType ? cardTypeName(link.cardType) : null },
    { id: 'installments', label: t`Installments`, value: installments },
    { id: 'hidden', label: t`Hidden ways to pay`, value: hidden.join(', ') },
    { id: 'additionalReference', label: caption ?? t`Additional reference`, value: link.additionalReference },
    { id: 'creditorReference', label: t`Creditor reference`, value: link.creditorReference },
    { id: 'debtorIban', label: t`Payer IBAN`, value: link.debtorIban },
    { id: 'comment', label: t`Comment`, value: link.comment, wide: true },
  ]
  return items.filter(isFilled)
}

function OptionsOfLink({ link }: { readonly link: Link }) {
  const store = useSelector(companyActor(), ({ context }) =>
    context.facts?.stores.find(({ id }) => id === link.storeId),
  )
  return (
    <Section title={<Trans>Payment options</Trans>}>
      <DetailList items={useOptionItems(link, store?.pblAdditionalFieldCaption || null)} />
    </Section>
  )
}

/** What is known of the customer. */
export function useCustomerItems({ customer }: Link): readonly DetailItem[] {
  const { i18n, t } = useLingui()
  if (customer === null) return []
  const place = [customer.zipCode, customer.city].filter(Boolean).join(' ')
  const items: readonly DetailItem[] = [
    {
      id: 'name',
      label: t`First and last name`,
      value: fullName(customer),
    },
    { id: 'email', label: t`E-mail`, value: customer.email && <BreaksAtSign text={customer.email} /> },
    { id: 'phone', label: t`Phone`, value: customer.phoneNumber },
    { id: 'address', label: t`Address`, value: customer.address },
    { id: 'city', label: t`City`, value: place },
    { id: 'country', label: t`Country`, value: customer.country && countryName(i18n.locale, customer.country) },
  ]
  return items.filter(isFilled)
}

function CustomerOfLink({ link }: { readonly link: Link }) {
  const items = useCustomerItems(link)
  if (link.reusable || items.length === 0) return null
  return (
    <Section title={<Trans>Customer</Trans>}>
      <DetailList items={items} />
    </Section>
  )
}
