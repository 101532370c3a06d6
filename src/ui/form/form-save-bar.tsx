import { MissingNote } from '#src/ui/form/missing-note.tsx'
import { SaveBar } from '#src/ui/form/save-bar.tsx'
import type { FormHandle } from './form-handle.ts'

interface FormSaveBarProps {
  readonly form: FormHandle
  readonly target?: string
  /** Shows what is missing; the summary of the form, when left out. */
  readonly onShow?: () => void
}

/** Update and Discard of a form over saved values. */
export function FormSaveBar({ form, target, onShow }: FormSaveBarProps) {
  const { actor, busy, unsaved, count, errors } = form
  return (
    <SaveBar
      actor={actor}
      unsaved={unsaved}
      busy={busy}
      note={<MissingNote low count={count} touched onShow={onShow ?? errors.tried} />}
      {...(target !== undefined && { target })}
    />
  )
}
