import { listAgents, listLinks, listStoreLinks } from '#contract/links/calls.ts'
import { exportLinks, exportStoreLinks, sumLinks } from '#contract/links/change-calls.ts'
import { type LinkListQuery, linkList, linkWireOf } from '#contract/links/link-list.ts'
import { request } from '#src/client.ts'
import { allOrOne } from '#src/shell/all-or-one.ts'
import { datedFile } from '#src/shell/list/dated-file.ts'
import { datedSource } from '#src/shell/list/dated-source.ts'
import { searchIn } from '#src/shell/list/search-in.ts'
import { sumsFrom } from '#src/transactions/list/sums-call.ts'

/** The payment links of the company as an asked list (PBL-12). */
export const linkSource = datedSource(linkList, {
  screen: 'linkList',
  search: searchIn(linkWireOf, allOrOne(listLinks, listStoreLinks)),
  addUp: async ({ from, to, store, filter: body }, signal) => {
    const query = { from, to, ...(store === null ? {} : { store }) }
    return sumsFrom(await request(sumLinks, { query, body, signal, ignoreFailure: true }))
  },
})

/** The people who made links (PBL-11). */
export const fetchAgents = async (_: unknown, signal: AbortSignal) =>
  (await request(listAgents, { signal, ignoreFailure: true })).body
export type Agent = Awaited<ReturnType<typeof fetchAgents>>[number]

const askFile = allOrOne(exportLinks, exportStoreLinks)
const linkFile = (format: 'xlsx' | 'csv') =>
  datedFile<LinkListQuery>('links', format, ({ from, to, sort, store, filter }, language, sent) =>
    askFile(store, { ...sent, body: { from, to, format, orderBy: sort, filter, language } }),
  )

/** All links that a query finds, as a file of each format (REP-09, REP-10). */
export const linkDownloads = { xlsx: linkFile('xlsx'), csv: linkFile('csv') }
