import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Company } from '#contract/companies/company.ts'
import { companyDraftKey, companyEditInput } from '#machines/companies/company-edit.ts'
import { companyActor } from '#src/shell/app.ts'
import { LeaveGuard } from '#src/shell/asked/leave-guard.tsx'
import { SavedFormFrame } from '#src/shell/asked/saved-form-frame.tsx'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { keptDraft } from '#src/shell/browser/tab-memory.ts'
import { FormFrame } from '#src/ui/form/form-frame.tsx'
import type { FormActor } from '#src/ui/form/form-handle.ts'
import { FormSaveBar } from '#src/ui/form/form-save-bar.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { CompanyFields } from './company-fields.tsx'
import { editLogic } from './company-logic.ts'
import { CompanyLogo } from './company-logo.tsx'
import { companyView } from './company-view.ts'

/** The selected company, changed by its admin (CMP-04, CMP-05, CMP-16, CMP-22). */
export function EditCompanyPage() {
  const { t } = useLingui()
  useTitle(t`Company`)
  const [company] = useState(() => companyActor().getSnapshot().context.selected?.id ?? '')
  const [machine] = useState(() => editLogic(company))
  const [draft] = useState(() => keptDraft(companyDraftKey(company)))
  const actor = useActorRef(machine, { input: companyEditInput(company, draft) })
  const name = useSelector(actor, (snapshot) => (snapshot.context.read as Company | null)?.name ?? '')
  return (
    <Box maxW="45rem">
      <PageHeader
        title={<Trans>Company</Trans>}
        purpose={<Trans>What your company is called and how it is reached</Trans>}
        action={<CompanyLogo company={company} name={name} />}
      />
      <SavedFormFrame actor={actor}>{(form) => <CompanyEditForm actor={form} />}</SavedFormFrame>
    </Box>
  )
}

function CompanyEditForm({ actor }: { readonly actor: FormActor }) {
  const form = companyView.useForm(actor)
  return (
    <FormFrame form={form}>
      <CompanyFields form={form} />
      <FormSaveBar form={form} />
      <LeaveGuard unsaved={form.unsaved} />
    </FormFrame>
  )
}
