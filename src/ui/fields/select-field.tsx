import { type FieldFacts, FieldFrame } from './field-frame.tsx'
import { NativeSelect } from './native-select.tsx'

export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

interface SelectFieldProps extends FieldFacts {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly options: readonly SelectOption[]
  /** The first, empty option: "Choose a store". */
  readonly placeholder?: string | undefined
  readonly name?: string | undefined
  readonly size?: 'sm' | 'md'
}

export function SelectField(props: SelectFieldProps) {
  const { value, onChange, onBlur, options, placeholder, name, size = 'md', ...facts } = props
  return (
    <FieldFrame {...facts}>
      {(control) => (
        <NativeSelect
          size={size}
          disabled={control.disabled}
          invalid={control['aria-invalid'] ?? false}
          id={control.id}
          aria-describedby={control['aria-describedby']}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          {...(onBlur && { onBlur })}
          {...(name && { name })}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  )
}
