import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { getSchema } from '@tiptap/core'
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { type FieldFacts, FieldFrame } from '#src/ui/fields/field-frame.tsx'
import { Textarea } from '#src/ui/fields/input.tsx'
import { usePasteLimit } from '#src/ui/fields/paste-limit.tsx'
import { FieldWarning } from '#src/ui/form/field-warning.tsx'
import type { FieldPlaceholders } from '#src/ui/form/form-words.ts'
import type { PlaceholderRule } from './placeholder-marks.ts'
import type { PlaceholderChoice } from './placeholder-tool.tsx'
import { isShownWhole } from './rich-document.ts'
import { RichEditor } from './rich-editor.tsx'
import { richExtensions } from './rich-extensions.ts'

export interface RichTextFieldProps extends FieldFacts {
  readonly id: string
  readonly name?: string
  readonly value: string
  readonly onChange: (html: string) => void
  readonly onBlur?: (() => void) | undefined
  /** The most characters of its HTML. */
  readonly limit: number
  readonly placeholders?: FieldPlaceholders
  /** What is to know about the text, besides its errors. */
  readonly note?: ReactNode
}

const none: readonly PlaceholderChoice[] = []

const ruleOf = ({ words, written }: FieldPlaceholders): PlaceholderRule => ({
  written,
  isKnown: (name) => Object.hasOwn(words, name),
})

const schema = getSchema([...richExtensions(null)])

/**
 * A text with sizes, lists, links and placeholders, kept as HTML (STS-35, STS-41, STS-42). HTML that the formatted view
 * would lose a part of, such as a table, is edited as HTML.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { value, onChange, onBlur, limit, name, placeholders, note, label, ...facts } = props
  const { i18n } = useLingui()
  const choices = useMemo(
    () =>
      placeholders
        ? Object.entries(placeholders.words).map(([name, words]) => ({ word: `$${name}`, label: i18n._(words) }))
        : none,
    [placeholders, i18n._],
  )
  const labelId = useId()
  const [asHtml, setAsHtml] = useState(false)
  // What the formatted view has said holds nothing that it cannot show.
  const said = useRef<string | null>(null)
  const isWhole = useMemo(() => value === said.current || isShownWhole(schema, value), [value])
  const inSource = asHtml || !isWhole
  const paste = usePasteLimit(limit, !inSource)
  return (
    <FieldFrame {...facts} label={<span id={labelId}>{label}</span>}>
      {(control) => (
        <chakra.div data-field={name} display="grid" gap="1" w="100%" {...paste.guards}>
          {inSource ? (
            <Textarea
              {...control}
              value={value}
              rows={10}
              fontFamily="mono"
              spellCheck={false}
              readOnly={facts.readOnly ?? false}
              onChange={({ currentTarget }) => {
                setAsHtml(true)
                onChange(currentTarget.value)
              }}
              {...(onBlur && { onBlur })}
            />
          ) : (
            <RichEditor
              control={{ ...control, disabled: control.disabled || facts.readOnly === true }}
              labelledBy={labelId}
              value={value}
              onChange={(html) => {
                said.current = html
                onChange(html)
              }}
              onBlur={onBlur}
              placeholders={choices}
              rule={placeholders ? ruleOf(placeholders) : null}
            />
          )}
          {note ? <div role="status">{note}</div> : null}
          {paste.refusal}
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
            {inSource && !isWhole ? (
              <FieldWarning quiet>
                <Trans>
                  This text has parts that the formatted view cannot show, such as a table. Edit it as HTML.
                </Trans>
              </FieldWarning>
            ) : null}
            <chakra.span ms="auto">
              {inSource ? (
                <Button variant="plain" size="sm" disabled={!isWhole} onClick={() => setAsHtml(false)}>
                  <Trans>Show formatted</Trans>
                </Button>
              ) : (
                <Button variant="plain" size="sm" onClick={() => setAsHtml(true)}>
                  <Trans>Edit as HTML</Trans>
                </Button>
              )}
            </chakra.span>
          </chakra.div>
        </chakra.div>
      )}
    </FieldFrame>
  )
}
