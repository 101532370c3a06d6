import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Company } from '#contract/companies/company.ts'
import { type CompanyForm, type CompanyIssues, lockedFields } from '#contract/companies/company-form.ts'
import type { companyFormMachine } from '#machines/companies/company-edit.machine.ts'
import { companyActor } from '#src/shell/app.ts'
import { LeaveGuard } from '#src/shell/leave-guard.tsx'
import { LoadingScreen } from '#src/shell/loading-screen.tsx'
import { useTitle } from '#src/shell/page-title.ts'
import { EntryForm } from '#src/ui/entry-form.tsx'
import { FailedState } from '#src/ui/failed-state.tsx'
import { useFormErrors } from '#src/ui/form-errors.ts'
import { MissingNote } from '#src/ui/missing-note.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { SaveBar } from '#src/ui/save-bar.tsx'
import { CompanyFields } from './company-fields.tsx'
import { editLogic } from './company-logic.ts'
import { CompanyLogo } from './company-logo.tsx'

/** The selected company, changed by its admin (CMP-04, CMP-05, CMP-16, CMP-22). */
export function EditCompanyPage() {
  const { t } = useLingui()
  useTitle(t`Company`)
  const [company] = useState(() => companyActor().getSnapshot().context.selected?.id ?? '')
  const [machine] = useState(() => editLogic(company))
  const actor = useActorRef(machine, { input: { company } })
  const read = useSelector(actor, (snapshot) => snapshot.context.read)
  const form = useSelector(actor, (snapshot) => snapshot.children.companyForm)
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  return (
    <Box maxW="45rem">
      <PageHeader
        title={<Trans>Company</Trans>}
        purpose={<Trans>What your company is called and how it is reached</Trans>}
        action={<CompanyLogo company={company} name={read?.name ?? ''} />}
      />
      {failed ? <FailedState onRetry={() => actor.send({ type: 'company.retried' })} /> : null}
      {form && read ? <CompanyEditForm actor={form} read={read} /> : failed ? null : <LoadingScreen />}
    </Box>
  )
}

interface CompanyEditFormProps {
  readonly actor: ActorRefFrom<typeof companyFormMachine>
  readonly read: Company
}

function CompanyEditForm({ actor, read }: CompanyEditFormProps) {
  const id = useId()
  const values = useSelector(actor, (snapshot) => snapshot.context.values)
  const issues = useSelector(actor, (snapshot) => snapshot.context.issues) as CompanyIssues
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const unsaved = useSelector(actor, (snapshot) => snapshot.hasTag('unsaved'))
  const canUpdate = useSelector(actor, (snapshot) => snapshot.can({ type: 'form.submitted' }))
  const canDiscard = useSelector(actor, (snapshot) => snapshot.can({ type: 'form.discarded' }))
  const count = Object.keys(issues).length
  const errors = useFormErrors(count > 0, busy)
  const update = () => actor.send({ type: 'form.submitted' })
  const locked = lockedFields(read)
  return (
    <EntryForm
      canSubmit={canUpdate}
      onSubmit={update}
      onTry={() => {
        if (unsaved) errors.tried()
      }}
    >
      <CompanyFields
        id={id}
        form={values as CompanyForm}
        issues={issues}
        errors={errors}
        disabled={busy}
        onChange={(name, value) => actor.send({ type: 'field.changed', name, value })}
        locked={{
          mb: <Trans>The registration number cannot be changed.</Trans>,
          ...(locked.includes('name')
            ? {
                name: (
                  <Trans>
                    The name is that of the register and cannot be changed, because the company is verified.
                  </Trans>
                ),
              }
            : {}),
        }}
      />
      <SaveBar
        unsaved={unsaved}
        busy={busy}
        canUpdate={canUpdate}
        canDiscard={canDiscard}
        onUpdate={update}
        onDiscard={() => {
          actor.send({ type: 'form.discarded' })
          errors.forget()
        }}
        note={<MissingNote count={count} onShow={errors.tried} />}
      />
      <LeaveGuard unsaved={unsaved} />
    </EntryForm>
  )
}
