import type { Call } from './shell/call.ts'
import * as actions from './transactions/action-calls.ts'
import * as reports from './transactions/report-calls.ts'

/** Calls that the gateway does not answer yet. Each moves into `calls` together with its handler. */
export const callsWithoutHandler: Readonly<Record<string, Call>> = {
  exportOrder: actions.exportOrder,
  exportOrderIn: actions.exportOrderIn,
  requestPosReport: reports.requestPosReport,
  requestStorePosReport: reports.requestStorePosReport,
  requestPisReport: reports.requestPisReport,
  requestStorePisReport: reports.requestStorePisReport,
}
