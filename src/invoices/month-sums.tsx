import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MonthSum } from '#contract/invoices/invoice.ts'
import { Section } from '#src/ui/section.tsx'
import { Amount } from '#src/ui/values/amount.tsx'
import { typeWordOf } from './invoice-words.ts'

/** What the listed invoices come to, by month and type; one currency is never added to another. */
export function MonthSums({ sums }: { readonly sums: readonly MonthSum[] }) {
  const { t, i18n } = useLingui()
  if (sums.length === 0) return null
  return (
    <Box mt="6">
      <Section title={t`Sums by month`}>
        <Box as="ul" display="grid" gridTemplateColumns="repeat(auto-fill, minmax(14rem, 1fr))" columnGap="8">
          {sums.map(({ month, year, type, currency, count, sum }) => (
            <Box
              as="li"
              key={`${year}-${month}-${type}-${currency}`}
              display="flex"
              justifyContent="space-between"
              gap="3"
              minH="8"
              alignItems="center"
              borderBottomWidth="1px"
            >
              <Box as="span" color="fg.muted">
                {`${String(month).padStart(2, '0')}/${year} ${typeWordOf(i18n, type)}`}{' '}
                {count > 1 ? <Trans context="invoices">({count})</Trans> : null}
              </Box>
              <Amount minor={sum} currency={currency} />
            </Box>
          ))}
        </Box>
      </Section>
    </Box>
  )
}
