import type { ReactNode } from 'react'
import { DrawnField } from './drawn-field.tsx'
import { FieldPair } from './field-pair.tsx'

export interface FieldsProps<Path extends string> {
  readonly of: readonly (Path | readonly [Path, Path])[]
}

/** Fields in their order; two that belong together stand side by side where there is room for them. */
export const DrawnFields = ({ of }: FieldsProps<string>): ReactNode =>
  of.map((one) => {
    if (typeof one === 'string') return <DrawnField key={one} of={one} />
    const [left, right] = one
    return (
      <FieldPair key={left}>
        <DrawnField of={left} />
        <DrawnField of={right} />
      </FieldPair>
    )
  })
