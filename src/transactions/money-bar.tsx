import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Order } from '#contract/transactions/order.ts'
import { Amount } from '#src/ui/amount.tsx'

/** Where the money of an order stands, in minor units. */
export interface Money {
  readonly amount: number
  readonly currency: string
  readonly captured: number
  readonly refunded: number
  readonly left: number
}

/** Of a card order, where the gateway says it (D25). */
export function orderMoney(order: Order): Money | null {
  const { amount, currency, capturedAmount: captured, refundedAmount: refunded, refundableAmount } = order
  if (captured === undefined || refunded === undefined) return null
  return { amount, currency, captured, refunded, left: refundableAmount ?? captured - refunded }
}

/** Authorised, captured, refunded, left. */
export function MoneyBar({ money }: { readonly money: Money }) {
  const { t } = useLingui()
  const { amount, currency, captured, refunded, left } = money
  const parts: readonly { id: string; label: string; minor: number }[] = [
    { id: 'amount', label: t`Order`, minor: amount },
    { id: 'captured', label: t`Charged`, minor: captured },
    { id: 'refunded', label: t`Refunded`, minor: refunded },
    // Nothing can go back of what was never charged.
    ...(captured > 0 ? [{ id: 'left', label: t`Left to refund`, minor: left }] : []),
  ]
  const share = (minor: number): string => `${amount === 0 ? 0 : Math.min(100, (minor / amount) * 100)}%`
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" px={{ base: '4', md: '5' }} py="4">
      <Box as="dl" display="grid" gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }} gap="4">
        {parts.map(({ id, label, minor }) => (
          <Part key={id} label={label}>
            <Amount minor={minor} currency={currency} strong />
          </Part>
        ))}
      </Box>
      <Box mt="3" h="1.5" borderRadius="full" bg="bg.muted" overflow="hidden" position="relative" aria-hidden="true">
        <Box
          position="absolute"
          insetBlock="0"
          insetInlineStart="0"
          bg="green.solid"
          style={{ width: share(captured) }}
        />
        <Box
          position="absolute"
          insetBlock="0"
          insetInlineStart="0"
          bg="red.solid"
          style={{ width: share(refunded) }}
        />
      </Box>
    </Box>
  )
}

function Part({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box>
      <Box as="dt" color="fg.muted">
        {label}
      </Box>
      <Box as="dd" textStyle="md">
        {children}
      </Box>
    </Box>
  )
}
