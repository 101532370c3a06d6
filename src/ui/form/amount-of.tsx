import type { ReactNode } from 'react'
import { AmountField } from '#src/ui/fields/amount-field.tsx'
import { useFieldFacts } from './field-facts.ts'

interface AmountOfProps<Path extends string> {
  readonly of: Path
  readonly currency: string
  readonly help?: ReactNode
  /** Which amounts can be meant, in minor units. */
  readonly allows?: (minor: number) => boolean
}

/** A field of a form that holds an amount: digits and one dot, with its currency. */
export function AmountOf<Path extends string>({ of, currency, help, allows }: AmountOfProps<Path>) {
  const facts = useFieldFacts({ of, help })
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
      allows={allows}
      onChange={send}
    />
  )
}
