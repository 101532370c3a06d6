import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { draftKey } from '#machines/companies/company-create.machine.ts'
import { FormLeave } from '#src/shell/asked/leave-guard.tsx'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { keptDraft } from '#src/shell/browser/tab-memory.ts'
import { PlainPage } from '#src/shell/plain-page.tsx'
import { EventButton } from '#src/ui/event-button.tsx'
import { FormFrame } from '#src/ui/form/form-frame.tsx'
import { type FormActor, missingId } from '#src/ui/form/form-handle.ts'
import { MissingNote } from '#src/ui/form/missing-note.tsx'
import { UniqueStatus } from '#src/ui/form/unique-status.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { BusyNote } from '#src/ui/state/busy-note.tsx'
import { CompanyFields } from './company-fields.tsx'
import { companyView } from './company-view.ts'
import { createLogic } from './create-company-logic.ts'

/** The first company of a person (NAV-05, CMP-03, CMP-06…15). */
export function CreateCompanyPage() {
  const { t } = useLingui()
  useTitle(t`New company`)
  const [machine] = useState(createLogic)
  const [draft] = useState(() => keptDraft(draftKey))
  const actor = useActorRef(machine, { input: { draft } })
  const form = useSelector(actor, (snapshot) => snapshot.children.companyForm)
  return (
    <PlainPage width="page" withLanguage>
      <PageHeader
        title={<Trans>Please provide some basic info about your company</Trans>}
        purpose={<Trans>All fields are required. Afterwards you sign in again, as the company's administrator.</Trans>}
      />
      {form ? <NewCompanyForm actor={form} /> : null}
    </PlainPage>
  )
}

function NewCompanyForm({ actor }: { readonly actor: FormActor }) {
  const form = companyView.useForm(actor)
  const { busy, count, errors } = form
  return (
    <FormFrame form={form}>
      <CompanyFields numberStatus={<NumberStatus form={form} />} />
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="6">
        <EventButton actor={actor} event={{ type: 'form.submitted' }} busy={busy} aria-describedby={missingId(form)}>
          <Trans>Finish</Trans>
        </EventButton>
        <EventButton actor={actor} event={{ type: 'form.closed' }} variant="outline">
          <Trans>Cancel</Trans>
        </EventButton>
        {busy ? (
          <BusyNote>
            <Trans>The company is being created.</Trans>
          </BusyNote>
        ) : (
          <MissingNote id={missingId(form)} count={count} touched={errors.touched} onShow={errors.tried} />
        )}
      </Box>
      <FormLeave form={form} />
    </FormFrame>
  )
}

function NumberStatus({ form }: { readonly form: ReturnType<typeof companyView.useForm> }) {
  const { t } = useLingui()
  return (
    <UniqueStatus
      form={form}
      words={{
        checking: t`Checking the number…`,
        free: t`This number is free.`,
        taken: t`This number is already in use.`,
        invalid: t`This is not a valid number yet.`,
        unknown: t`The number could not be checked now. It will be checked when you finish.`,
      }}
    />
  )
}
