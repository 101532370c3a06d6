import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { parseTypedDay, shownDay } from '#contract/shell/dates.ts'
import { Input } from './input.tsx'

interface DayInputProps {
  readonly label: string
  /** yyyy-MM-dd, or empty while what is typed is no day. */
  readonly value: string
  /** The day, and the text that says it. */
  readonly onChange: (day: string, text: string) => void
  readonly id?: string | undefined
  readonly invalid?: boolean
  readonly describedBy?: string
  /** Whether somebody is still typing. */
  readonly onTyping: (isTyping: boolean) => void
}

const shown = (day: string) => (day === '' ? '' : shownDay(day))

/** A day as text, DD.MM.YYYY.; what is typed stays until it is a day. */
export function DayInput(props: DayInputProps) {
  const { label, value, onChange, id, invalid = false, describedBy, onTyping } = props
  const { t } = useLingui()
  const own = useId()
  const [typed, setTyped] = useState(shown(value))
  const [known, setKnown] = useState(value)

  if (value !== known) {
    setKnown(value)
    if (value !== '' && parseTypedDay(typed) !== value) setTyped(shown(value))
  }

  const change = (text: string) => {
    setTyped(text)
    onTyping(true)
    onChange(parseTypedDay(text) ?? '', text)
  }

  return (
    <chakra.div display="grid" gap="1" flex="0 1 8.5rem" minW="6.5rem">
      <chakra.label htmlFor={id ?? own} textStyle="label">
        {label}
      </chakra.label>
      <Input
        id={id ?? own}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t`DD.MM.YYYY.`}
        value={typed}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onTyping(false)
        }}
        onBlur={() => {
          onTyping(false)
          if (value !== '') setTyped(shown(value))
        }}
      />
    </chakra.div>
  )
}
