import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { dequal } from 'dequal'
import { dateKinds } from '#contract/transactions/list/card-query.ts'
import { DateRangeField } from '#src/ui/fields/date-range-field.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import type { ListActor } from './list-actor.ts'

interface PeriodFieldsProps {
  readonly actor: ListActor
  readonly today: string
}

/** First and last day, quick periods, and which day of an order counts (TRX-02…05). */
export function PeriodFields({ actor, today }: PeriodFieldsProps) {
  const { t } = useLingui()
  const { from, to, by } = useSelector(
    actor,
    ({ context: { draft } }) => ({ from: draft.from, to: draft.to, by: draft.by }),
    dequal,
  )
  const issue = useSelector(actor, (snapshot) => snapshot.context.rangeIssue)
  return (
    <Box display="grid" gap="3" justifyItems="start">
      <Box w={{ base: 'full', md: '10rem' }}>
        <SelectField
          label={t`Date`}
          value={by}
          options={dateKinds.map((kind) => ({ value: kind, label: kind === 'createdAt' ? t`Created` : t`Updated` }))}
          onChange={(value) => {
            const chosen = dateKinds.find((kind) => kind === value)
            if (chosen) actor.send({ type: 'query.edited', patch: { by: chosen } })
          }}
        />
      </Box>
      <DateRangeField
        hasCalendarPeriods
        value={{ from, to }}
        today={today}
        issue={issue}
        onChange={(range) => actor.send({ type: 'query.edited', patch: range })}
      />
    </Box>
  )
}
