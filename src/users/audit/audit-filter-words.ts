import { msg } from '@lingui/core/macro'
import type { auditFilter } from '#contract/users/audit.ts'
import { actWords, outcomeWords } from '#contract/users/audit-words.ts'
import { namesIn, type WordsOf } from '#src/shell/filter/filter-words.ts'

/** The conditions of the audit trail: person, action, outcome (ACC-14). */
export const auditFilterWords: WordsOf<typeof auditFilter> = {
  conditions: {
    person: { label: msg`Part of the person's e-mail`, chip: msg`Person` },
    action: { label: msg`Action`, names: namesIn(actWords), all: msg`All actions` },
    outcome: { label: msg`Outcome`, names: namesIn(outcomeWords), all: msg`All outcomes` },
  },
  issues: {},
}
