import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MonthSum } from '#contract/invoices/invoice.ts'
import { Section } from '#src/ui/section.tsx'
import { Amount } from '#src/ui/values/amount.tsx'
import { typeWordOf } from './invoice-words.ts'

/** The sums of each month, in their order. */
function byMonth(sums: readonly MonthSum[]): ReadonlyMap<string, readonly MonthSum[]> {
  const months = new Map<string, readonly MonthSum[]>()
  for (const sum of sums) {
    const month = `${String(sum.month).padStart(2, '0')}/${sum.year}`
    months.set(month, [...(months.get(month) ?? []), sum])
  }
  return months
}

/** What the listed invoices come to, by month and type; one currency is never added to another. */
export function MonthSums({ sums }: { readonly sums: readonly MonthSum[] }) {
  const { t, i18n } = useLingui()
  if (sums.length === 0) return null
  // A type has the same place in each month, also where others are missing.
  const types = [...new Set(sums.map(({ type }) => type))]
  return (
    <Box mt="6">
      <Section title={t`Sums by month`}>
        <Box
          as="ul"
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          columnGap="8"
        >
          {[...byMonth(sums)].map(([month, parts]) => (
            <Box as="li" key={month} display="flex" gap="4" py="1.5" borderBottomWidth="1px">
              <Box as="span" flexShrink="0" w="4.5rem" color="fg.muted" fontVariantNumeric="tabular-nums">
                {month}
              </Box>
              <Box flex="1" display="grid" gridTemplateColumns="repeat(auto-fill, minmax(9rem, 1fr))" columnGap="4">
                {types.map((type) => (
                  <Box key={type}>
                    {parts
                      .filter((part) => part.type === type)
                      .map(({ currency, count, sum }) => (
                        <Box key={currency} display="flex" flexWrap="wrap" columnGap="2">
                          <Box as="span" color="fg.muted">
                            {typeWordOf(i18n, type)} {count > 1 ? <Trans context="invoices">({count})</Trans> : null}
                          </Box>
                          <Amount minor={sum} currency={currency} />
                        </Box>
                      ))}
                  </Box>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
      </Section>
    </Box>
  )
}
