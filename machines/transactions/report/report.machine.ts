import { assign, raise, setup } from 'xstate'
import {
  type ReportChoice,
  type ReportProgress,
  reportFormats,
  reportPolling,
} from '#contract/transactions/report/report.ts'
import { missingActor, notify, remember, type SavedFile, saveFile } from '#machines/shell/ports.ts'

/**
 * A report of a list as a file (REP-01…07, D26): requested, then polled until ready. Hiding the dialog does not stop
 * it, only Cancel does; a report from before a reload is resumed. Over 300 lines, because the chart is read in one
 * piece.
 */
export interface RunningReport {
  readonly fileName: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
}

export interface ReportInput {
  readonly kind: keyof typeof reportFormats
  readonly mayExport: boolean
  readonly now: () => number
  /** The value that `remember` stored under `report <kind>` before a reload. */
  readonly running: RunningReport | null
}

export interface ReportContext extends Pick<ReportInput, 'kind' | 'mayExport' | 'now'> {
  readonly choice: ReportChoice
  /** The request; null after a reload, when it cannot be repeated. */
  readonly subject: unknown
  readonly fileName: string | null
  readonly startedAt: number | null
  /** When uninterrupted polling started. */
  readonly polledSince: number
  readonly progress: Omit<ReportProgress, 'state'> | null
  /** When the last poll was sent. */
  readonly askedAt: number
  /** The last poll had no reply, or has none yet after a while. */
  readonly silent: boolean
  /** The gateway's text about a failure, if any. */
  readonly message: string | null
  /** What the browser has saved, until the report is put away. */
  readonly file: SavedFile | null
}

export type RequestAnswer =
  | { readonly kind: 'accepted'; readonly fileName: string }
  | { readonly kind: 'refused'; readonly message: string | null }

export type PollAnswer =
  | { readonly kind: 'file'; readonly file: SavedFile }
  /** `progress` is null when the gateway does not send it. */
  | { readonly kind: 'notReady'; readonly progress: Omit<ReportProgress, 'state'> | null }
  | { readonly kind: 'expired' }
  | { readonly kind: 'failed'; readonly message: string | null }

interface Question {
  /** Query, filter and chosen rows, as the calls take them. */
  readonly subject: unknown
  /** The number of rows in the list. */
  readonly rows: number
}

export type ReportEvent =
  | ({ readonly type: 'export.opened' } & Question)
  | { readonly type: 'export.shown' }
  | { readonly type: 'export.closed' }
  | { readonly type: 'export.choiceChanged'; readonly choice: Partial<ReportChoice> }
  | { readonly type: 'export.requested' }
  | { readonly type: 'export.retried' }
  | { readonly type: 'export.resumed' }
  | { readonly type: 'export.cancelled' }

const nothingAsked = {
  subject: null,
  fileName: null,
  startedAt: null,
  progress: null,
  silent: false,
  message: null,
  file: null,
}

const memoKey = ({ kind }: ReportContext) => `report ${kind}`

const runningOf = ({ fileName, startedAt }: ReportContext): RunningReport | null =>
  fileName !== null && startedAt !== null ? { fileName, startedAt } : null

function fileOf(answer: PollAnswer): SavedFile {
  if (answer.kind !== 'file') throw new Error('A report is saved before it is there.')
  return answer.file
}

