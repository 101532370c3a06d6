import { useLingui } from '@lingui/react/macro'
import { nameOf } from '#contract/shell/form/values.ts'
import type { FormHandle } from './form-handle.ts'
import type { FieldView } from './form-words.ts'

interface ShownValueProps {
  readonly form: FormHandle
  readonly path: string
  readonly value: unknown
}

const longest = 120

/** What HTML writes instead of the letter itself. */
const letters: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

export const isLongText = (look: FieldView['look']): boolean => look === 'multiline' || look === 'rich-text'

/** What a long text says, without the tags of its layout. */
export function excerptOf(text: string): string {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim()
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain
}

/** A value in words, where it is not in its field: on or off, the option's own words, the start of a long text. */
export function ShownValue({ form, path, value }: ShownValueProps) {
  const { t, i18n } = useLingui()
  if (typeof value === 'boolean') return value ? t`On` : t`Off`
  if (Array.isArray(value)) return String(value.length)
  if (value === '' || value === undefined) return t`(empty)`
  const text = String(value)
  const leaf = form.leafAt(path)
  if (leaf.kind === 'text' && leaf.secret) return '•••••'
  const { look, options } = form.view(nameOf(path))
  const words = options?.[text]
  if (words) return i18n._(words)
  return <bdi>{isLongText(look) ? excerptOf(text) : text}</bdi>
}
