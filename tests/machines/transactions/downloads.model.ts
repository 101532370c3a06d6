import type { Download } from '#contract/transactions/report/report-calls.ts'
import { downloadsMachine } from '#machines/transactions/report/downloads.machine.ts'
import { answers, defineModel, fails, happens, passes } from '#tests/machines/harness/model.ts'

export const exampleDownload = (fileName: string, state: Download['state']): Download => ({
  ...{ fileName, state, title: 'Orders', done: 10, total: 20, bytes: null },
  ...{ kind: 'card', format: 'csv', reportType: 'orders', includeHistory: false },
  ...{ from: '2026-11-20', to: '2026-11-21', by: 'createdAt' },
  createdAt: '2026-11-21T10:00:00Z',
  finishedAt: null,
  // Already the next day in Zagreb.
  expiresAt: '2026-12-20T23:30:00Z',
})

const running = [exampleDownload('f-2', 'running'), exampleDownload('f-1', 'ready')]
const over = [exampleDownload('f-2', 'ready'), exampleDownload('f-1', 'ready')]

export const downloadsModel = defineModel({
  machine: downloadsMachine,
  inputs: [undefined],
  cases: (snapshot) => [
    happens({ type: 'downloads.opened' }),
    happens({ type: 'downloads.closed' }),
    happens({ type: 'downloads.refreshed' }),
    happens({ type: 'download.requested', fileName: 'f-1' }),
    happens({ type: 'download.cancelled', fileName: 'f-2' }),
    happens({ type: 'download.removed', fileName: 'f-2' }),
    answers('listDownloads', running, 'one is made'),
    answers('listDownloads', over, 'none is made'),
    fails('listDownloads'),
    answers('fetchFile', { name: 'orders.csv', body: 'a;b' }, 'the file'),
    fails('fetchFile'),
    answers('removeDownload', undefined, 'removed'),
    fails('removeDownload'),
    passes(
      'pollEvery',
      `downloads.drawer.open.${snapshot.matches({ drawer: { open: 'outdated' } }) ? 'outdated' : 'watching'}`,
    ),
  ],
  facts: ({ downloads }) => downloads?.map(({ state }) => state),
  delays: { pollEvery: 3_000 },
  ports: ['notify', 'saveFile'],
})
