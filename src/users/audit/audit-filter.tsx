import { Button } from '@chakra-ui/react/button'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ListFilter } from 'lucide-react'
import { Suspense } from 'react'
import { setPaths, withoutCondition } from '#contract/shell/filter/filter.ts'
import { auditActions, auditFilter, auditOutcomes } from '#contract/users/audit.ts'
import { actWords, outcomeWords } from '#contract/users/audit-words.ts'
import { comesAtLast } from '#src/shell/early/comes-later.ts'
import { useConditionChips } from '#src/shell/filter/condition-chips.ts'
import { namesOf, type WordsOf } from '#src/shell/filter/filter-words.ts'
import { inRoom } from '#src/shell/i18n.ts'
import { FilterChips } from '#src/ui/table/filter-chips.tsx'
import type { AuditList } from './audit-logic.ts'

const FilterDialog = comesAtLast(
  inRoom('users', () => import('#src/shell/filter/filter-dialog.tsx').then((file) => file.FilterDialog)),
)

const words: WordsOf<typeof auditFilter> = {
  conditions: {
    person: { label: msg`Part of the person's e-mail`, chip: msg`Person` },
    action: { label: msg`Action`, names: namesOf(auditActions, (action) => actWords[action]) },
    outcome: { label: msg`Outcome`, names: namesOf(auditOutcomes, (outcome) => outcomeWords[outcome]) },
  },
  issues: {},
}

interface AuditFilterProps {
  readonly actor: AuditList
}

/** Opens the filter dialog, and counts the conditions that are set (ACC-14). */
export function OpenAuditFilter({ actor }: AuditFilterProps) {
  const conditions = useSelector(actor, (snapshot) => setPaths(auditFilter, snapshot.context.draft.filter).length)
  return (
    <Button
      variant="outline"
      h={{ base: '11', md: '9' }}
      px="3"
      flexShrink="0"
      onClick={() => actor.send({ type: 'filter.opened' })}
    >
      <ListFilter size={16} aria-hidden="true" />
      <Trans>Filters</Trans>
      {conditions > 0 ? ` (${conditions})` : ''}
    </Button>
  )
}

/** The dialog of the filter, while it is open: person, action, outcome (ACC-14). */
export function AuditFilterDialog({ actor }: AuditFilterProps) {
  const filter = useSelector(actor, (snapshot) => snapshot.children.filterForm)
  if (!filter) return null
  return (
    <Suspense fallback={null}>
      <FilterDialog actor={filter} words={words} ask={<Trans>Show entries</Trans>} />
    </Suspense>
  )
}

/** The applied conditions, each with its way out. */
export function AuditChips({ actor }: AuditFilterProps) {
  const filter = useSelector(actor, (snapshot) => snapshot.context.draft.filter)
  const chips = useConditionChips(auditFilter, words, filter)
  const follow = () => actor.send({ type: 'list.requested' })
  return (
    <FilterChips
      chips={chips}
      onRemove={(id) => {
        actor.send({ type: 'query.edited', patch: { filter: withoutCondition(auditFilter, filter, id) } })
        follow()
      }}
      onClearAll={() => {
        actor.send({ type: 'filter.reset' })
        follow()
      }}
    />
  )
}
