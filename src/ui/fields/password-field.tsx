import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { type FieldFacts, FieldFrame } from './field-frame.tsx'
import { Input } from './input.tsx'

interface PasswordFieldProps extends FieldFacts {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly autoComplete: 'current-password' | 'new-password'
  /** Has the focus when its dialog opens. */
  readonly isFirst?: boolean
}

/** A password that may be looked at while it is typed. */
export function PasswordField({ value, onChange, onBlur, name, autoComplete, isFirst, ...facts }: PasswordFieldProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <FieldFrame {...facts}>
      {(control) => (
        <Box position="relative" w="full">
          <Input
            {...control}
            name={name}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            pe="12"
            onChange={(event) => onChange(event.currentTarget.value)}
            {...(onBlur && { onBlur })}
            {...(isFirst && { 'data-first-focus': '' })}
          />
          <chakra.button
            type="button"
            aria-label={t`Show: ${facts.label}`}
            aria-pressed={shown}
            aria-controls={control.id}
            disabled={control.disabled}
            onClick={() => setShown(!shown)}
            position="absolute"
            insetBlock="0"
            insetInlineEnd="0"
            w="11"
            display="inline-flex"
            alignItems="center"
            justifyContent="center"
            borderRadius="l2"
            color="fg.muted"
            _hover={{ color: 'fg' }}
            _disabled={{ opacity: 0.4 }}
          >
            <Icon size={18} aria-hidden="true" />
          </chakra.button>
        </Box>
      )}
    </FieldFrame>
  )
}
