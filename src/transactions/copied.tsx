import { chakra } from '@chakra-ui/react/styled-system'
import { BreaksAtSign } from '#src/ui/values/breaks-at-sign.tsx'
import { Copyable } from '#src/ui/values/copyable.tsx'
import { missingValue, spacedIban } from './values.ts'

/** A value with a button that copies it; `label` says what it is. */
export const copied = (value: string | null | undefined, label: string) =>
  value ? <Copyable value={value} label={label} /> : missingValue

/** An e-mail is read as words, not digit by digit: a narrow column has it on one line. */
export const copiedEmail = (value: string | null | undefined, label: string) =>
  value ? (
    <Copyable value={value} label={label} breaks>
      <BreaksAtSign text={value} />
    </Copyable>
  ) : (
    missingValue
  )

/** An IBAN in groups of four, which break between groups; it is copied without blanks, as banks take it. */
export const copiedIban = (value: string | null | undefined, label: string) =>
  value ? (
    <Copyable value={value} label={label} breaks>
      <chakra.span fontFamily="mono">{spacedIban(value)}</chakra.span>
    </Copyable>
  ) : (
    missingValue
  )
