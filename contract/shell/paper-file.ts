import * as v from 'valibot'
import { MaybeText } from './fields.ts'

/** The largest document or invoice, in bytes. */
const mostBytes = 20 * 1024 * 1024

/** A single character class without groups: with groups the regular expression overflows the stack on a large file. */
const isBase64 = (text: string): boolean => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text)

/** A file of a gateway as documents and invoices travel: base64, name and format (INV-08). */
export const PaperFile = v.object({
  file: v.pipe(v.string(), v.maxLength(Math.ceil(mostBytes / 3) * 4), v.check(isBase64, 'base64')),
  name: v.pipe(v.string(), v.maxLength(500)),
  format: MaybeText,
})
export type PaperFile = v.InferOutput<typeof PaperFile>

/** Characters that a browser would interpret or that reorder the displayed name. */
const unfit = /[\p{Cc}\p{Cf}"*/:<>?\\|]/gu
const longest = 120

/** A safe file name: no path, nothing invisible, never empty, at most 120 characters. */
export function safeFileName(name: string): string {
  const clean = name.replace(unfit, '_').replace(/^[.\s]+|[.\s]+$/g, '')
  return clean === '' ? 'file' : clean.slice(-longest)
}

const isPdf = (bytes: Uint8Array): boolean => String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-'

/** The name and the type of a file that can be trusted, whatever it is called: only what is a PDF is said to be one. */
export function trustedFile(
  bytes: Uint8Array,
  { name, format }: Pick<PaperFile, 'name' | 'format'>,
): { readonly name: string; readonly type: 'application/pdf' | 'application/octet-stream' } {
  const clean = safeFileName(name)
  const hasEnding = /\.pdf$/i.test(clean)
  if (isPdf(bytes) && /^(application\/)?pdf$/i.test(format ?? 'pdf')) {
    return { type: 'application/pdf', name: hasEnding ? clean : `${clean}.pdf` }
  }
  return { type: 'application/octet-stream', name: hasEnding ? `${clean}.bin` : clean }
}
