import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { PisFilterIssue } from '#contract/transactions/filter/pis-filter-form.ts'
import { pisStatuses } from '#contract/transactions/pis.ts'
import type { pisFilterMachine } from '#machines/transactions/filter/pis-filter.machine.ts'
import { pisDescriptions } from '#src/transactions/details/payment-words.ts'
import { AmountField } from '#src/ui/amount-field.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { useFilterErrors } from './filter-errors.ts'
import { FilterColumns, FilterFrame } from './filter-frame.tsx'
import { FilterText, useCardWords } from './filter-text.tsx'

/** How the status null is chosen (PIS-16). */
const unprocessed = 'null'

/** The custom filter of bank payments (TRX-12, D50). */
export function PisFilterDialog({ actor }: { readonly actor: ActorRefFrom<typeof pisFilterMachine> }) {
  const { t, i18n } = useLingui()
  const form = useSelector(actor, (snapshot) => snapshot.context.form)
  const issues = useSelector(actor, (snapshot) => snapshot.context.issues)
  const canApply = useSelector(actor, (snapshot) => snapshot.can({ type: 'filter.applied' }))
  const canClear = useSelector(actor, (snapshot) => snapshot.can({ type: 'fields.cleared' }))
  const cardWords = useCardWords()
  const words: Readonly<Record<PisFilterIssue, string>> = {
    ...cardWords,
    tooLong: t`This value is too long.`,
    notAnIban: t`An IBAN has letters and digits only, at most 34.`,
    notAnAmount: t`Enter an amount like 120.50.`,
    fromAboveTo: t`The upper amount must not be less than the lower amount.`,
  }
  const errors = useFilterErrors(form, issues, words)
  const text = (name: 'orderNumber' | 'iban' | 'name', label: string) => (
    <FilterText
      label={label}
      value={form[name]}
      onChange={(value) => actor.send({ type: 'field.changed', name, value })}
      notCards={form.notCards}
      onNotCards={(value) => actor.send({ type: 'field.changed', name: 'notCards', value })}
      {...errors.of(name)}
    />
  )
  const amount = (name: 'amountFrom' | 'amountTo', label: string) => (
    <AmountField
      label={label}
      size="sm"
      value={form[name]}
      onChange={(value) => actor.send({ type: 'field.changed', name, value })}
      {...errors.of(name)}
    />
  )
  const statuses = [...pisStatuses, unprocessed] as const
  return (
    <FilterFrame actor={actor} canApply={canApply} canClear={canClear} errors={errors}>
      <FilterColumns>
        {text('orderNumber', t`Order number`)}
        {text('iban', t`Payer IBAN or a part of it`)}
        {text('name', t`Name or surname`)}
        <span />
        {amount('amountFrom', t`Amount from`)}
        {amount('amountTo', t`Amount to`)}
      </FilterColumns>
      <ChoiceGroup
        label={t`Statuses`}
        options={statuses.map((value) => ({ value, label: i18n._(pisDescriptions[value]) }))}
        chosen={form.statuses.map((status) => status ?? unprocessed)}
        onChange={(chosen) =>
          actor.send({
            type: 'field.changed',
            name: 'statuses',
            value: chosen.map((status) => (status === unprocessed ? null : status)),
          })
        }
      />
    </FilterFrame>
  )
}
