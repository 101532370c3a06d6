import type { CallName } from '#contract/calls.ts'
import type { Hand } from './hand.ts'
import { isRow, textOf } from './knowledge.ts'

const requests = [
  ['requestReport', 'csv'],
  ['requestStoreReport', 'csv'],
  ['requestPosReport', 'csv-pos'],
  ['requestStorePosReport', 'csv-pos'],
  ['requestPisReport', 'csv-pis'],
  ['requestStorePisReport', 'csv-pis'],
] as const satisfies readonly (readonly [CallName, string])[]

/** How often an unfinished report is asked for, and how long is waited in between. */
const polls = { most: 40, every: 500 }

/** A report of every kind: asked for, fetched, removed. */
export async function changeReports({ walker: { known, options }, attempt, skip }: Hand): Promise<void> {
  const [storeId] = known.ids('users/:sub/companies/:company/stores')
  let made = 0
  for (const [name, format] of requests) {
    if (/Store/.test(name) && storeId === undefined) {
      skip(name, 'the company has no store')
      continue
    }
    const asked = await attempt(name, {
      query: { ...options.range, format },
      body: {},
      ...(storeId === undefined ? {} : { params: { storeId } }),
    })
    const fileName = textOf(isRow(asked?.body) ? asked.body.fileName : asked?.body)
    if (fileName === null) continue
    made += 1
    // one after another: a gateway may refuse many at a time
    await fetchReport({ attempt }, fileName)
    await attempt('cancelDownload', { params: { fileName } })
  }
  if (made === 0) skip('cancelDownload', 'no report was made that could be removed')
}

async function fetchReport({ attempt }: Pick<Hand, 'attempt'>, fileName: string): Promise<void> {
  for (let poll = 0; poll < polls.most; poll += 1) {
    const fetched = await attempt('downloadReport', { what: 'of this walk', query: { fileName } })
    if (fetched === null || ![202, 204].includes(fetched.received.status)) return
    await new Promise((resolve) => setTimeout(resolve, polls.every))
  }
  await attempt('downloadReport', { what: 'of this walk, in the end', query: { fileName }, wanted: [200] })
}
