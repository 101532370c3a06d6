import { chakra } from '@chakra-ui/react/styled-system'
import { Editor } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FramedControl } from '#src/ui/fields/field-frame.tsx'
import { editorLook } from './editor-look.ts'
import { withoutViolations } from './inert-html.ts'
import type { PlaceholderRule } from './placeholder-marks.ts'
import type { PlaceholderChoice } from './placeholder-tool.tsx'
import { documentOf, htmlOf } from './rich-document.ts'
import { richExtensions } from './rich-extensions.ts'
import { RichTools } from './rich-tools.tsx'

interface RichEditorProps {
  readonly control: FramedControl
  readonly labelledBy: string
  readonly value: string
  readonly onChange: (html: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly placeholders: readonly PlaceholderChoice[]
  readonly rule: PlaceholderRule | null
}

interface BoxFacts {
  readonly id: string
  readonly labelledBy: string
  readonly disabled: boolean | undefined
  readonly invalid: FramedControl['aria-invalid']
  readonly describedBy: string | undefined
}

/** A text box that has its name from the first moment. */
const propsOf = ({ id, labelledBy, disabled, invalid, describedBy }: BoxFacts) => ({
  transformPastedHTML: withoutViolations,
  attributes: {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelledBy,
    ...(invalid && { 'aria-invalid': 'true' }),
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(disabled && { 'aria-disabled': 'true' }),
  },
})

/** Takes a text in as it is; what was not changed goes out letter for letter as it came. */
function useEditor({ value, onChange, onBlur, rule }: RichEditorProps, box: BoxFacts) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const told = useRef(value)
  const tell = useEffectEvent((html: string) => {
    told.current = html
    onChange(html)
  })
  const leave = useEffectEvent(() => onBlur?.())

  // The editor is made once, before anything is painted; later values are taken in below.
  const first = useRef({ value, rule, box })
  useLayoutEffect(() => {
    if (!place.current) return
    const { value: opened, rule: known, box: named } = first.current
    const made = new Editor({
      element: place.current,
      injectCSS: false,
      // The page's policy forbids what the editor does with a text; what it opens with is taken in below.
      content: { type: 'doc', content: [{ type: 'paragraph' }] },
      extensions: richExtensions(known),
      editable: !named.disabled,
      editorProps: propsOf(named),
    })
    takeIn(made, opened)
    made.on('update', ({ editor: { state } }) => {
      const given = originals.get(made)
      tell(given && state.doc.eq(given.doc) ? given.html : htmlOf(state.doc))
    })
    made.on('blur', () => leave())
    setEditor(made)
    return () => made.destroy()
  }, [])

  useEffect(() => {
    if (!editor || value === told.current) return
    told.current = value
    takeIn(editor, value)
  }, [editor, value])
  return { place, editor }
}

type Original = { readonly html: string; readonly doc: Editor['state']['doc'] }
const originals = new WeakMap<Editor, Original>()

/** Shows a text from outside; it is no step that Undo takes back. */
function takeIn(editor: Editor, html: string): void {
  const { state, schema, view } = editor
  const doc = documentOf(schema, html)
  if (!state.doc.eq(doc)) {
    const replaced = state.tr.replaceWith(0, state.doc.content.size, doc.content)
    // A rule at the end would be selected, and replaced by the first letter.
    replaced.setSelection(Selection.atStart(replaced.doc))
    view.dispatch(replaced.setMeta('addToHistory', false).setMeta('preventUpdate', true))
  }
  originals.set(editor, { html, doc: editor.state.doc })
}

/** The formatted view of a rich text: its tools, and the text itself as a text box of several lines. */
export function RichEditor(props: RichEditorProps) {
  const { control, labelledBy, placeholders } = props
  const { id, disabled, 'aria-invalid': invalid, 'aria-describedby': describedBy } = control
  const { place, editor } = useEditor(props, { id, labelledBy, disabled, invalid, describedBy })

  useEffect(() => {
    const editorProps = propsOf({ id, labelledBy, disabled, invalid, describedBy })
    editor?.setOptions({ editable: !disabled, editorProps })
  }, [editor, id, labelledBy, invalid, describedBy, disabled])

  return (
    <chakra.div
      w="100%"
      borderWidth="1px"
      borderColor={invalid ? 'border.error' : 'border.control'}
      borderRadius="l2"
      bg="bg.panel"
      _focusWithin={{ borderColor: 'focus' }}
      {...(disabled ? { layerStyle: 'disabled' } : {})}
    >
      {editor ? <RichTools editor={editor} controls={id} disabled={disabled} placeholders={placeholders} /> : null}
      <chakra.div
        ref={place}
        css={{
          '& .ProseMirror': editorLook,
          '& .ProseMirror:focus-visible': { boxShadow: 'inset 0 0 0 2px var(--riva-colors-focus)' },
        }}
      />
    </chakra.div>
  )
}
