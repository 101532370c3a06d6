import { AmountField } from '#src/ui/fields/amount-field.tsx'
import { useFieldFacts } from './field-facts.ts'

interface AmountOfProps<Path extends string> {
  readonly of: Path
  readonly currency: string
}

/** A field of a form that holds an amount: digits and one dot, with its currency. */
export function AmountOf<Path extends string>({ of, currency }: AmountOfProps<Path>) {
  const facts = useFieldFacts({ of })
  if (facts === null) return null
  const { shared, optional, text, send, locked } = facts
  return (
    <AmountField
      {...shared}
      fills
      optional={optional}
      readOnly={locked}
      value={text}
      currency={currency}
      onChange={send}
    />
  )
}
