import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Amount } from '#src/ui/values/amount.tsx'
import { type Money, withoutImpossibleSums } from './money.ts'

interface MoneyPart {
  readonly id: string
  readonly label: string
  readonly minor: number | null
}

/** Authorised, captured, refunded and remaining amounts, as far as the channel reports them. */
export function MoneyBar({ money }: { readonly money: Money }) {
  const { t } = useLingui()
  const { amount, currency, authorized, captured, refunded, left } = withoutImpossibleSums(money)
  const all: readonly MoneyPart[] = [
    authorized === null
      ? { id: 'amount', label: t`Order`, minor: amount }
      : { id: 'authorized', label: t`Authorized`, minor: authorized },
    { id: 'captured', label: t`Charged`, minor: captured },
    { id: 'refunded', label: t`Refunded`, minor: refunded },
    { id: 'left', label: t`Left to refund`, minor: left },
  ]
  const share = (minor: number): string => `${amount === 0 ? 0 : Math.min(100, (minor / amount) * 100)}%`
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" px={{ base: '4', md: '5' }} py="4">
      <Box as="dl" display="grid" gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }} gap="4">
        {all.map(({ id, label, minor }) =>
          minor === null ? null : (
            <Part key={id} label={label}>
              <Amount minor={minor} currency={currency} strong />
            </Part>
          ),
        )}
      </Box>
      {captured === null || (captured === 0 && authorized === null) ? null : (
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
            bg="gray.emphasized"
            style={{ width: share(refunded ?? 0) }}
          />
        </Box>
      )}
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
