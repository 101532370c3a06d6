import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { cartTotal } from '#contract/links/cart.ts'
import { discountIssue, itemsOf } from '#contract/links/cart-form.ts'
import type { LinkForm } from '#contract/links/link-form.ts'
import { type LinkStore, offeredTabs } from '#contract/links/link-store.ts'
import { shownDay } from '#contract/shell/dates.ts'
import { readAmount } from '#contract/shell/read-amount.ts'
import { cardTypeName } from '#contract/transactions/card-types.ts'
import { wayWords } from '#src/links/way-words.ts'
import { Amount } from '#src/ui/values/amount.tsx'
import { useInstallmentWords } from './installment-words.ts'

interface LinkPreviewProps {
  readonly storeName: string
  readonly store: LinkStore
  readonly values: LinkForm
}

/** What the customer is to pay of a cart as it is typed: its sum, less a discount that is right. */
export function payableOf({ items, currency, discount }: LinkForm, { hasDiscount }: LinkStore) {
  const sold = itemsOf(items, currency)
  const total = cartTotal(sold)
  const isTaken = hasDiscount && discount !== '' && discountIssue(discount, currency, total) === null
  const taken = BigInt(isTaken ? (readAmount(discount) ?? 0) : 0)
  return { items: sold, isTaken, taken, toPay: total - taken }
}

interface ToPayProps {
  readonly store: LinkStore
  readonly values: LinkForm
}

export const ToPay = ({ store, values }: ToPayProps) => (
  <Amount minor={payableOf(values, store).toPay} currency={values.currency} />
)

const line = { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '3' } as const

/** What the customer will see, from what is typed. */
export function LinkPreview({ storeName, store, values }: LinkPreviewProps) {
  const { i18n, t } = useLingui()
  const { currency, validTo, cardType, installments, flexible, subscription } = values
  const { items, isTaken, taken, toPay } = payableOf(values, store)
  const installmentWords = useInstallmentWords(Number(installments), flexible)
  const lines = items.map((item, at) => ({ ...item, key: `item ${at}` }))
  const until = shownDay(validTo)
  return (
    <Box as="section" aria-label={t`Preview of the payment page`}>
      <Box as="h2" textStyle="label" color="fg.muted" mb="2">
        <Trans>What the customer sees</Trans>
      </Box>
      <Box
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        overflow="hidden"
        maxW="26rem"
        overflowWrap="anywhere"
        data-preview
      >
        <Box px="5" py="4" borderBottomWidth="1px" bg="bg.subtle">
          <Box fontWeight="semibold">{storeName}</Box>
          <Box color="fg.muted">{t`Order ${values.orderNumber}`}</Box>
        </Box>
        <Box px="5" py="4" display="grid" gap="3">
          {items.length === 0 ? (
            <Box color="fg.muted">
              <Trans>The items appear here as you enter them.</Trans>
            </Box>
          ) : (
            lines.map(({ key, description, qty, cost }) => (
              <Box key={key} {...line}>
                <span>
                  {qty} × {description}
                </span>
                <Amount minor={BigInt(qty) * BigInt(cost)} currency={currency} />
              </Box>
            ))
          )}
          {isTaken ? (
            <Box {...line}>
              <Trans>Discount</Trans>
              <Amount minor={-taken} currency={currency} />
            </Box>
          ) : null}
          <Box {...line} pt="3" borderTopWidth="1px" fontWeight="semibold" textStyle="md">
            <Trans>To pay</Trans>
            <Amount minor={toPay} currency={currency} />
          </Box>
          <Box color="fg.muted" display="grid" gap="1">
            <span>
              {offeredTabs(values, store)
                .map((tab) => i18n._(wayWords[tab]))
                .join(' · ')}
            </span>
            {cardType === '' ? null : <span>{cardTypeName(cardType)}</span>}
            {installmentWords === null ? null : <span>{installmentWords}</span>}
            {subscription ? <Trans>The card is saved for further payments.</Trans> : null}
            <Trans>Valid to {until}</Trans>
          </Box>
          <Box
            aria-hidden="true"
            mt="1"
            py="3"
            textAlign="center"
            fontWeight="semibold"
            borderRadius="l2"
            bg="bg.muted"
            color="fg.muted"
          >
            <Trans>Continue to payment</Trans>
          </Box>
        </Box>
      </Box>
    </Box>
  )
}