export const reportMachine = setup({
  types: {
    input: {} as ReportInput,
    context: {} as ReportContext,
    events: {} as ReportEvent,
    tags: {} as 'busy' | 'dialog' | 'progress',
  },
  delays: {
    pollEvery: ({ context: { now, askedAt } }) =>
      reportPolling.every - (Math.max(0, now() - askedAt) % reportPolling.every),
    answersWithin: reportPolling.answersWithin,
  },
  actors: {
    requestReport: missingActor<RequestAnswer, { readonly subject: unknown; readonly choice: ReportChoice }>(
      'requestReport',
    ),
    downloadReport: missingActor<PollAnswer, { readonly fileName: string | null }>('downloadReport'),
    cancelReport: missingActor<void, { readonly fileName: string | null }>('cancelReport'),
  },
  guards: {
    mayExportThem: ({ context }, { rows }: Question) => context.mayExport && rows > 0,
    isUnderWay: ({ context }) => context.startedAt !== null,
    wasRunning: ({ context }) => context.fileName !== null,
    fitsTheList: ({ context }, { choice }: { readonly choice: Partial<ReportChoice> }) =>
      choice.format === undefined || reportFormats[context.kind].some((format) => format === choice.format),
    isAccepted: (_, answer: RequestAnswer) => answer.kind === 'accepted',
    isAcceptedAfterCancel: ({ context }, answer: RequestAnswer) =>
      context.startedAt === null && answer.kind === 'accepted',
    isFile: (_, answer: PollAnswer) => answer.kind === 'file',
    isNotReady: (_, answer: PollAnswer) => answer.kind === 'notReady',
    isExpired: (_, answer: PollAnswer) => answer.kind === 'expired',
    waitsTooLong: ({ context }) => context.now() - context.polledSince >= reportPolling.pausesAfter,
    knowsTheQuestion: ({ context }) => context.subject !== null,
  },
  actions: {
    takeQuestion: assign((_, { subject }: Question) => ({ ...nothingAsked, subject })),
    takeChoice: assign(({ context }, { choice }: { readonly choice: Partial<ReportChoice> }) => ({
      choice: { ...context.choice, ...choice },
    })),
    begin: assign(({ context }) => ({ ...nothingAsked, subject: context.subject, startedAt: context.now() })),
    takeName: assign(({ context }, answer: RequestAnswer) =>
      answer.kind === 'accepted' ? { fileName: answer.fileName, polledSince: context.now() } : {},
    ),
    takeProgress: assign(({ context }, answer: PollAnswer) =>
      answer.kind === 'notReady' ? { progress: answer.progress ?? context.progress, silent: false } : {},
    ),
    noteAsking: assign(({ context }) => ({ askedAt: context.now() })),
    takeSilence: assign({ silent: true }),
    takeMessage: assign((_, answer: RequestAnswer | PollAnswer) => ({
      message: 'message' in answer ? answer.message : null,
    })),
    keepFile: assign((_, file: SavedFile) => ({ file })),
    restartPolling: assign(({ context }) => ({ polledSince: context.now() })),
    forgetReport: assign(nothingAsked),
    dropQuestion: assign({ subject: null, startedAt: null }),
    forgetCancelled: assign(({ context }) => ({ ...nothingAsked, subject: context.subject })),
    hideDialog: raise({ type: 'export.closed' }),
    notify,
    remember,
    saveFile,
  },
}).createMachine({
  id: 'report',
  description: 'Choose a format, ask for the file, watch it grow, have it. Hidden, it goes on; only Cancel cancels.',
  meta: { requirements: ['REP-01', 'REP-03', 'REP-04', 'REP-05', 'REP-06', 'REP-07', 'TRX-13'] },
  context: ({ input }) => ({
    kind: input.kind,
    mayExport: input.mayExport,
    now: input.now,
    choice: { format: reportFormats[input.kind][0], reportType: 'orders', includeHistory: false },
    subject: null,
    fileName: input.running?.fileName ?? null,
    startedAt: input.running?.startedAt ?? null,
    polledSince: input.running?.startedAt ?? 0,
    progress: null,
    askedAt: 0,
    silent: false,
    message: null,
    file: null,
  }),
  type: 'parallel',
  states: {
    report: {
      initial: 'arriving',
      states: {
        arriving: { always: [{ guard: 'wasRunning', target: 'running' }, { target: 'unasked' }] },
        unasked: {
          description: 'Export is offered to those who may, beside a list with results.',
          always: {
            description: 'Another list was exported while a report was being cancelled.',
            guard: 'knowsTheQuestion',
            target: 'choosing',
          },
          on: {
            'export.opened': {
              guard: { type: 'mayExportThem', params: ({ event }) => event },
              target: 'choosing',
              actions: { type: 'takeQuestion', params: ({ event }) => event },
            },
          },
        },
        choosing: {
          description: 'Format, kind of report, with or without the history of the orders.',
          on: {
            'export.choiceChanged': {
              guard: { type: 'fitsTheList', params: ({ event }) => event },
              actions: { type: 'takeChoice', params: ({ event }) => event },
            },
            'export.requested': {
              target: 'requesting',
              actions: { type: 'notify', params: { key: 'EXPORT_REQUEST_SENT' } },
            },
            'export.closed': { target: 'unasked', actions: 'forgetReport' },
          },
        },
        requesting: {
          description: 'The request is on its way.',
          tags: 'busy',
          entry: 'begin',
          invoke: {
            id: 'requestReport',
            src: 'requestReport',
            input: ({ context }) => ({ subject: context.subject, choice: context.choice }),
            onDone: [
              {
                description: 'What nobody waits for would count against the two at once.',
                guard: { type: 'isAcceptedAfterCancel', params: ({ event }) => event.output },
                target: 'cancelling',
                actions: { type: 'takeName', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'running',
                actions: [
                  { type: 'takeName', params: ({ event }) => event.output },
                  { type: 'remember', params: ({ context }) => ({ key: memoKey(context), value: runningOf(context) }) },
                ],
              },
              {
                description: 'Too many at once, or a filter that cannot be read.',
                guard: 'isUnderWay',
                target: 'over.failed',
                actions: { type: 'takeMessage', params: ({ event }) => event.output },
              },
              { description: 'Refused after it was cancelled.', target: 'unasked' },
            ],
            onError: [
              { guard: 'isUnderWay', target: 'over.failed' },
              {
                description: 'It may still be made: the drawer of downloads shows it.',
                target: 'unasked',
                actions: { type: 'notify', params: { key: 'REPORT_NOT_CANCELLED' } },
              },
            ],
          },
          initial: 'awaited',
          states: {
            awaited: {
              tags: 'progress',
              on: { 'export.cancelled': { target: 'unwanted', actions: ['dropQuestion', 'hideDialog'] } },
            },
            unwanted: {
              description: 'Cancelled before it has a name: only with that can the gateway be told.',
              on: {
                'export.opened': {
                  guard: { type: 'mayExportThem', params: ({ event }) => event },
                  actions: { type: 'takeQuestion', params: ({ event }) => event },
                },
                'export.closed': { actions: 'dropQuestion' },
              },
            },
          },
        },
        running: {
          description: 'The file is being made. It goes on behind every other screen of this list.',
          tags: 'progress',
          on: { 'export.cancelled': { target: 'cancelling', actions: ['dropQuestion', 'hideDialog'] } },
          initial: 'checking',
          states: {
            checking: {
              tags: 'busy',
              entry: 'noteAsking',
              after: {
                answersWithin: {
                  description: 'A reply that stays away is told of; a large file takes its time.',
                  actions: 'takeSilence',
                },
              },
              invoke: {
                id: 'downloadReport',
                src: 'downloadReport',
                input: ({ context }) => ({ fileName: context.fileName }),
                onDone: [
                  {
                    guard: { type: 'isFile', params: ({ event }) => event.output },
                    target: '#report.report.over.saved',
                    actions: [
                      { type: 'keepFile', params: ({ event }) => fileOf(event.output) },
                      { type: 'saveFile', params: ({ event }) => fileOf(event.output) },
                    ],
                  },
                  {
                    guard: { type: 'isNotReady', params: ({ event }) => event.output },
                    target: 'waiting',
                    actions: { type: 'takeProgress', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'isExpired', params: ({ event }) => event.output },
                    target: '#report.report.over.expired',
                  },
                  {
                    target: '#report.report.over.failed',
                    actions: { type: 'takeMessage', params: ({ event }) => event.output },
                  },
                ],
                onError: {
                  description: 'A poll without a reply says nothing about the report.',
                  target: 'waiting',
                  actions: 'takeSilence',
                },
              },
            },
            waiting: {
              description: 'Polled every 3 seconds, counted from the poll before.',
              after: {
                pollEvery: [
                  { description: 'After 10 minutes it pauses.', guard: 'waitsTooLong', target: 'paused' },
                  { target: 'checking' },
                ],
              },
            },
            paused: {
              description: 'Nobody asks any more until somebody wants to know.',
              on: { 'export.resumed': { target: 'checking', actions: 'restartPolling' } },
            },
          },
        },
        cancelling: {
          description: 'Nobody waits for the file any more.',
          tags: 'busy',
          entry: { type: 'remember', params: ({ context }) => ({ key: memoKey(context), value: null }) },
          on: {
            'export.opened': {
              guard: { type: 'mayExportThem', params: ({ event }) => event },
              actions: { type: 'takeQuestion', params: ({ event }) => event },
            },
            'export.closed': { actions: 'dropQuestion' },
          },
          invoke: {
            id: 'cancelReport',
            src: 'cancelReport',
            input: ({ context }) => ({ fileName: context.fileName }),
            onDone: { target: 'unasked', actions: 'forgetCancelled' },
            onError: {
              description: 'It may still be made: the drawer of downloads shows it.',
              target: 'unasked',
              actions: ['forgetCancelled', { type: 'notify', params: { key: 'REPORT_NOT_CANCELLED' } }],
            },
          },
        },
        over: {
          description: 'The same can be asked for again.',
          entry: { type: 'remember', params: ({ context }) => ({ key: memoKey(context), value: null }) },
          on: {
            'export.opened': {
              guard: { type: 'mayExportThem', params: ({ event }) => event },
              target: 'choosing',
              actions: { type: 'takeQuestion', params: ({ event }) => event },
            },
            'export.retried': {
              guard: 'knowsTheQuestion',
              target: 'requesting',
              actions: { type: 'notify', params: { key: 'EXPORT_REQUEST_SENT' } },
            },
            'export.closed': { target: 'unasked', actions: 'forgetReport' },
          },
          initial: 'failed',
          states: {
            saved: {
              description: 'The browser has the file.',
              entry: { type: 'notify', params: { key: 'REPORT_SAVED' } },
            },
            expired: {
              description: 'The file is gone, or was cancelled elsewhere.',
              entry: { type: 'notify', params: { key: 'REPORT_EXPIRED' } },
            },
            failed: {
              description: 'There is no file.',
              entry: { type: 'notify', params: { key: 'REPORT_FAILED' } },
            },
          },
        },
      },
    },
    dialog: {
      initial: 'hidden',
      states: {
        hidden: {
          on: {
            'export.opened': {
              guard: { type: 'mayExportThem', params: ({ event }) => event },
              target: 'shown',
            },
            'export.shown': { description: 'What runs, or how it ended.', guard: 'isUnderWay', target: 'shown' },
          },
        },
        shown: {
          tags: 'dialog',
          on: {
            'export.closed': { description: 'What runs goes on.', target: 'hidden' },
          },
        },
      },
    },
  },
})

/** Milliseconds since the report was requested, null while there is none. */
export function reportElapsed({ startedAt, now }: Pick<ReportContext, 'startedAt' | 'now'>): number | null {
  return startedAt === null ? null : Math.max(0, now() - startedAt)
}
