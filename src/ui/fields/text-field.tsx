import { chakra } from '@chakra-ui/react/styled-system'
import { Plural } from '@lingui/react/macro'
import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, ReactNode, Ref } from 'react'
import { type FieldFacts, FieldFrame } from './field-frame.tsx'
import { Input, Textarea } from './input.tsx'

export interface TextFieldProps extends FieldFacts {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly name?: string | undefined
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url'
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly placeholder?: string | undefined
  readonly maxLength?: number | undefined
  /** How long a text may be that can be typed on, and is refused then: what is pasted is never cut. */
  readonly limit?: number | undefined
  /** Rows of a longer text. */
  readonly rows?: number
  /** Its letters are told apart one by one. */
  readonly isKey?: boolean
  /** A live check: "checking", "free". */
  readonly status?: ReactNode
  readonly size?: 'sm' | 'md'
  readonly inputRef?: Ref<HTMLInputElement>
  /** The id of a datalist: what the browser offers while somebody types. */
  readonly list?: string
  /** Has the focus when its dialog opens. */
  readonly isFirst?: boolean
}

const nearLimit = 0.8

export function TextField(props: TextFieldProps) {
  const { value, onChange, onBlur, name, type, inputMode, autoComplete, placeholder, maxLength, rows, status } = props
  const { size = 'md', inputRef, list, isFirst, isKey, limit = maxLength, ...facts } = props
  const remaining = limit === undefined ? null : limit - value.length
  const shared = {
    value,
    readOnly: facts.readOnly ?? false,
    ...(onBlur && { onBlur }),
    ...(name && { name }),
    ...(autoComplete && { autoComplete }),
    ...(placeholder && { placeholder }),
    ...(maxLength !== undefined && { maxLength }),
  }
  return (
    <FieldFrame {...facts}>
      {(control) => (
        <>
          {rows === undefined ? (
            <Input
              {...control}
              {...shared}
              size={size}
              bg={facts.readOnly ? 'bg.muted' : undefined}
              type={type ?? 'text'}
              onChange={(event) => onChange(event.currentTarget.value)}
              {...(inputMode && { inputMode })}
              {...(inputRef && { ref: inputRef })}
              {...(list && { list })}
              {...(isFirst && { 'data-first-focus': '' })}
              {...(isKey && { fontFamily: 'mono' })}
            />
          ) : (
            <Textarea
              {...control}
              {...shared}
              size={size}
              bg={facts.readOnly ? 'bg.muted' : undefined}
              rows={rows}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )}
          {status ? (
            <chakra.span role="status" color="fg.muted">
              {status}
            </chakra.span>
          ) : null}
          {remaining !== null &&
          remaining >= 0 &&
          limit !== undefined &&
          limit >= 30 &&
          value.length >= limit * nearLimit ? (
            <chakra.span color="fg.muted" textStyle="xs">
              <Plural value={remaining} one="# character left" other="# characters left" />
            </chakra.span>
          ) : null}
        </>
      )}
    </FieldFrame>
  )
}
