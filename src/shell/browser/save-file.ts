import type { File as ReceivedFile } from '#contract/shell/call.ts'
import type { SavedFile } from '#machines/shell/ports.ts'

/** Long enough for every browser to have begun to read. */
const keptFor = 60_000

/** A received file as the port `saveFile` takes it; `fallback` names one that came without a name. */
export const fileToSave = ({ bytes, name, type }: ReceivedFile, fallback: string): SavedFile => ({
  name: name ?? fallback,
  body: new Blob([new Uint8Array(bytes)], { type }),
})

/** The port `saveFile`: hands a file to the browser, which keeps or shows it as the person has set it. */
export function save(_: unknown, { name, body }: SavedFile): void {
  if (!(body instanceof Blob)) throw new Error('The browser saves blobs only.')
  const address = URL.createObjectURL(body)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptFor)
}
