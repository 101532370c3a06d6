import { assign, setup } from 'xstate'
import { remember } from '#machines/shell/ports.ts'
import type { RunningReport } from './report.machine.ts'

/** The reports that this tab waits for, by owner and list. They outlast a reload, in this tab alone (REP-05). */
export type RunningReports = Readonly<Record<string, RunningReport>>

interface Facts {
  readonly reports: RunningReports
}

interface Named {
  readonly name: string
}

interface Started extends Named {
  readonly running: RunningReport
}

export type RunningReportsEvent =
  | ({ readonly type: 'report.started' } & Started)
  | ({ readonly type: 'report.ended' } & Named)

export const runningReportsMachine = setup({
  types: { input: {} as Facts, context: {} as Facts, events: {} as RunningReportsEvent },
  guards: { someRun: ({ context }) => Object.keys(context.reports).length > 0 },
  actions: {
    addReport: assign(({ context }, { name, running }: Started) => ({
      reports: { ...context.reports, [name]: running },
    })),
    dropReport: assign(({ context }, { name }: Named) => {
      const { [name]: _, ...reports } = context.reports
      return { reports }
    }),
    remember,
  },
}).createMachine({
  id: 'runningReports',
  description: 'Which reports are being made for this tab: the mark at the downloads counts them.',
  meta: { requirements: ['REP-05'] },
  context: ({ input }) => input,
  initial: 'deciding',
  on: {
    'report.started': {
      target: '.deciding',
      actions: [
        { type: 'addReport', params: ({ event }) => event },
        { type: 'remember', params: ({ context }) => ({ key: 'reports', value: context.reports }) },
      ],
    },
    'report.ended': {
      target: '.deciding',
      actions: [
        { type: 'dropReport', params: ({ event }) => event },
        { type: 'remember', params: ({ context }) => ({ key: 'reports', value: context.reports }) },
      ],
    },
  },
  states: {
    deciding: { always: [{ guard: 'someRun', target: 'making' }, { target: 'quiet' }] },
    making: { description: 'After a reload each of them is taken up again.' },
    quiet: { description: 'No report is being made.' },
  },
})
