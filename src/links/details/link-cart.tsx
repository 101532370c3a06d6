import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { cartTotal } from '#contract/links/cart.ts'
import type { Link } from '#contract/links/link.ts'
import { Fold } from '#src/ui/fold.tsx'
import { Amount } from '#src/ui/values/amount.tsx'

const line = { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '3', py: '2' } as const

/** What is bought; a gateway that keeps no items says it in one text. */
export function LinkCart({ link }: { readonly link: Link }) {
  const { currency, amount, cart } = link
  const discount = link.discountAmount ?? 0
  const items = (link.items ?? []).map((item, at) => ({ ...item, key: `item ${at}` }))
  return (
    <Fold title={<Trans>Cart</Trans>}>
      <Box>
        {items.length === 0 ? (
          <Box py="2" overflowWrap="anywhere">
            {cart}
          </Box>
        ) : null}
        {items.map(({ key, qty, description, cost }) => (
          <Box key={key} {...line} borderBottomWidth="1px" borderColor="border.muted">
            <chakra.span minW="0" overflowWrap="anywhere">
              {qty} × {description}
            </chakra.span>
            <Amount minor={cartTotal([{ qty, cost }])} currency={currency} />
          </Box>
        ))}
        {discount > 0 ? (
          <>
            <Box {...line} borderBottomWidth="1px" borderColor="border.muted">
              <Trans>Amount</Trans>
              <Amount minor={amount} currency={currency} />
            </Box>
            <Box {...line} borderBottomWidth="1px" borderColor="border.muted">
              <Trans>Discount</Trans>
              <Amount minor={-discount} currency={currency} />
            </Box>
          </>
        ) : null}
        <Box {...line} pb="0" fontWeight="semibold">
          <Trans>To pay</Trans>
          <Amount minor={amount - discount} currency={currency} />
        </Box>
      </Box>
    </Fold>
  )
}
