import { MissingNote } from '#src/ui/missing-note.tsx'
import { SaveBar } from '#src/ui/save-bar.tsx'
import type { FormHandle } from './form-handle.ts'

/** Update and Discard of a form over saved values. */
export function FormSaveBar({ form }: { readonly form: FormHandle }) {
  const { actor, busy, unsaved, count, errors } = form
  return (
    <SaveBar actor={actor} unsaved={unsaved} busy={busy} note={<MissingNote count={count} onShow={errors.tried} />} />
  )
}
