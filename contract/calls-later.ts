import type { Call } from './shell/call.ts'
import * as reports from './transactions/report-calls.ts'

/** Calls that the gateway does not answer yet. Each moves into `calls` together with its handler. */
export const callsWithoutHandler: Readonly<Record<string, Call>> = {
  requestPosReport: reports.requestPosReport,
  requestStorePosReport: reports.requestStorePosReport,
  requestPisReport: reports.requestPisReport,
  requestStorePisReport: reports.requestStorePisReport,
}
