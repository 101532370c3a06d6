import { setTimeout as pause } from 'node:timers/promises'
import { isRow, textOf } from '../knowledge.ts'
import type { WalkOptions } from '../walker.ts'
import type { DocumentedName } from './calls.ts'
import type { DocumentsClient } from './client.ts'

const every = 3_000
const most = 40

const reports = [
  ['report', 'csv', 'orders', 'false'],
  ['report', 'excel', 'financial', 'true'],
  ['posReport', 'csv-pos', 'orders', 'false'],
  ['posReport', 'excel-pos', 'orders', 'false'],
] as const satisfies readonly (readonly [DocumentedName, string, string, string])[]

/** Each report is asked for, then polled every three seconds until it comes. */
export async function fetchReports({ ask }: DocumentsClient, { range }: WalkOptions): Promise<void> {
  for (const [name, format, reportType, includeHistory] of reports) {
    const query = { ...range, by: 'createdAt', page: '0', size: '10', orderBy: '-createdAt' }
    const asked = await ask(name, {
      what: format,
      query: { ...query, format, reportType, includeHistory },
      body: {},
    })
    const fileName = textOf(isRow(asked.body) ? asked.body.fileName : asked.body)
    if (fileName === null) continue
    for (let poll = 0; poll < most; poll += 1) {
      const { received } = await ask('downloadReport', { what: format, query: { fileName } })
      if (received.status !== 202 && received.status !== 204) break
      await pause(every)
    }
    await ask('downloadReport', { what: `${format}, in the end`, query: { fileName }, wanted: [200] })
  }
}
