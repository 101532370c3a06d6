import { DayField } from '#src/ui/fields/day-field.tsx'
import { useFieldFacts } from './field-facts.ts'

/** A field of a form that holds a day. */
export function DayOf<Path extends string>({ of }: { readonly of: Path }) {
  const facts = useFieldFacts({ of })
  if (facts === null) return null
  const { shared, optional, text, send } = facts
  return <DayField {...shared} optional={optional} value={text} onChange={send} />
}
