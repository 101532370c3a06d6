import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { auditOutcomes } from '#contract/users/audit.ts'
import { actOptions, outcomeWords } from '#contract/users/audit-words.ts'
import type { auditTrailMachine } from '#machines/users/audit-trail.machine.ts'
import { DateRangeField } from '#src/ui/date-range-field.tsx'
import { EntryForm } from '#src/ui/entry-form.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

interface AuditFiltersProps {
  readonly actor: ActorRefFrom<typeof auditTrailMachine>
  readonly today: string
}

/** Period, person, action, outcome; nothing is asked until Show entries (ACC-14). */
export function AuditFilters({ actor, today }: AuditFiltersProps) {
  const { t, i18n } = useLingui()
  const draft = useSelector(actor, (snapshot) => snapshot.context.draft)
  const issue = useSelector(actor, (snapshot) => snapshot.context.rangeIssue)
  const canShow = useSelector(actor, (snapshot) => snapshot.can({ type: 'entries.requested' }))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <EntryForm
      canSubmit={canShow}
      onSubmit={() => actor.send({ type: 'entries.requested' })}
      onTry={() => document.getElementById('audit-from')?.focus()}
    >
      <Box display="grid" gap="4" mb="4">
        <DateRangeField
          id="audit-from"
          value={draft}
          today={today}
          issue={issue}
          onChange={({ from, to }) => actor.send({ type: 'filter.edited', patch: { from, to } })}
        />
        <Box display="flex" flexWrap="wrap" alignItems="flex-start" gap="4">
          <Box w={{ base: 'full', md: '18rem' }}>
            <TextField
              label={t`Person`}
              type="search"
              autoComplete="off"
              maxLength={255}
              placeholder={t`Part of the e-mail`}
              value={draft.actor}
              onChange={(text) => actor.send({ type: 'filter.edited', patch: { actor: text } })}
            />
          </Box>
          <Box w={{ base: 'full', md: '16rem' }}>
            <SelectField
              label={t`Action`}
              value={draft.action ?? ''}
              placeholder={t`All actions`}
              options={actOptions.map(({ action, words }) => ({ value: action, label: i18n._(words) }))}
              onChange={(chosen) => {
                const action = actOptions.find((option) => option.action === chosen)?.action ?? null
                actor.send({ type: 'filter.edited', patch: { action } })
              }}
            />
          </Box>
          <Box w={{ base: 'full', md: '12rem' }}>
            <SelectField
              label={t`Outcome`}
              value={draft.outcome ?? ''}
              placeholder={t`All outcomes`}
              options={auditOutcomes.map((outcome) => ({ value: outcome, label: i18n._(outcomeWords[outcome]) }))}
              onChange={(chosen) => {
                const outcome = auditOutcomes.find((known) => known === chosen) ?? null
                actor.send({ type: 'filter.edited', patch: { outcome } })
              }}
            />
          </Box>
        </Box>
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <Button type="submit" disabled={!canShow} aria-busy={busy}>
            <Trans>Show entries</Trans>
          </Button>
          <Button variant="ghost" onClick={() => actor.send({ type: 'view.reset' })}>
            <Trans>Reset view</Trans>
          </Button>
        </Box>
      </Box>
    </EntryForm>
  )
}
