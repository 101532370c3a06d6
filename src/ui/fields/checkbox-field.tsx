import { chakra } from '@chakra-ui/react/styled-system'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { thumb } from '#src/ui/look/entry-look.ts'
import { Checkbox } from './checkbox.tsx'

interface CheckboxFieldProps {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly onBlur?: (() => void) | undefined
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly help?: ReactNode
  readonly error?: ReactNode
  readonly disabled?: boolean
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, checked, onChange, onBlur, id, name, help, error, disabled = false } = props
  const own = useId()
  const control = id ?? own
  const helpId = `${control}-help`
  const errorId = `${control}-error`
  const described = [help ? helpId : '', error ? errorId : ''].filter(Boolean).join(' ')
  return (
    <div>
      <chakra.label
        htmlFor={control}
        display="inline-flex"
        alignItems="flex-start"
        gap="2"
        minH="6"
        py="0.5"
        cursor={disabled ? 'not-allowed' : 'pointer'}
        color={disabled ? 'fg.subtle' : 'fg'}
        css={{ [thumb]: { minH: '11', py: '2' } }}
      >
        <chakra.span display="inline-flex" py="0.5">
          <Checkbox
            id={control}
            checked={checked}
            onChange={onChange}
            disabled={disabled}
            {...(name && { name })}
            {...(onBlur && { onBlur })}
            {...(described && { 'aria-describedby': described })}
            {...(error ? { 'aria-invalid': true } : {})}
          />
        </chakra.span>
        <chakra.span css={{ [thumb]: { py: '1' } }}>{label}</chakra.span>
      </chakra.label>
      {help ? (
        <chakra.p id={helpId} color="fg.muted" ps="6" css={{ [thumb]: { ps: '8' } }}>
          {help}
        </chakra.p>
      ) : null}
      {error ? (
        <chakra.p
          id={errorId}
          color="fg.error"
          ps="6"
          fontWeight="medium"
          display="flex"
          gap="1"
          css={{ [thumb]: { ps: '8' } }}
        >
          <chakra.span mt="0.5" flexShrink="0">
            <CircleAlert size={16} aria-hidden="true" />
          </chakra.span>
          <span>{error}</span>
        </chakra.p>
      ) : null}
    </div>
  )
}
