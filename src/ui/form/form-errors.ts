import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { type FormReport, formErrorsMachine } from '#machines/shell/form-errors.machine.ts'

/** Which field errors show: those of a left field that holds something, and after a try to submit all of them. */
export interface FormErrors {
  /** Grows with every try; the error summary takes the focus by it. */
  readonly attempt: number
  /** A field was left, or the form was submitted: from then on errors are shown. */
  readonly touched: boolean
  readonly shows: (field: string, value: string) => boolean
  readonly leave: (field: string) => void
  readonly tried: () => void
  /** Another step of the form is on the screen. */
  readonly opened: () => void
}

export function useFormErrors({
  busy,
  hasIssues,
  isSettled = false,
}: Omit<FormReport, 'isSettled'> & Partial<FormReport>): FormErrors {
  const actor = useActorRef(formErrorsMachine)
  useEffect(
    () => actor.send({ type: 'form.reported', busy, hasIssues, isSettled }),
    [actor, busy, hasIssues, isSettled],
  )
  const left = useSelector(actor, ({ context }) => context.left)
  const attempt = useSelector(actor, ({ context }) => context.attempt)
  const touched = useSelector(actor, (snapshot) => !snapshot.matches('quiet'))
  return useMemo(
    () => ({
      attempt,
      touched,
      shows: (field, value) => attempt > 0 || (left.has(field) && value !== ''),
      leave: (field) => actor.send({ type: 'field.left', field }),
      tried: () => actor.send({ type: 'sending.tried' }),
      opened: () => actor.send({ type: 'step.opened' }),
    }),
    [actor, attempt, left, touched],
  )
}
