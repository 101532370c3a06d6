import { chakra } from '@chakra-ui/react/styled-system'
import { type ChangeEvent, type ReactNode, useId } from 'react'

interface SwitchFieldProps {
  readonly label: ReactNode
  readonly help?: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
  readonly id?: string
  readonly name?: string
  readonly onBlur?: () => void
}

const Track = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: '0',
    w: '10',
    h: '6',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.control',
    bg: 'bg.muted',
    cursor: 'pointer',
    transition: 'background 100ms',
    _before: {
      content: '""',
      position: 'absolute',
      top: '3px',
      insetInlineStart: '3px',
      boxSize: '4',
      borderRadius: 'full',
      bg: 'fg.muted',
      transition: 'inset-inline-start 100ms',
    },
    _checked: {
      bg: 'brand.solid',
      borderColor: 'brand.solid',
      _before: { insetInlineStart: '19px', bg: 'brand.contrast' },
    },
    _disabled: { cursor: 'not-allowed', opacity: 0.5 },
    '@media (forced-colors: active)': { appearance: 'auto', _before: { content: 'none' } },
  },
})

/** Something that is on or off; it counts only once the form is saved. */
export function SwitchField(props: SwitchFieldProps) {
  const { label, help, checked, onChange, disabled = false, name, onBlur } = props
  const own = useId()
  const id = props.id ?? own
  return (
    <chakra.div display="flex" alignItems="flex-start" justifyContent="space-between" gap="4" py="2.5">
      <chakra.div minW="0">
        <chakra.label htmlFor={id} textStyle="label" cursor={disabled ? 'not-allowed' : 'pointer'}>
          {label}
        </chakra.label>
        {help ? (
          <chakra.div id={`${id}-help`} color="fg.muted">
            {help}
          </chakra.div>
        ) : null}
      </chakra.div>
      <Track
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        {...(name && { name })}
        {...(onBlur && { onBlur })}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.checked)}
        {...(help ? { 'aria-describedby': `${id}-help` } : {})}
      />
    </chakra.div>
  )
}
