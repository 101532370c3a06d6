import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { parseTypedDay, shownDay } from '#contract/shell/dates.ts'
import { type FieldFacts, FieldFrame } from './field-frame.tsx'
import { Input } from './input.tsx'

interface DayFieldProps extends FieldFacts {
  /** yyyy-MM-dd, or what was typed while it is no day. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly name?: string | undefined
  readonly size?: 'sm' | 'md'
}

/** A single day as text, DD.MM.YYYY. A text that is no day is passed on as it was typed. */
export function DayField({ value, onChange, onBlur, name, size = 'md', ...facts }: DayFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(shownDay(value))
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if ((parseTypedDay(typed) ?? typed) !== value) setTyped(shownDay(value))
  }
  return (
    <FieldFrame {...facts}>
      {(control) => (
        <Input
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={t`DD.MM.YYYY.`}
          size={size}
          {...(name && { name })}
          value={typed}
          onChange={({ currentTarget: { value: text } }) => {
            setTyped(text)
            onChange(parseTypedDay(text) ?? text.trim())
          }}
          onBlur={() => {
            setTyped(shownDay(value))
            onBlur?.()
          }}
        />
      )}
    </FieldFrame>
  )
}
