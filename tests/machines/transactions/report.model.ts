import { reportMachine } from '#machines/transactions/report/report.machine.ts'
import { answers, defineModel, fails, happens, passes } from '#tests/machines/harness/model.ts'

const now = Date.parse('2026-11-20T11:00:00Z')
/** A report that has been made for longer than anybody waits. */
export const running = { fileName: 'f-1', startedAt: now - 700_000 }
const input = { kind: 'card', mayExport: true, now: () => now, running: null } as const

/** What the list gives to its report. */
const yesterday = { query: {}, ids: null, rows: 12 }

export const reportModel = defineModel({
  machine: reportMachine,
  inputs: [input, { ...input, mayExport: false }, { ...input, kind: 'pos', running }],
  cases: [
    happens({ type: 'export.opened', subject: yesterday, rows: 12 }, 'export of 12 rows opened'),
    happens({ type: 'export.opened', subject: { ...yesterday, rows: 0 }, rows: 0 }, 'export of no rows opened'),
    happens({ type: 'export.shown' }),
    happens({ type: 'export.closed' }),
    happens({ type: 'export.choiceChanged', choice: { format: 'csv', includeHistory: true } }),
    happens({ type: 'export.choiceChanged', choice: { format: 'csv-pos' } }),
    happens({ type: 'export.requested' }),
    happens({ type: 'export.retried' }),
    happens({ type: 'export.resumed' }),
    happens({ type: 'export.cancelled' }),
    answers('requestReport', { kind: 'accepted', fileName: 'f-2' }, 'accepted'),
    answers('requestReport', { kind: 'refused', message: 'too many' }, 'refused'),
    fails('requestReport'),
    answers('downloadReport', { kind: 'notReady', progress: { done: 500, total: 1_000 } }, 'half'),
    answers('downloadReport', { kind: 'file', file: { name: 'report.csv', body: 'a;b' } }, 'the file'),
    answers('downloadReport', { kind: 'expired' }, 'expired'),
    answers('downloadReport', { kind: 'failed', message: 'disk full' }, 'failed'),
    fails('downloadReport'),
    answers('cancelReport', undefined, 'cancelled'),
    fails('cancelReport'),
    passes('pollEvery', 'report.report.running.waiting'),
    passes('answersWithin', 'report.report.running.checking'),
  ],
  facts: ({ subject, fileName, startedAt, polledSince, silent }) => [
    subject !== null,
    fileName !== null,
    startedAt !== null,
    polledSince,
    silent,
  ],
  delays: { pollEvery: 3_000, answersWithin: 10_000 },
  ports: ['notify', 'remember', 'saveFile'],
})
