import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { amountDialogMachine } from '#machines/transactions/money/amount-dialog.machine.ts'
import { AmountField } from '#src/ui/amount-field.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { useFormErrors } from '#src/ui/form-errors.ts'

interface MoneyAmountProps {
  readonly actor: ActorRefFrom<typeof amountDialogMachine>
  readonly busy: boolean
  readonly label: string
  readonly currency: string
  readonly help?: string | undefined
  /** What is wrong with the amount; null while it may be moved. */
  readonly problem: string | null
  /** What the box under it fills in. */
  readonly whole: string
}

/** The amount of a money dialog and the box that fills all of it in. Of a mistake it tells once the field is left. */
export function MoneyAmount({ actor, busy, label, currency, help, problem, whole }: MoneyAmountProps) {
  const text = useSelector(actor, (snapshot) => snapshot.context.text)
  const full = useSelector(actor, (snapshot) => snapshot.context.full)
  const errors = useFormErrors(problem !== null, busy)
  return (
    <>
      <AmountField
        label={label}
        value={text}
        currency={currency}
        disabled={busy}
        onChange={(typed) => actor.send({ type: 'amount.changed', text: typed })}
        onBlur={() => errors.leave('amount')}
        {...(help === undefined ? {} : { help })}
        {...(problem !== null && errors.shows('amount', text) ? { error: problem } : {})}
      />
      <CheckboxField
        label={whole}
        checked={full}
        disabled={busy}
        onChange={() => actor.send({ type: 'full.toggled' })}
      />
    </>
  )
}
