import { Field } from '@chakra-ui/react/field'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What every field shares. */
export interface FieldFacts {
  readonly label: ReactNode
  /** Id of the control, so that the error summary can link to it. */
  readonly id?: string
  readonly optional?: boolean
  readonly help?: ReactNode
  readonly error?: ReactNode
  readonly disabled?: boolean
  readonly readOnly?: boolean
  /** Keeps the label for screen readers only: a search box beside its button. */
  readonly labelHidden?: boolean
}

interface FieldFrameProps extends FieldFacts {
  readonly children: ReactNode
}

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

/** Label above, help, control, error: the same anatomy for every kind of field. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, id, optional, help, error, disabled, readOnly, labelHidden, children } = props
  return (
    <Field.Root
      invalid={Boolean(error)}
      disabled={disabled ?? false}
      readOnly={readOnly ?? false}
      {...(id === undefined ? {} : { ids: { control: id } })}
    >
      <Field.Label {...(labelHidden ? { css: hidden } : {})}>
        {label}
        {optional ? (
          <chakra.span color="fg.muted" fontWeight="normal">
            <Trans>(optional)</Trans>
          </chakra.span>
        ) : null}
      </Field.Label>
      {help ? <Field.HelperText>{help}</Field.HelperText> : null}
      {children}
      {error ? (
        <Field.ErrorText>
          <chakra.span mt="0.5" flexShrink="0">
            <CircleAlert size={16} aria-hidden="true" />
          </chakra.span>
          <span>{error}</span>
        </Field.ErrorText>
      ) : null}
    </Field.Root>
  )
}
