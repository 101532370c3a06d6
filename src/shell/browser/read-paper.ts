import { type PaperFile, trustedFile } from '#contract/shell/paper-file.ts'
import type { SavedFile } from '#machines/shell/ports.ts'
import { CallFailed } from '#src/client.ts'

export interface ReadablePaper {
  readonly name: string
  /** Only what is a PDF is said to be one; everything else is saved and never opened. */
  readonly type: 'application/pdf' | 'application/octet-stream'
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The bytes of a file with a name and a type that can be trusted, whatever the gateway calls it. */
export function readPaper({ file, ...called }: PaperFile): ReadablePaper {
  const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))
  return { bytes, ...trustedFile(bytes, called) }
}

/** The file of a reply that names and describes it. */
export function paperFrom(
  reply: { readonly status: 200; readonly body: PaperFile } | { readonly status: 400 | 404 },
): SavedFile {
  if (reply.status !== 200) throw new CallFailed('The gateway gave no file.', reply.status)
  const { name, type, bytes } = readPaper(reply.body)
  return { name, body: new Blob([bytes], { type }) }
}
