import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { nameOf } from '#contract/shell/form/values.ts'
import { EntryForm } from '#src/ui/form/entry-form.tsx'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { type NamedForm, useFieldNames } from './field-names.ts'
import { controlId, type FormHandle, FormProvider } from './form-handle.ts'
import { type DraftWords, FormNotes } from './form-notes.tsx'
import { issueWords } from './form-words.ts'

interface FormFrameProps extends DraftWords {
  readonly form: FormHandle
  /** What a row or a group is called: the name of a language; a row has its number. */
  readonly groupName?: (path: string) => string
  /** Shows the field where it is not on the screen, on another tab, and gives it the focus. */
  readonly reach?: (path: string) => void
  /** The fields of whose faults the summary tells; all of them, when left out. */
  readonly shows?: (path: string) => boolean
  /** What Enter does in a step of a wizard; it sends the form, when left out. */
  readonly enter?: { readonly can: boolean; readonly go: () => void }
  readonly children: ReactNode
}

/** A form with its summary of errors and its notes; Enter in a field counts as a try. */
export function FormFrame({ form, groupName, reach, shows, enter, restored, children }: FormFrameProps) {
  const { actor, errors, unsaved } = form
  const canSubmit = useSelector(actor, (snapshot) => snapshot.can({ type: 'form.submitted' }))
  const creates = useSelector(actor, (snapshot) => snapshot.context.mode === 'create')
  return (
    <FormProvider value={form}>
      <EntryForm
        canSubmit={enter?.can ?? canSubmit}
        onSubmit={enter?.go ?? (() => actor.send({ type: 'form.submitted' }))}
        onTry={() => {
          if (creates || unsaved) errors.tried()
        }}
      >
        <FormNotes form={form} groupName={groupName} restored={restored} />
        {errors.attempt > 0 ? <Summary form={form} groupName={groupName} reach={reach} shows={shows} /> : null}
        {children}
      </EntryForm>
    </FormProvider>
  )
}

interface SummaryProps extends NamedForm {
  readonly reach: ((path: string) => void) | undefined
  readonly shows: ((path: string) => boolean) | undefined
}

function Summary(props: SummaryProps) {
  const { form, reach, shows = () => true } = props
  const { i18n } = useLingui()
  const nameAt = useFieldNames(props)
  const issues = useSelector(form.actor, ({ context }) => context.issues)
  const said = Object.entries(issues).filter(([path]) => shows(path))
  const listed = said.map(([path, issue]) => ({
    field: controlId(form, path),
    message: `${nameAt(path)}: ${i18n._(issueWords(form.view(nameOf(path)), issue))}`,
    ...(reach && { onGo: () => reach(path) }),
  }))
  return <ErrorSummary issues={listed} attempt={form.errors.attempt} />
}
