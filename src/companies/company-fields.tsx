import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, ReactNode } from 'react'
import {
  type CompanyField,
  type CompanyForm,
  type CompanyIssues,
  companyFields,
} from '#contract/companies/company-form.ts'
import { countryOptions } from '#contract/shell/countries.ts'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import type { FormErrors } from '#src/ui/form-errors.ts'
import { Section } from '#src/ui/section.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { fieldLabels, issueWords } from './company-words.ts'

interface CompanyFieldsProps {
  readonly id: string
  readonly form: CompanyForm
  readonly issues: CompanyIssues
  readonly errors: FormErrors
  readonly disabled: boolean
  readonly onChange: (field: CompanyField, value: string) => void
  /** Why a field can be read only. */
  readonly locked?: Readonly<Partial<Record<CompanyField, ReactNode>>>
  /** Where the live check of the registration number stands (CMP-09). */
  readonly numberStatus?: ReactNode
}

interface Look {
  readonly type?: 'email' | 'tel'
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly width?: string
}

const looks: Readonly<Partial<Record<CompanyField, Look>>> = {
  name: { autoComplete: 'organization' },
  mb: { inputMode: 'numeric', width: '20rem' },
  address: { autoComplete: 'street-address' },
  zip: { inputMode: 'numeric', autoComplete: 'postal-code' },
  city: { autoComplete: 'address-level2' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  mobile: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
}

/** Pasted phone numbers come with blanks, dashes and brackets. */
const typed = (field: CompanyField, value: string) =>
  field === 'phone' || field === 'mobile' ? value.replace(/[\s()/-]/g, '') : value

const pair = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }

/** The fields of a company, in both of its forms (CMP-01, CMP-03, CMP-04). */
export function CompanyFields(props: CompanyFieldsProps) {
  const { id, form, issues, errors, disabled, onChange, locked = {}, numberStatus } = props
  const { t, i18n } = useLingui()
  const shown = (field: CompanyField) => {
    const issue = issues[field]
    return issue !== undefined && errors.shows(field, form[field]) ? i18n._(issueWords(field, issue)) : undefined
  }
  const text = (field: CompanyField) => {
    const { width, ...look } = looks[field] ?? {}
    const help = locked[field]
    return (
      <Box {...(width ? { maxW: width } : {})}>
        <TextField
          id={`${id}-${field}`}
          label={i18n._(fieldLabels[field])}
          name={field}
          value={form[field]}
          onChange={(value) => onChange(field, typed(field, value))}
          onBlur={() => errors.leave(field)}
          error={shown(field)}
          disabled={disabled}
          readOnly={help !== undefined}
          help={help}
          {...look}
          {...(field === 'mb' && numberStatus ? { status: numberStatus } : {})}
        />
      </Box>
    )
  }
  const listed =
    errors.attempt > 0
      ? companyFields.flatMap((field) => {
          const issue = issues[field]
          if (issue === undefined) return []
          const message = `${i18n._(fieldLabels[field])}: ${i18n._(issueWords(field, issue))}`
          return [{ field: `${id}-${field}`, message }]
        })
      : []
  return (
    <>
      <ErrorSummary issues={listed} attempt={errors.attempt} />
      <Box display="grid" gap="5">
        <Section title={<Trans>Company</Trans>}>
          <Box display="grid" gap="4">
            {text('name')}
            {text('mb')}
          </Box>
        </Section>
        <Section title={<Trans>Address and contact</Trans>}>
          <Box display="grid" gap="4">
            {text('address')}
            <Box display="grid" gap="4" gridTemplateColumns={pair}>
              {text('zip')}
              {text('city')}
            </Box>
            <SelectField
              id={`${id}-country`}
              label={t`Country`}
              name="country"
              value={form.country}
              options={countryOptions(i18n.locale, form.country)}
              onChange={(value) => onChange('country', value)}
              error={shown('country')}
              disabled={disabled}
            />
            <Box display="grid" gap="4" gridTemplateColumns={pair}>
              {text('phone')}
              {text('mobile')}
            </Box>
            {text('email')}
          </Box>
        </Section>
        <Section title={<Trans>Responsible person</Trans>}>
          <Box display="grid" gap="4" gridTemplateColumns={pair}>
            {text('firstName')}
            {text('lastName')}
          </Box>
        </Section>
      </Box>
    </>
  )
}
