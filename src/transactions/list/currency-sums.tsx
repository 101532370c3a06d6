import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import type { CurrencySum } from '#contract/shell/sums.ts'
import { Amount } from '#src/ui/amount.tsx'

/** The sum of each currency; with several of them each says how many it adds up. */
export function CurrencySums({ sums }: { readonly sums: readonly CurrencySum[] }) {
  const { i18n } = useLingui()
  const number = new Intl.NumberFormat(i18n.locale)
  return sums.map(({ currency, count, minor }) => (
    <Box as="span" key={currency} whiteSpace="nowrap">
      <Amount minor={minor} currency={currency} strong />
      {sums.length > 1 ? (
        <Box as="span" color="fg.muted" fontWeight="normal">
          {` (${number.format(count)})`}
        </Box>
      ) : null}
    </Box>
  ))
}
