import * as v from 'valibot'
import { MaybeText } from './fields.ts'

/** Most bytes of a document or an invoice. */
const mostBytes = 20 * 1024 * 1024

/** One class of signs and no group: a regular expression with groups runs out of stack on a large file. */
const isBase64 = (text: string): boolean => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text)

/** A file of a gateway as documents and invoices travel: base64, name and format (INV-08). */
export const PaperFile = v.object({
  file: v.pipe(v.string(), v.maxLength(Math.ceil(mostBytes / 3) * 4), v.check(isBase64, 'base64')),
  name: v.pipe(v.string(), v.maxLength(500)),
  format: MaybeText,
})
export type PaperFile = v.InferOutput<typeof PaperFile>

/** What a browser would take apart, run or show in another order than it stands. */
const unfit = /[\p{Cc}\p{Cf}"*/:<>?\\|]/gu
const longest = 120

/** A name under which a file may be saved: no path, nothing invisible, never empty, at most 120 signs. */
export function safeFileName(name: string): string {
  const clean = name.replace(unfit, '_').replace(/^[.\s]+|[.\s]+$/g, '')
  return clean === '' ? 'file' : clean.slice(-longest)
}
