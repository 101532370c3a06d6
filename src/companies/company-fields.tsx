import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { countryOptions } from '#contract/shell/countries.ts'
import { FieldPair } from '#src/ui/form/field-pair.tsx'
import type { FormHandle } from '#src/ui/form/form-handle.ts'
import { Section } from '#src/ui/section.tsx'
import { companyView } from './company-view.ts'

interface CompanyFieldsProps {
  readonly form: FormHandle
  /** Where the live check of the registration number stands (CMP-09). */
  readonly numberStatus?: ReactNode
}

const { Field } = companyView

/** The fields of a company, in both of its forms (CMP-01, CMP-03, CMP-04). */
export function CompanyFields({ form, numberStatus }: CompanyFieldsProps) {
  const { i18n } = useLingui()
  const country = companyView.useValues(form.actor, (values) => values.country)
  return (
    <Box display="grid" gap="5">
      <Section spaced title={<Trans>Company</Trans>}>
        <Field
          of="name"
          lockedBecause={<Trans>The company is verified, so its registered name cannot be changed.</Trans>}
        />
        <Field
          of="mb"
          status={numberStatus}
          lockedBecause={<Trans>The registration number cannot be changed.</Trans>}
        />
      </Section>
      <Section spaced title={<Trans>Address and contact</Trans>}>
        <Field of="address" />
        <FieldPair>
          <Field of="zip" />
          <Field of="city" />
        </FieldPair>
        <Field of="country" options={countryOptions(i18n.locale, country)} />
        <FieldPair>
          <Field of="phone" />
          <Field of="mobile" />
        </FieldPair>
        <Field of="email" />
      </Section>
      <Section title={<Trans>Responsible person</Trans>}>
        <FieldPair>
          <Field of="firstName" />
          <Field of="lastName" />
        </FieldPair>
      </Section>
    </Box>
  )
}
