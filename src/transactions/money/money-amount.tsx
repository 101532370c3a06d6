import { AmountField } from '#src/ui/fields/amount-field.tsx'
import { CheckboxField } from '#src/ui/fields/checkbox-field.tsx'
import { useFormErrors } from '#src/ui/form/form-errors.ts'
import type { EnteredAmount } from './use-money-dialog.ts'

interface MoneyAmountProps {
  readonly entered: EnteredAmount
  readonly busy: boolean
  readonly label: string
  readonly currency: string
  readonly help?: string | undefined
  /** What is wrong with the amount; null while it may be moved. */
  readonly problem: string | null
  /** Which amounts may be moved, in minor units. */
  readonly allows: (minor: number) => boolean
  /** What is wrong with an amount that may not. */
  readonly refusal: string
  /** What the box under it fills in. */
  readonly whole: string
}

/** The amount of a money dialog and the box that fills all of it in. Of a mistake it tells once the field is left. */
export function MoneyAmount({
  entered,
  busy,
  label,
  currency,
  help,
  problem,
  allows,
  refusal,
  whole,
}: MoneyAmountProps) {
  const { text, full } = entered
  const errors = useFormErrors({ busy, hasIssues: problem !== null })
  return (
    <>
      <AmountField
        label={label}
        value={text}
        currency={currency}
        disabled={busy}
        allows={allows}
        refusal={refusal}
        onChange={entered.type}
        onBlur={() => errors.leave('amount')}
        {...(help === undefined ? {} : { help })}
        {...(problem !== null && errors.shows('amount', text) ? { error: problem } : {})}
      />
      <CheckboxField label={whole} checked={full} disabled={busy} onChange={entered.toggleFull} />
    </>
  )
}
