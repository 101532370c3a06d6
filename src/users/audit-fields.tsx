import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { auditOutcomes } from '#contract/users/audit.ts'
import { actOptions, outcomeWords } from '#contract/users/audit-words.ts'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { AuditList } from './audit-logic.ts'

interface AuditFieldsProps {
  readonly actor: AuditList
}

/** Person, action, outcome (ACC-14). */
export function AuditFields({ actor }: AuditFieldsProps) {
  const { t, i18n } = useLingui()
  const draft = useSelector(actor, (snapshot) => snapshot.context.draft)
  return (
    <>
      <Box w={{ base: 'full', md: '12.75rem' }}>
        <TextField
          label={t`Person`}
          size="sm"
          type="search"
          autoComplete="off"
          maxLength={255}
          placeholder={t`Person: part of the e-mail`}
          value={draft.actor}
          onChange={(text) => actor.send({ type: 'query.edited', patch: { actor: text } })}
        />
      </Box>
      <Box w={{ base: 'full', md: '9.5rem' }}>
        <SelectField
          label={t`Action`}
          size="sm"
          value={draft.action ?? ''}
          placeholder={t`All actions`}
          options={actOptions.map(({ action, words }) => ({ value: action, label: i18n._(words) }))}
          onChange={(chosen) => {
            const action = actOptions.find((option) => option.action === chosen)?.action ?? null
            actor.send({ type: 'query.edited', patch: { action } })
          }}
        />
      </Box>
      <Box w={{ base: 'full', md: '8rem' }}>
        <SelectField
          label={t`Outcome`}
          size="sm"
          value={draft.outcome ?? ''}
          placeholder={t`All outcomes`}
          options={auditOutcomes.map((outcome) => ({ value: outcome, label: i18n._(outcomeWords[outcome]) }))}
          onChange={(chosen) => {
            const outcome = auditOutcomes.find((known) => known === chosen) ?? null
            actor.send({ type: 'query.edited', patch: { outcome } })
          }}
        />
      </Box>
    </>
  )
}
