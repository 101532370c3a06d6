import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** What may be written in a text in place of a value. */
export interface PlaceholderRule {
  readonly isKnown: (name: string) => boolean
  /** Matches a dollar sign and a name. */
  readonly written: RegExp
}

/** Shows which words are placeholders, and which only look like one. They stay plain text. */
export const placeholderMarks = ({ isKnown, written }: PlaceholderRule) =>
  Extension.create({
    name: 'placeholderMarks',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations({ doc }) {
            const found: Decoration[] = []
            doc.descendants((node, at) => {
              for (const { 0: word, 1: name = '', index } of node.text?.matchAll(written) ?? []) {
                const start = at + index
                const look = isKnown(name) ? 'riva-placeholder' : 'riva-unknown-placeholder'
                found.push(Decoration.inline(start, start + word.length, { class: look }))
              }
            })
            return DecorationSet.create(doc, found)
          },
        },
      }),
    ],
  })
