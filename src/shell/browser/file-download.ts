import { type ActorRefFrom, fromPromise } from 'xstate'
import type { File } from '#contract/shell/call.ts'
import { downloadMachine } from '#machines/shell/download.machine.ts'
import type { SavedFile } from '#machines/shell/ports.ts'
import { CallFailed } from '#src/client.ts'
import { ports } from '#src/shell/ports.ts'
import { fileToSave } from './save-file.ts'

export type DownloadActor = ActorRefFrom<typeof downloadMachine>

/** What the call of a file has besides its parameters: a large file takes its time, and the download says that it failed. */
export const fileCall = { ignoreFailure: true, timeout: 120_000 } as const

/** The file of a reply; `fallback` names one that came without a name. */
export function fileFrom(
  reply: { readonly status: 200; readonly body: File } | { readonly status: 400 | 404 | 409 | 429 },
  fallback: string,
): SavedFile {
  if (reply.status !== 200) throw new CallFailed('The gateway gave no file.', reply.status)
  return fileToSave(reply.body, fallback)
}

/** Fetches one file at a time and hands it to the browser. `Wanted` says which. */
export const fileDownload = <Wanted>(
  fetchFile: (wanted: Wanted, signal: AbortSignal) => Promise<SavedFile>,
  onSaved: () => void = () => undefined,
) =>
  downloadMachine.provide({
    actors: {
      fetchFile: fromPromise<SavedFile, { file: unknown }>(({ input, signal }) =>
        fetchFile(input.file as Wanted, signal),
      ),
    },
    actions: {
      ...ports,
      saveFile: (_, file) => {
        ports.saveFile(_, file)
        onSaved()
      },
    },
  })
