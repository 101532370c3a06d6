import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Company } from '#contract/companies/company.ts'
import { companyEdit } from '#machines/companies/company-edit.ts'
import { companyActor } from '#src/shell/app.ts'
import { SavedForm, useSavedForm } from '#src/shell/asked/saved-form-frame.tsx'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { CompanyFields } from './company-fields.tsx'
import { CompanyLogo } from './company-logo.tsx'
import { companyView } from './company-view.ts'
import { editLogic } from './edit-company-logic.ts'

/** The selected company, changed by its admin (CMP-04, CMP-05, CMP-16, CMP-22). */
export function EditCompanyPage() {
  const { t } = useLingui()
  useTitle(t`Company`)
  const [company] = useState(() => companyActor().getSnapshot().context.selected?.id ?? '')
  const actor = useSavedForm(editLogic, companyEdit, company)
  const name = useSelector(actor, (snapshot) => (snapshot.context.read as Company | null)?.name ?? '')
  return (
    <Box maxW="45rem">
      <PageHeader
        title={<Trans>Company</Trans>}
        purpose={<Trans>Name and contact details of your company</Trans>}
        action={<CompanyLogo name={name} />}
      />
      <SavedForm actor={actor} view={companyView} fields={CompanyFields} />
    </Box>
  )
}
