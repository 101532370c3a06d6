import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Section } from '#src/ui/section.tsx'
import { companyView } from './company-view.ts'

interface CompanyFieldsProps {
  /** Where the live check of the registration number stands (CMP-09). */
  readonly numberStatus?: ReactNode
}

const { Field, Fields } = companyView

/** The fields of a company, in both of its forms (CMP-01, CMP-03, CMP-04). */
export function CompanyFields({ numberStatus }: CompanyFieldsProps) {
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
        <Fields of={['address', ['zip', 'city'], 'country', ['phone', 'mobile'], 'email']} />
      </Section>
      <Section title={<Trans>Responsible person</Trans>}>
        <Fields of={[['firstName', 'lastName']]} />
      </Section>
    </Box>
  )
}
