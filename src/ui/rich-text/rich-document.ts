import { DOMSerializer, type Node as DocumentNode, DOMParser as DocumentParser, type Schema } from '@tiptap/pm/model'
import { inertHtml } from './inert-html.ts'
import { holdsAll, writtenHtml } from './written-html.ts'

export const documentOf = (schema: Schema, html: string): DocumentNode =>
  DocumentParser.fromSchema(schema).parse(inertHtml(html))

function drawnOutside(doc: DocumentNode): HTMLElement {
  const body = inertHtml('')
  DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, { document: body.ownerDocument }, body)
  return body
}

const isEmpty = (doc: DocumentNode) => doc.childCount === 1 && doc.firstChild?.isTextblock && doc.content.size === 2

/** The HTML of a document; nothing where nothing is written. */
export const htmlOf = (doc: DocumentNode): string => (isEmpty(doc) ? '' : writtenHtml(drawnOutside(doc).childNodes))

/** Whether the editor can show this HTML without losing a part of it. */
export const isShownWhole = (schema: Schema, html: string): boolean =>
  html.trim() === '' || holdsAll(inertHtml(html), drawnOutside(documentOf(schema, html)))
