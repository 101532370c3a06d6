import { type ActorRefFrom, fromPromise } from 'xstate'
import * as calls from '#contract/transactions/report/report-calls.ts'
import type { SavedFile } from '#machines/shell/ports.ts'
import { downloadsMachine } from '#machines/transactions/report/downloads.machine.ts'
import { CallFailed, request } from '#src/client.ts'
import { companyActor, sessionActor } from '#src/shell/app.ts'
import { fileToSave } from '#src/shell/browser/save-file.ts'
import { loadedChild } from '#src/shell/loaded-child.ts'
import { ports } from '#src/shell/ports.ts'

export type DownloadsActor = ActorRefFrom<typeof downloadsMachine>

/** A large file takes its time. */
const patience = 600_000

type Named = { readonly fileName: string | null }

function logicOf(params: { readonly sub: string; readonly company: string }) {
  return downloadsMachine.provide({
    actors: {
      listDownloads: fromPromise<readonly calls.Download[], void>(async ({ signal }) => {
        const { body } = await request(calls.listDownloads, { params, signal, background: true })
        return body
      }),
      fetchFile: fromPromise<SavedFile, Named>(async ({ input, signal }) => {
        const fileName = input.fileName ?? ''
        const fetching = { params, query: { fileName }, signal, ignoreFailure: true, timeout: patience }
        const reply = await request(calls.downloadReport, fetching)
        if (reply.status !== 200) throw new CallFailed('The report is not there.', reply.status)
        return fileToSave(reply.body, fileName)
      }),
      removeDownload: fromPromise<void, Named>(async ({ input, signal }) => {
        const removing = { params: { ...params, fileName: input.fileName ?? '' }, signal }
        await request(calls.cancelDownload, { ...removing, ignoreFailure: true })
      }),
    },
    actions: ports,
  })
}

/** The downloads of the current person and company. A file that is on its way arrives although the drawer was closed. */
export function downloadsActor(): DownloadsActor {
  const sub = sessionActor().getSnapshot().context.account?.subject ?? ''
  const company = companyActor().getSnapshot().context.selected?.id ?? ''
  return loadedChild(`downloads ${company}`, () => ({ logic: logicOf({ sub, company }) }))
}
