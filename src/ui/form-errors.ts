import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** Which field errors show: those of a left field that holds something, and after a try to submit all of them. */
export interface FormErrors {
  /** Grows with every try; the error summary takes the focus by it. */
  readonly attempt: number
  /** A field was left, or a try was made: what is said of faults is no surprise any more. */
  readonly touched: boolean
  readonly shows: (field: string, value: string) => boolean
  readonly leave: (field: string) => void
  readonly tried: () => void
  readonly forget: () => void
}

const nothing: ReadonlySet<string> = new Set()

/** `busy` ending with issues left is a refusal: it counts as a try. */
export function useFormErrors(hasIssues: boolean, busy: boolean): FormErrors {
  const [left, setLeft] = useState(nothing)
  const [attempt, setAttempt] = useState(0)
  const wasBusy = useRef(busy)
  useEffect(() => {
    if (wasBusy.current && !busy && hasIssues) setAttempt((before) => before + 1)
    wasBusy.current = busy
  }, [busy, hasIssues])
  const leave = useCallback((field: string) => {
    setLeft((before) => (before.has(field) ? before : new Set(before).add(field)))
  }, [])
  const tried = useCallback(() => setAttempt((before) => before + 1), [])
  const forget = useCallback(() => {
    setLeft(nothing)
    setAttempt(0)
  }, [])
  return useMemo(
    () => ({
      attempt,
      touched: attempt > 0 || left.size > 0,
      shows: (field, value) => attempt > 0 || (left.has(field) && value !== ''),
      leave,
      tried,
      forget,
    }),
    [attempt, left, leave, tried, forget],
  )
}
