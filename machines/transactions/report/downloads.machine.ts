import { assign, raise, setup } from 'xstate'
import { reportPolling } from '#contract/transactions/report/report.ts'
import type { Download } from '#contract/transactions/report/report-calls.ts'
import { missingActor, notify, type SavedFile, saveFile } from '#machines/shell/ports.ts'

/**
 * The downloads drawer: the reports of the last 30 days, reloaded every 3 seconds while one is in progress (REP-05,
 * D26). Closing the drawer does not stop a download.
 */
export interface DownloadsContext {
  /** Newest first; null until they were read. */
  readonly downloads: readonly Download[] | null
  /** The report being fetched or removed. */
  readonly fileName: string | null
}

interface Named {
  readonly fileName: string
}

export type DownloadsEvent =
  | { readonly type: 'downloads.opened' }
  | { readonly type: 'downloads.closed' }
  | { readonly type: 'downloads.refreshed' }
  | ({ readonly type: 'download.requested' } & Named)
  | ({ readonly type: 'download.cancelled' } & Named)
  | ({ readonly type: 'download.removed' } & Named)

const isMade = ({ state }: Download) => state === 'waiting' || state === 'running'

const one = ({ downloads }: DownloadsContext, { fileName }: Named) =>
  downloads?.find((download) => download.fileName === fileName)

export const downloadsMachine = setup({
  types: {
    context: {} as DownloadsContext,
    events: {} as DownloadsEvent,
    tags: {} as 'busy' | 'dialog',
  },
  delays: { pollEvery: reportPolling.every },
  actors: {
    listDownloads: missingActor<readonly Download[], void>('listDownloads'),
    fetchFile: missingActor<SavedFile, { readonly fileName: string | null }>('fetchFile'),
    removeDownload: missingActor<void, { readonly fileName: string | null }>('removeDownload'),
  },
  guards: {
    oneIsMade: ({ context }) => context.downloads?.some(isMade) === true,
    wereRead: ({ context }) => context.downloads !== null,
    isReady: ({ context }, named: Named) => one(context, named)?.state === 'ready',
    isBeingMade: ({ context }, named: Named) => {
      const found = one(context, named)
      return found !== undefined && isMade(found)
    },
    isOver: ({ context }, named: Named) => {
      const found = one(context, named)
      return found !== undefined && !isMade(found)
    },
  },
  actions: {
    takeDownloads: assign((_, { downloads }: { readonly downloads: readonly Download[] }) => ({ downloads })),
    takeName: assign((_, { fileName }: Named) => ({ fileName })),
    forgetName: assign({ fileName: null }),
    readAgain: raise({ type: 'downloads.refreshed' }),
    notify,
    saveFile,
  },
}).createMachine({
  id: 'downloads',
  description: 'Reports with their states, newest first. Each can be had again for 30 days, cancelled or removed.',
  meta: { requirements: ['REP-05'] },
  context: { downloads: null, fileName: null },
  type: 'parallel',
  states: {
    drawer: {
      initial: 'closed',
      states: {
        closed: { on: { 'downloads.opened': { target: 'open' } } },
        open: {
          tags: 'dialog',
          on: { 'downloads.closed': { target: 'closed' }, 'downloads.refreshed': { target: '.reading' } },
          initial: 'reading',
          states: {
            reading: {
              description: 'What was read before stays meanwhile.',
              tags: 'busy',
              invoke: {
                id: 'listDownloads',
                src: 'listDownloads',
                onDone: {
                  target: 'deciding',
                  actions: { type: 'takeDownloads', params: ({ event }) => ({ downloads: event.output }) },
                },
                onError: [{ guard: 'wereRead', target: 'outdated' }, { target: 'failed' }],
              },
            },
            deciding: { always: [{ guard: 'oneIsMade', target: 'watching' }, { target: 'resting' }] },
            watching: {
              description: 'One of them is being made.',
              after: { pollEvery: { target: 'reading' } },
            },
            resting: { description: 'Nothing changes by itself.' },
            outdated: {
              description: 'Reading again failed: what was read stays, marked as old, and is tried again.',
              after: { pollEvery: { target: 'reading' } },
            },
            failed: { description: 'Nothing could be read.' },
          },
        },
      },
    },
    file: {
      initial: 'free',
      states: {
        free: {
          on: {
            'download.requested': {
              guard: { type: 'isReady', params: ({ event }) => event },
              target: 'fetching',
              actions: { type: 'takeName', params: ({ event }) => event },
            },
            'download.cancelled': {
              guard: { type: 'isBeingMade', params: ({ event }) => event },
              target: 'removing',
              actions: { type: 'takeName', params: ({ event }) => event },
            },
            'download.removed': {
              guard: { type: 'isOver', params: ({ event }) => event },
              target: 'removing',
              actions: { type: 'takeName', params: ({ event }) => event },
            },
          },
        },
        fetching: {
          description: 'One file at a time.',
          invoke: {
            id: 'fetchFile',
            src: 'fetchFile',
            input: ({ context }) => ({ fileName: context.fileName }),
            onDone: {
              target: 'free',
              actions: [{ type: 'saveFile', params: ({ event }) => event.output }, 'forgetName'],
            },
            onError: {
              target: 'free',
              actions: [{ type: 'notify', params: { key: 'DOWNLOAD_NOT_FETCHED' } }, 'forgetName', 'readAgain'],
            },
          },
        },
        removing: {
          description: 'A report that is being made is cancelled by it.',
          invoke: {
            id: 'removeDownload',
            src: 'removeDownload',
            input: ({ context }) => ({ fileName: context.fileName }),
            onDone: { target: 'free', actions: ['forgetName', 'readAgain'] },
            onError: {
              target: 'free',
              actions: [{ type: 'notify', params: { key: 'DOWNLOAD_NOT_REMOVED' } }, 'forgetName', 'readAgain'],
            },
          },
        },
      },
    },
  },
})

/** The number of reports in progress, for the drawer button's badge. */
export function madeNow({ downloads }: DownloadsContext): number {
  return (downloads ?? []).filter(isMade).length
}
