import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useId, useState } from 'react'
import { type CompanyField, type CompanyIssues, emptyCompanyForm } from '#contract/companies/company-form.ts'
import { holdsWork, type NumberCheck } from '#machines/companies/company-create.machine.ts'
import { localeActor } from '#src/shell/app.ts'
import { LanguageSelect } from '#src/shell/language-select.tsx'
import { LeaveGuard } from '#src/shell/leave-guard.tsx'
import { useTitle } from '#src/shell/page-title.ts'
import { PlainPage } from '#src/shell/plain-page.tsx'
import { ActionButton } from '#src/ui/action-button.tsx'
import { BusyNote } from '#src/ui/busy-note.tsx'
import { EntryForm } from '#src/ui/entry-form.tsx'
import { useFormErrors } from '#src/ui/form-errors.ts'
import { MissingNote } from '#src/ui/missing-note.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { CompanyFields } from './company-fields.tsx'
import { createLogic } from './company-logic.ts'

/** The first company of a person (NAV-05, CMP-03, CMP-06…15). */
export function CreateCompanyPage() {
  const { t } = useLingui()
  useTitle(t`New company`)
  const [{ asked, machine }] = useState(() => {
    const country = { country: emptyCompanyForm.country }
    return { asked: country, machine: createLogic(country) }
  })
  const actor = useActorRef(machine)
  const id = useId()
  const form = useSelector(actor, (snapshot) => snapshot.context.form)
  const found = useSelector(actor, (snapshot) => snapshot.context.issues)
  const check = useSelector(actor, (snapshot) => snapshot.context.numberCheck)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const canSubmit = useSelector(actor, (snapshot) => snapshot.can({ type: 'form.submitted' }))
  const canCancel = useSelector(actor, (snapshot) => snapshot.can({ type: 'form.cancelled' }))
  const unsaved = useSelector(actor, (snapshot) => snapshot.status === 'active' && holdsWork(snapshot.context))
  const language = useSelector(localeActor(), (snapshot) => snapshot.context.language)
  const issues = withCheck(found, check)
  const count = Object.keys(issues).length
  const errors = useFormErrors(count > 0, busy)
  const change = (name: CompanyField, value: string) => {
    if (name === 'country') asked.country = value
    actor.send({ type: 'field.changed', name, value })
  }
  const submit = () => actor.send({ type: 'form.submitted' })
  return (
    <PlainPage width="45rem">
      <PageHeader
        title={<Trans>Please provide some basic info about your company</Trans>}
        purpose={<Trans>All fields are required. Afterwards you sign in again, as the company's administrator.</Trans>}
      />
      <EntryForm canSubmit={canSubmit} onSubmit={submit} onTry={errors.tried}>
        <CompanyFields
          id={id}
          form={form}
          issues={issues}
          errors={errors}
          disabled={busy}
          onChange={change}
          numberStatus={
            <NumberStatus
              check={check}
              onAgain={() => actor.send({ type: 'number.rechecked' })}
              left={errors.shows('mb', form.mb)}
            />
          }
        />
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="6">
          <ActionButton disabled={!canSubmit} busy={busy} onClick={submit}>
            <Trans>Finish</Trans>
          </ActionButton>
          <Button variant="outline" disabled={!canCancel} onClick={() => actor.send({ type: 'form.cancelled' })}>
            <Trans>Cancel</Trans>
          </Button>
          {busy ? (
            <BusyNote>
              <Trans>The company is being created.</Trans>
            </BusyNote>
          ) : (
            <MissingNote count={count} onShow={errors.tried} />
          )}
        </Box>
      </EntryForm>
      <LeaveGuard unsaved={unsaved} />
      <Box display="flex" justifyContent="flex-end" mt="6">
        <LanguageSelect
          language={language}
          onLanguage={(chosen) => localeActor().send({ type: 'language.chosen', language: chosen })}
        />
      </Box>
    </PlainPage>
  )
}

/** What the live check found counts like an issue of the field. */
function withCheck(found: CompanyIssues, check: NumberCheck): CompanyIssues {
  if (found.mb !== undefined || (check !== 'taken' && check !== 'invalid')) return found
  return { ...found, mb: check }
}

interface NumberStatusProps {
  readonly check: NumberCheck
  /** The field was left: then the error says it. */
  readonly left: boolean
  readonly onAgain: () => void
}

function NumberStatus({ check, left, onAgain }: NumberStatusProps) {
  const words: Readonly<Record<NumberCheck, ReactNode>> = {
    empty: null,
    checking: <Trans>Checking the number…</Trans>,
    free: <Trans>This number is free.</Trans>,
    taken: left ? null : <Trans>This number is already in use.</Trans>,
    invalid: left ? null : <Trans>This is not a valid number yet.</Trans>,
    unknown: (
      <>
        <Trans>The number could not be checked now. It will be checked when you finish.</Trans>{' '}
        <Button variant="plain" minH="6" onClick={onAgain}>
          <Trans>Check again</Trans>
        </Button>
      </>
    ),
  }
  return words[check]
}
