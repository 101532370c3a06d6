import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { type FieldFacts, FieldFrame } from '#src/ui/fields/field-frame.tsx'
import { usePasteLimit } from '#src/ui/fields/paste-limit.tsx'
import type { CodeFault, CodeLanguage } from '#src/ui/form/form-words.ts'
import { CodeEditor } from './code-editor.tsx'

export interface CodeFieldProps extends FieldFacts {
  readonly id: string
  readonly name?: string
  readonly language: CodeLanguage
  readonly value: string
  readonly onChange: (code: string) => void
  readonly onBlur?: (() => void) | undefined
  /** The most characters of the code. */
  readonly limit: number
  readonly faults?: readonly CodeFault[]
}

const none: readonly CodeFault[] = []
const mostShown = 5

/** CSS or HTML to write, with what is wrong in it named by its lines (STS-18). */
export function CodeField(props: CodeFieldProps) {
  const { language, value, onChange, onBlur, limit, name, faults = none, label, ...facts } = props
  const labelId = useId()
  const paste = usePasteLimit(limit, false)
  const more = faults.length - mostShown
  return (
    <FieldFrame {...facts} label={<span id={labelId}>{label}</span>}>
      {(control) => (
        <chakra.div data-field={name} w="100%" minW="0" display="grid" gap="1" {...paste.guards}>
          <CodeEditor
            control={{ ...control, disabled: control.disabled || facts.readOnly === true }}
            labelledBy={labelId}
            language={language}
            value={value}
            faults={faults}
            onChange={onChange}
            onBlur={onBlur}
          />
          {paste.refusal}
          <chakra.ul aria-live="polite" color="fg.error">
            {faults.slice(0, mostShown).map(({ line, column, message }) => (
              <chakra.li key={`${line}:${column}:${message}`} display="flex" gap="1.5">
                <chakra.span mt="0.5" flexShrink="0">
                  <CircleAlert size={16} aria-hidden="true" />
                </chakra.span>
                <chakra.span minW="0" overflowWrap="anywhere">
                  <Trans>Line {line}</Trans>: {message}
                </chakra.span>
              </chakra.li>
            ))}
            {more > 0 ? (
              <li>
                <Trans>and {more} more</Trans>
              </li>
            ) : null}
          </chakra.ul>
        </chakra.div>
      )}
    </FieldFrame>
  )
}
