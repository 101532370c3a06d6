import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const color = (name: string) => `var(--riva-colors-${name})`

/** The colours of the page, so that code follows light and dark like everything else. */
export const codeLook = [
  EditorView.theme({
    '&': { fontSize: '0.875rem', color: color('fg'), backgroundColor: color('bg-panel') },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': {
      fontFamily: 'var(--riva-fonts-mono)',
      minHeight: '10rem',
      maxHeight: '22rem',
      overflow: 'auto',
      lineHeight: '1.5',
    },
    '.cm-content': { caretColor: color('fg'), padding: '0.5rem 0' },
    '.cm-cursor': { borderLeftColor: color('fg') },
    '.cm-gutters': { backgroundColor: color('bg-panel'), color: color('fg-muted'), border: 'none' },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: color('bg-muted') },
    '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
      backgroundColor: `${color('brand-muted')} !important`,
    },
    '.cm-tooltip': {
      backgroundColor: color('bg-inverted'),
      color: color('fg-inverted'),
      border: 'none',
      borderRadius: '4px',
    },
    '.cm-lintRange-error': {
      backgroundImage: 'none',
      textDecoration: `underline wavy ${color('border-error')}`,
    },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: [tags.tagName, tags.keyword, tags.definitionKeyword], color: color('brand-fg') },
      { tag: [tags.propertyName, tags.attributeName], color: color('blue-fg') },
      { tag: [tags.string, tags.attributeValue, tags.color], color: color('green-fg') },
      { tag: [tags.number, tags.unit, tags.atom], color: color('amber-fg') },
      { tag: tags.comment, color: color('fg-muted'), fontStyle: 'italic' },
      { tag: tags.invalid, color: color('fg-error') },
    ]),
  ),
]
