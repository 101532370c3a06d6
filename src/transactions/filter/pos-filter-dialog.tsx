import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { seemsMistypedCard } from '#contract/shell/card-number.ts'
import { acquirerCodes, acquirerName } from '#contract/transactions/acquirers.ts'
import type { PosFilterForm, PosFilterIssue } from '#contract/transactions/filter/pos-filter-form.ts'
import { posStatuses } from '#contract/transactions/pos.ts'
import type { posFilterMachine } from '#machines/transactions/filter/pos-filter.machine.ts'
import { posWords } from '#src/transactions/details/payment-words.ts'
import { AmountField } from '#src/ui/amount-field.tsx'
import { DayField } from '#src/ui/day-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { useFilterErrors } from './filter-errors.ts'
import { FilterColumns, FilterFrame } from './filter-frame.tsx'
import { FilterText, useCardWords } from './filter-text.tsx'

type TextName = Exclude<keyof PosFilterForm, 'acquirers' | 'statuses' | 'notCards'>

/** The custom filter of point-of-sale transactions (POS-02…08, D50, D59). */
export function PosFilterDialog({ actor }: { readonly actor: ActorRefFrom<typeof posFilterMachine> }) {
  const { t, i18n } = useLingui()
  const form = useSelector(actor, (snapshot) => snapshot.context.form)
  const issues = useSelector(actor, (snapshot) => snapshot.context.issues)
  const canApply = useSelector(actor, (snapshot) => snapshot.can({ type: 'filter.applied' }))
  const canClear = useSelector(actor, (snapshot) => snapshot.can({ type: 'fields.cleared' }))
  const cardWords = useCardWords()
  const words: Readonly<Record<PosFilterIssue, string>> = {
    ...cardWords,
    MAX_LENGTH: t`At most 50 characters.`,
    VALID_PAN: t`A card number has digits only.`,
    notADay: t`Enter dates like 21.11.2026.`,
    afterToday: t`The date must not be after today.`,
    closedBeforeCreated: t`The closing date must not be before the creation date.`,
    notAnAmount: t`Enter an amount like 120.50.`,
    fromAboveTo: t`The upper amount must not be less than the lower amount.`,
  }
  const errors = useFilterErrors(form, issues, words)
  const field = (name: TextName, label: string) => ({
    label,
    size: 'sm' as const,
    value: form[name],
    onChange: (value: string) => actor.send({ type: 'field.changed', name, value }),
    ...errors.of(name),
  })
  const text = (name: TextName, label: string) => (
    <FilterText
      {...field(name, label)}
      notCards={form.notCards}
      onNotCards={(value) => actor.send({ type: 'field.changed', name: 'notCards', value })}
    />
  )
  return (
    <FilterFrame actor={actor} canApply={canApply} canClear={canClear} errors={errors}>
      <FilterColumns>
        <DayField {...field('dateCreated', t`Date created`)} />
        <DayField {...field('dateClosed', t`Date closed`)} />
        {text('approvalNumber', t`Approval code`)}
        <TextField
          {...field('pan', t`Card number`)}
          inputMode="numeric"
          autoComplete="off"
          help={t`Of a full number, only the first six and the last four digits are sent.`}
          status={seemsMistypedCard(form.pan) ? <Trans>A digit of this number seems to be wrong.</Trans> : null}
        />
        {text('mid', 'MID')}
        {text('tid', 'TID')}
        {text('hostMid', t`Host MID`)}
        {text('visamdcName', t`Visa/MDC name`)}
        {text('orderNumber', t`Order number`)}
        {text('transactionId', t`Transaction ID`)}
        <AmountField {...field('amountFrom', t`Amount from`)} />
        <AmountField {...field('amountTo', t`Amount to`)} />
      </FilterColumns>
      <ChoiceGroup
        label={t`Statuses`}
        options={posStatuses.map((value) => ({ value, label: i18n._(posWords[value]) }))}
        chosen={form.statuses}
        onChange={(value) => actor.send({ type: 'field.changed', name: 'statuses', value })}
      />
      <ChoiceGroup
        label={t`Acquirers`}
        options={acquirerCodes.map((value) => ({ value, label: acquirerName(value) }))}
        chosen={form.acquirers}
        onChange={(value) => actor.send({ type: 'field.changed', name: 'acquirers', value })}
      />
    </FilterFrame>
  )
}
