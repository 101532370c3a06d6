import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { acquirerCodes, acquirerName } from '#contract/transactions/acquirers.ts'
import { cardTypeName, cardTypes } from '#contract/transactions/card-types.ts'
import type { OrderFilterIssue } from '#contract/transactions/filter/card-filter-form.ts'
import { orderStatuses } from '#contract/transactions/status.ts'
import { knownWalletTypes, walletTypeName } from '#contract/transactions/wallet-types.ts'
import type { orderFilterMachine } from '#machines/transactions/filter/order-filter.machine.ts'
import { statusLooks } from '#src/transactions/status-words.ts'
import { walletWords } from '#src/transactions/wallet-words.ts'
import { AmountField } from '#src/ui/amount-field.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { useFilterErrors } from './filter-errors.ts'
import { FilterColumns, FilterFrame } from './filter-frame.tsx'
import { FilterText, useCardWords } from './filter-text.tsx'

/** The custom filter (TRX-12, TRX-20…24). Nothing is asked until it is applied and orders are shown. */
export function FilterDialog({ actor }: { readonly actor: ActorRefFrom<typeof orderFilterMachine> }) {
  const { t, i18n } = useLingui()
  const form = useSelector(actor, (snapshot) => snapshot.context.form)
  const issues = useSelector(actor, (snapshot) => snapshot.context.issues)
  const canApply = useSelector(actor, (snapshot) => snapshot.can({ type: 'filter.applied' }))
  const canClear = useSelector(actor, (snapshot) => snapshot.can({ type: 'fields.cleared' }))
  const nameMayBeExact = useSelector(actor, (snapshot) => snapshot.can({ type: 'exact.toggled', field: 'name' }))
  const emailMayBeExact = useSelector(actor, (snapshot) => snapshot.can({ type: 'exact.toggled', field: 'email' }))
  const cardWords = useCardWords()
  const words: Readonly<Record<OrderFilterIssue, string>> = {
    ...cardWords,
    tooLong: t`This value is too long.`,
    notAnAmount: t`Enter an amount like 120.50.`,
    fromAboveTo: t`The upper amount must not be less than the lower amount.`,
  }
  const errors = useFilterErrors(form, issues, words)
  const text = (name: 'transactionId' | 'orderNumber' | 'approvalNumber' | 'name' | 'email', label: string) => (
    <FilterText
      label={label}
      value={form[name]}
      onChange={(value) => actor.send({ type: 'field.changed', name, value })}
      notCards={form.notCards}
      onNotCards={(value) => actor.send({ type: 'field.changed', name: 'notCards', value })}
      {...errors.of(name)}
    />
  )
  return (
    <FilterFrame actor={actor} canApply={canApply} canClear={canClear} errors={errors}>
      <FilterColumns>
        {text('orderNumber', t`Order number`)}
        {text('approvalNumber', t`Approval code`)}
        {text('transactionId', t`Transaction ID`)}
        <Box display={{ base: 'none', md: 'block' }} />
        <Box display="grid" gap="1">
          {text('name', t`Customer name`)}
          <CheckboxField
            label={t`Exact match`}
            checked={form.nameExact}
            disabled={!nameMayBeExact}
            onChange={() => actor.send({ type: 'exact.toggled', field: 'name' })}
          />
        </Box>
        <Box display="grid" gap="1">
          {text('email', t`Customer e-mail`)}
          <CheckboxField
            label={t`Exact match`}
            checked={form.emailExact}
            disabled={!emailMayBeExact}
            onChange={() => actor.send({ type: 'exact.toggled', field: 'email' })}
          />
        </Box>
        <AmountField
          label={t`Amount from`}
          size="sm"
          value={form.amountFrom}
          onChange={(value) => actor.send({ type: 'field.changed', name: 'amountFrom', value })}
          {...errors.of('amountFrom')}
        />
        <AmountField
          label={t`Amount to`}
          size="sm"
          value={form.amountTo}
          onChange={(value) => actor.send({ type: 'field.changed', name: 'amountTo', value })}
          {...errors.of('amountTo')}
        />
      </FilterColumns>
      <ChoiceGroup
        label={t`Statuses`}
        options={orderStatuses.map((value) => ({ value, label: i18n._(statusLooks[value].label) }))}
        chosen={form.statuses}
        onChange={(value) => actor.send({ type: 'field.changed', name: 'statuses', value })}
      />
      <ChoiceGroup
        label={t`Card types`}
        options={cardTypes.map((value) => ({ value, label: cardTypeName(value) }))}
        chosen={form.cardTypes}
        onChange={(value) => actor.send({ type: 'field.changed', name: 'cardTypes', value })}
      />
      <ChoiceGroup
        label={t`Transaction types`}
        options={knownWalletTypes.map((value) => ({ value, label: i18n._(walletWords[walletTypeName(value)]) }))}
        chosen={form.walletTypes}
        onChange={(value) => actor.send({ type: 'field.changed', name: 'walletTypes', value })}
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
