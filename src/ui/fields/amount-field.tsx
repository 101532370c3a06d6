import { chakra } from '@chakra-ui/react/styled-system'
import { useRef } from 'react'
import { keepAmountCharacters, readingsOf } from '#contract/shell/money.ts'
import { AmountReadings } from './amount-readings.tsx'
import { type FieldFacts, FieldFrame } from './field-frame.tsx'
import { Input } from './input.tsx'

interface AmountFieldProps extends FieldFacts {
  /** Digits with at most one dot. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly name?: string | undefined
  readonly currency?: string | undefined
  readonly size?: 'sm' | 'md'
  /** As wide as its column. */
  readonly fills?: boolean
  /** Which amounts can be meant, in minor units; any when left out. */
  readonly allows?: ((minor: number) => boolean) | undefined
  /** What is said where a reading of an ambiguous amount is not allowed. */
  readonly refusal?: string | undefined
}

/** A comma becomes a dot as it is typed; a number input would read "1234.5" in Croatian as ten times that. */
export function AmountField(props: AmountFieldProps) {
  const { value, onChange, onBlur, name, currency, size = 'md', fills = false, allows, refusal, ...facts } = props
  const readings = readingsOf(value)
  const possible = allows ? readings.filter(allows) : readings
  const refused = possible.length < readings.length ? (refusal ?? facts.error) : undefined
  const input = useRef<HTMLInputElement>(null)
  const isUntouched = useRef(true)
  const choose = (text: string) => {
    onChange(text)
    // The button that had the focus is gone.
    input.current?.focus()
  }
  const question =
    possible.length === 0 ? (
      refused
    ) : (
      <AmountReadings
        readings={possible}
        refused={refused}
        currency={currency}
        disabled={facts.disabled === true}
        onChoose={choose}
      />
    )
  return (
    <FieldFrame {...facts} {...(question && { error: question })}>
      {(control) => (
        <chakra.div position="relative" width="100%" {...(size === 'md' && !fills ? { maxW: '16rem' } : {})}>
          <Input
            {...control}
            ref={input}
            readOnly={facts.readOnly ?? false}
            size={size}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            textAlign="end"
            fontVariantNumeric="tabular-nums"
            value={value}
            onFocus={() => {
              isUntouched.current = true
            }}
            onClick={({ currentTarget: field }) => {
              // The first press replaces the amount, a further one sets the caret.
              if (isUntouched.current && field.selectionStart === field.selectionEnd) field.select()
              isUntouched.current = false
            }}
            onChange={(event) => {
              isUntouched.current = false
              onChange(keepAmountCharacters(event.currentTarget.value))
            }}
            {...(onBlur && { onBlur })}
            {...(name && { name })}
            {...(currency && { pe: '14' })}
          />
          {currency ? (
            <chakra.span
              position="absolute"
              insetEnd="3"
              top="50%"
              transform="translateY(-50%)"
              color="fg.muted"
              pointerEvents="none"
            >
              {currency}
            </chakra.span>
          ) : null}
        </chakra.div>
      )}
    </FieldFrame>
  )
}
