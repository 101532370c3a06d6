import { chakra } from '@chakra-ui/react/styled-system'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { css } from '@codemirror/lang-css'
import { html } from '@codemirror/lang-html'
import { bracketMatching } from '@codemirror/language'
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { Compartment, EditorState, Transaction } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FramedControl } from '#src/ui/fields/field-frame.tsx'
import type { CodeFault, CodeLanguage } from '#src/ui/form/form-words.ts'
import { pageNonce } from '#src/ui/look/page-nonce.ts'
import { caretInSight } from './caret-in-sight.ts'
import { codeLook } from './code-look.ts'

interface CodeEditorProps {
  readonly control: FramedControl
  readonly labelledBy: string
  readonly language: CodeLanguage
  readonly value: string
  readonly faults: readonly CodeFault[]
  readonly onChange: (code: string) => void
  readonly onBlur?: (() => void) | undefined
}

const languages = { css, html } as const

const attributes = new Compartment()
const access = new Compartment()

const attributesOf = (id: string, labelledBy: string, isInvalid: boolean, describedBy: string | undefined) =>
  EditorView.contentAttributes.of({
    id,
    'aria-labelledby': labelledBy,
    ...(isInvalid && { 'aria-invalid': 'true' }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  })

function diagnosticsOf({ doc }: EditorState, faults: readonly CodeFault[]): readonly Diagnostic[] {
  return faults.flatMap(({ line, column, message }) => {
    if (line > doc.lines) return []
    const { from, to } = doc.line(line)
    const start = Math.min(from + column - 1, to)
    return [{ from: start, to, severity: 'error' as const, message }]
  })
}

/**
 * Left to itself, the browser writes typed letters into the page with the style of those that they replace, which the
 * page's policy reports as a violation.
 */
function takeInput(event: InputEvent, view: EditorView): boolean {
  if (event.inputType !== 'insertText' || event.data === null || event.isComposing || view.state.readOnly) return false
  view.dispatch(view.state.replaceSelection(event.data), { userEvent: 'input.type', scrollIntoView: true })
  event.preventDefault()
  return true
}

/** Takes a code in as it is; what was not changed goes out letter for letter as it came, line ends included. */
function useEditor(props: CodeEditorProps, phrases: Readonly<Record<string, string>>) {
  const { language, value, onChange, onBlur } = props
  const place = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView | null>(null)
  const told = useRef(value)
  const given = useRef({ code: value, doc: EditorState.create({ doc: value }).doc })
  const tell = useEffectEvent((doc: EditorState['doc']) => {
    const code = doc.eq(given.current.doc) ? given.current.code : doc.toString()
    told.current = code
    onChange(code)
  })
  const leave = useEffectEvent(() => onBlur?.())
  const first = useRef({ value, phrases })

  useEffect(() => {
    if (!place.current) return
    const nonce = pageNonce()
    const { value: opened, phrases: said } = first.current
    const made = new EditorView({
      parent: place.current,
      doc: opened,
      extensions: [
        ...(nonce ? [EditorView.cspNonce.of(nonce)] : []),
        EditorState.phrases.of(said),
        lineNumbers(),
        lintGutter(),
        history(),
        bracketMatching(),
        languages[language](),
        EditorView.lineWrapping,
        // The Tab key leaves the editor, as it leaves every other field.
        keymap.of([...defaultKeymap, ...historyKeymap, ...lintKeymap]),
        codeLook,
        caretInSight,
        attributes.of([]),
        access.of([]),
        EditorView.updateListener.of(({ docChanged, transactions, state }) => {
          const isTyped = transactions.some((one) => one.annotation(Transaction.remote) !== true)
          if (docChanged && isTyped) tell(state.doc)
        }),
        EditorView.domEventHandlers({ blur: () => leave(), beforeinput: takeInput }),
      ],
    })
    setView(made)
    return () => made.destroy()
  }, [language])

  useEffect(() => {
    if (!view || value === told.current) return
    told.current = value
    view.dispatch({
      changes: { from: 0, to: view.state.doc.length, insert: value },
      annotations: [Transaction.remote.of(true), Transaction.addToHistory.of(false)],
    })
    given.current = { code: value, doc: view.state.doc }
  }, [view, value])
  return { place, view }
}

/** CSS or HTML with line numbers; what is wrong is marked at its line. */
export function CodeEditor(props: CodeEditorProps) {
  const { control, labelledBy, faults } = props
  const { t } = useLingui()
  const { place, view } = useEditor(props, {
    'No diagnostics': t`Nothing is wrong.`,
    Diagnostics: t`Faults`,
    close: t`Close`,
  })
  const { id, disabled, 'aria-invalid': isInvalid = false, 'aria-describedby': describedBy } = control

  useEffect(() => {
    view?.dispatch({ effects: attributes.reconfigure(attributesOf(id, labelledBy, isInvalid, describedBy)) })
  }, [view, id, labelledBy, isInvalid, describedBy])
  useEffect(() => {
    view?.dispatch({
      effects: access.reconfigure(disabled ? [EditorState.readOnly.of(true), EditorView.editable.of(false)] : []),
    })
  }, [view, disabled])
  useEffect(() => {
    if (view) view.dispatch(setDiagnostics(view.state, diagnosticsOf(view.state, faults)))
  }, [view, faults])

  return (
    <chakra.div
      ref={place}
      w="100%"
      minW="0"
      borderWidth="1px"
      borderColor={isInvalid ? 'border.error' : 'border.control'}
      borderRadius="l2"
      overflow="hidden"
      _focusWithin={{ borderColor: 'focus', boxShadow: 'inset 0 0 0 1px var(--riva-colors-focus)' }}
      {...(disabled ? { layerStyle: 'disabled' } : {})}
    />
  )
}
