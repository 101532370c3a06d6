import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { FilterRow } from '#contract/shell/filter/filter.ts'
import type { filterFormMachine } from '#machines/shell/filter-form.machine.ts'
import { useFormErrors } from '#src/ui/form/form-errors.ts'
import type { FilterWords } from './filter-words.ts'
import { useIssueWords } from './issue-words.ts'

export interface FilterErrors {
  /** How many fields are wrong. */
  readonly count: number
  /** Grows each time the person asks what is wrong. */
  readonly attempt: number
  readonly tried: () => void
  /** The error of a field; none while it is typed into for the first time. */
  readonly of: (name: string, row: FilterRow) => { readonly onBlur: () => void; readonly error?: string }
}

/** What is wrong with the fields of a filter, in words, once a person has left them or asks for it. */
export function useFilterErrors(
  actor: ActorRefFrom<typeof filterFormMachine>,
  words: FilterWords['issues'],
): FilterErrors {
  const form = useSelector(actor, (snapshot) => snapshot.context.form)
  const issues = useSelector(actor, (snapshot) => snapshot.context.issues)
  const say = useIssueWords(words)
  const count = Object.keys(issues).length
  const { attempt, shows, leave, tried } = useFormErrors({ busy: false, hasIssues: count > 0 })
  return {
    count,
    attempt,
    tried,
    of: (name, row) => {
      const issue = issues[name]
      const text = String(form[name])
      const isShown = issue !== undefined && shows(name, text)
      return { onBlur: () => leave(name), ...(isShown ? { error: say(row, issue, text) } : {}) }
    },
  }
}
