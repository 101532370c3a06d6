import { useFormErrors } from '#src/ui/form-errors.ts'

export interface FilterErrors<Name extends string> {
  /** How many fields are wrong. */
  readonly count: number
  /** Grows with every wish to see what is wrong. */
  readonly attempt: number
  readonly tried: () => void
  /** What a field says of itself: nothing while it is typed into for the first time. */
  readonly of: (name: Name) => { readonly onBlur: () => void; readonly error?: string }
}

/** What is wrong with the fields of a filter, in words, once a person has left them or wants to know it. */
export function useFilterErrors<Name extends string, Issue extends string>(
  form: Readonly<Record<Name, unknown>>,
  issues: Readonly<Partial<Record<Name, Issue | undefined>>>,
  words: Readonly<Record<Issue, string>>,
): FilterErrors<Name> {
  const count = Object.values(issues).filter((issue) => issue !== undefined).length
  const { attempt, shows, leave, tried } = useFormErrors(count > 0, false)
  return {
    count,
    attempt,
    tried,
    of: (name) => {
      const issue = issues[name]
      const shown = issue !== undefined && shows(name, String(form[name]))
      return { onBlur: () => leave(name), ...(shown ? { error: words[issue] } : {}) }
    },
  }
}
