import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { croatianCities } from '#contract/links/croatian-cities.ts'
import { isCroatia, offeredCountries } from '#contract/links/customer-form.ts'
import { DrawnField } from '#src/ui/form/drawn-field.tsx'
import { Section } from '#src/ui/section.tsx'

interface CustomerFieldsProps {
  readonly country: string
  /** The store has the countries in a list, otherwise the country is typed (VT-12). */
  readonly hasCountryList: boolean
  /** What only links ask for: the phone. */
  readonly children?: ReactNode
}

const pair = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }
const cities = croatianCities.map(({ name }) => name)

/** The customer: nothing is required, a Croatian city brings its postcode (PBG-17…19). */
export function CustomerFields({ country, hasCountryList, children }: CustomerFieldsProps) {
  const { i18n, t } = useLingui()
  const mayBeCroatian = country.trim() === '' || isCroatia(country)
  return (
    <Section title={<Trans>Customer</Trans>}>
      <Box display="grid" gap="4" gridTemplateColumns={pair}>
        <DrawnField of="firstName" />
        <DrawnField of="lastName" />
        <DrawnField of="email" />
        {children}
        <Box gridColumn="1 / -1">
          <DrawnField of="address" />
        </Box>
        <Box gridColumn="1 / -1">
          <DrawnField of="country" {...offeredCountries(i18n.locale, country, hasCountryList)} />
        </Box>
        <DrawnField of="city" {...(mayBeCroatian ? { suggestions: cities } : {})} />
        <DrawnField of="zipCode" />
        <Box gridColumn="1 / -1" color="fg.muted">
          {t`A Croatian city fills in its zip code. You can change it.`}
        </Box>
      </Box>
    </Section>
  )
}
