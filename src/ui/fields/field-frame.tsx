import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** What every field shares. */
export interface FieldFacts {
  readonly label: ReactNode
  /** Id of the control, so that the error summary can link to it. */
  readonly id?: string | undefined
  readonly optional?: boolean
  readonly help?: ReactNode
  readonly error?: ReactNode
  readonly disabled?: boolean
  readonly readOnly?: boolean
  /** Keeps the label for screen readers only: a search box beside its button. */
  readonly labelHidden?: boolean
}

/** What the control inside a frame must carry. */
export interface FramedControl {
  readonly id: string
  readonly disabled: boolean
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
}

interface FieldFrameProps extends FieldFacts {
  readonly children: (control: FramedControl) => ReactNode
}

/**
 * Label, help, control, error: the same anatomy for every kind of field. Chakra's Field gives the control's id to its
 * own frame and keeps an error out of the description, so the wiring is done here.
 */
export function FieldFrame(props: FieldFrameProps) {
  const { label, id, optional = false, help, error, disabled = false, labelHidden = false, children } = props
  const own = useId()
  const control = id ?? own
  const [helpId, errorId] = [`${control}-help`, `${control}-error`]
  const described = [help ? helpId : '', error ? errorId : ''].filter(Boolean).join(' ')
  const words = (
    <>
      {label}
      {optional ? (
        <chakra.span color="fg.muted" fontWeight="normal" ms="1" whiteSpace="nowrap">
          <Trans>(optional)</Trans>
        </chakra.span>
      ) : null}
    </>
  )
  return (
    <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="1" w="100%" minW="0">
      <chakra.label htmlFor={control} textStyle="label" {...(disabled ? { color: 'fg.subtle' } : {})}>
        {labelHidden ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      </chakra.label>
      {help ? (
        <chakra.div id={helpId} color="fg.muted">
          {help}
        </chakra.div>
      ) : null}
      {children({
        id: control,
        disabled,
        ...(error ? { 'aria-invalid': true } : {}),
        ...(described ? { 'aria-describedby': described } : {}),
      })}
      <div aria-live="polite">
        {error ? (
          <chakra.p id={errorId} display="flex" gap="1" color="fg.error" fontWeight="medium">
            <chakra.span mt="0.5" flexShrink="0">
              <CircleAlert size={16} aria-hidden="true" />
            </chakra.span>
            <span>{error}</span>
          </chakra.p>
        ) : null}
      </div>
    </chakra.div>
  )
}
