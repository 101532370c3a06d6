import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { croatianCities } from '#contract/links/croatian-cities.ts'
import { isCroatia, offeredCountries } from '#contract/links/customer-form.ts'
import { DrawnField } from '#src/ui/form/drawn-field.tsx'
import { FieldPair, WideField } from '#src/ui/form/field-pair.tsx'
import { Section } from '#src/ui/section.tsx'

interface CustomerInputsProps {
  readonly country: string
  /** The store has the countries in a list, otherwise the country is typed (VT-12). */
  readonly hasCountryList: boolean
  /** What only links ask for. */
  readonly phone?: ReactNode
  /** Stands below all of them. */
  readonly note: ReactNode
}

const cities = croatianCities.map(({ name }) => name)

/** The fields of a customer; a Croatian city brings its postcode (PBG-19). */
export function CustomerInputs({ country, hasCountryList, phone, note }: CustomerInputsProps) {
  const { i18n } = useLingui()
  const mayBeCroatian = country.trim() === '' || isCroatia(country)
  return (
    <FieldPair>
      <DrawnField of="firstName" />
      <DrawnField of="lastName" />
      <DrawnField of="email" />
      {phone}
      <WideField>
        <DrawnField of="address" />
      </WideField>
      <WideField>
        <DrawnField of="country" {...offeredCountries(i18n.locale, country, hasCountryList)} />
      </WideField>
      <DrawnField of="city" {...(mayBeCroatian ? { suggestions: cities } : {})} />
      <DrawnField of="zipCode" />
      <WideField>{note}</WideField>
    </FieldPair>
  )
}

/** The customer of a new link or payment: nothing is required (PBG-17…19). */
export function CustomerFields(customer: Omit<CustomerInputsProps, 'note'>) {
  return (
    <Section title={<Trans>Customer</Trans>}>
      <CustomerInputs
        {...customer}
        note={
          <Box color="fg.muted">
            <Trans>A Croatian city fills in its zip code. You can change it.</Trans>
          </Box>
        }
      />
    </Section>
  )
}
