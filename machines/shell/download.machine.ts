import { setup } from 'xstate'
import type { Notice } from '#contract/messages.ts'
import type { SavedFile } from './ports.ts'
import { missingActor, notify, saveFile } from './ports.ts'

/**
 * Fetches one file and passes it to the browser: order PDF, invoice, document, link export. The caller supplies the
 * failure message (2 s for documents and invoices: DOC-07, INV-10).
 */
export interface DownloadInput {
  readonly failed: Notice
}

export type DownloadEvent = { type: 'download.requested'; file: unknown } | { type: 'download.cancelled' }

export const downloadMachine = setup({
  types: {
    input: {} as DownloadInput,
    context: {} as DownloadInput,
    events: {} as DownloadEvent,
    tags: {} as 'busy',
  },
  actors: { fetchFile: missingActor<SavedFile, { file: unknown }>('fetchFile') },
  actions: { notify, saveFile },
}).createMachine({
  id: 'download',
  description:
    'One file at a time: asked for, fetched, given to the browser. A failure says so and can be tried again.',
  meta: { requirements: ['DOC-07', 'DOC-08', 'INV-04', 'INV-10', 'ERR-10'] },
  context: ({ input }) => ({ failed: input.failed }),
  initial: 'waitingForRequest',
  states: {
    waitingForRequest: {
      description: 'The download control is offered.',
      on: { 'download.requested': { target: 'fetching' } },
    },
    fetching: {
      description: 'The file is on its way; a second press does nothing.',
      tags: 'busy',
      on: { 'download.cancelled': { target: 'waitingForRequest', description: 'The request in flight is aborted.' } },
      invoke: {
        id: 'fetchFile',
        src: 'fetchFile',
        input: ({ event }) => ({ file: event.type === 'download.requested' ? event.file : null }),
        onDone: {
          target: 'waitingForRequest',
          actions: { type: 'saveFile', params: ({ event }) => event.output },
        },
        onError: {
          target: 'waitingForRequest',
          actions: { type: 'notify', params: ({ context }) => context.failed },
        },
      },
    },
  },
})
