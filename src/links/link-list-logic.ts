import { listAgents, listLinks, listStoreLinks } from '#contract/links/calls.ts'
import { exportLinks, exportStoreLinks, sumLinks } from '#contract/links/change-calls.ts'
import type { LinkRow } from '#contract/links/link.ts'
import { type LinkListQuery, linkList, linkRules, linkWireOf } from '#contract/links/link-list.ts'
import type { CurrencySum } from '#contract/shell/list/sums.ts'
import type { AskedListActor } from '#machines/shell/asked-list-actor.ts'
import { CallFailed, request } from '#src/client.ts'
import { fileCall, fileDownload, fileFrom } from '#src/shell/browser/file-download.ts'
import { today } from '#src/shell/browser/today.ts'
import { shownLanguage } from '#src/shell/i18n.ts'
import type { AskedListSource } from '#src/shell/list/asked-list.ts'
import { datedSource, pageFrom } from '#src/shell/list/dated-source.ts'
import { shownSums } from '#src/transactions/list/sums-call.ts'

export type LinkList = AskedListActor<LinkListQuery, LinkRow>

export interface Agent {
  readonly id: string
  readonly merchantName: string
}

const search = (company: string, { store, filter, ...query }: LinkListQuery, signal: AbortSignal) => {
  const shared = { query: linkWireOf({ ...query, store, filter }), body: filter, signal }
  return store === null
    ? request(listLinks, { ...shared, params: { company } })
    : request(listStoreLinks, { ...shared, params: { company, storeId: store } })
}

/** The payment links of a company as an asked list (PBL-12). */
export const linkSource = (
  company: string,
  agents: () => readonly Agent[],
): AskedListSource<LinkListQuery, LinkRow> => ({
  ...datedSource(linkList, {
    screen: 'linkList',
    search: async (query, signal) => pageFrom(await search(company, query, signal)),
    addUp: async ({ from, to, store, filter }, signal): Promise<readonly CurrencySum[]> => {
      const reply = await request(sumLinks, {
        ...{ params: { company }, body: filter, signal, ignoreFailure: true },
        query: { from, to, ...(store === null ? {} : { store }) },
      })
      if (reply.status !== 200) throw new CallFailed('The sums were not given.', reply.status)
      return shownSums(reply.body)
    },
  }),
  rules: linkRules(today, () => agents().map(({ id }) => id)),
})

/** The people who made links (PBL-11). */
export const fetchAgents = async (company: string, signal: AbortSignal): Promise<readonly Agent[]> => {
  const reply = await request(listAgents, { params: { company }, signal, ignoreFailure: true })
  return reply.body
}

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** All links that a query finds, as a file (REP-09, REP-10). */
export const linkDownload = (company: string, format: ExportFormat) =>
  fileDownload<LinkListQuery>(async ({ from, to, sort, store, filter }, signal) => {
    const body = { from, to, format, orderBy: sort, filter, language: shownLanguage() }
    const call = { ...fileCall, body, signal }
    const reply =
      store === null
        ? await request(exportLinks, { ...call, params: { company } })
        : await request(exportStoreLinks, { ...call, params: { company, storeId: store } })
    return fileFrom(reply, `links_${from}_${to}.${format}`)
  })
