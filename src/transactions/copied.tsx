import { Copyable } from '#src/ui/values/copyable.tsx'
import { missingValue } from './values.ts'

/** A value with a button that copies it; `label` says what it is. */
export const copied = (value: string | null | undefined, label: string) =>
  value ? <Copyable value={value} label={label} /> : missingValue
