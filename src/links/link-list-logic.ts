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
import { datedSource } from '#src/shell/list/dated-source.ts'
import { pageFrom } from '#src/shell/list/page-from.ts'
import { shownSums } from '#src/transactions/list/sums-call.ts'

export type LinkList = AskedListActor<LinkListQuery, LinkRow>

export interface Agent {
  readonly id: string
  readonly merchantName: string
}

/** The payment links of the company as an asked list (PBL-12). */
export const linkSource = (agents: () => readonly Agent[]): AskedListSource<LinkListQuery, LinkRow> => ({
  ...datedSource(linkList, {
    screen: 'linkList',
    search: async (query, signal) => {
      const { store: storeId, filter: body } = query
      const sent = { query: linkWireOf(query), body, signal }
      return pageFrom(
        storeId === null
          ? await request(listLinks, sent)
          : await request(listStoreLinks, { ...sent, params: { storeId } }),
      )
    },
    addUp: async ({ from, to, store, filter: body }, signal): Promise<readonly CurrencySum[]> => {
      const query = { from, to, ...(store === null ? {} : { store }) }
      const reply = await request(sumLinks, { query, body, signal, ignoreFailure: true })
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

const linkDownload = (format: (typeof exportFormats)[number]) =>
  fileDownload<LinkListQuery>(async ({ from, to, sort, store: storeId, filter }, signal) => {
    const body = { from, to, format, orderBy: sort, filter, language: shownLanguage() }
    const sent = { ...fileCall, body, signal }
    const reply =
      storeId === null
        ? await request(exportLinks, sent)
        : await request(exportStoreLinks, { ...sent, params: { storeId } })
    return fileFrom(reply, `links_${from}_${to}.${format}`)
  })

/** All links that a query finds, as a file of each format (REP-09, REP-10). */
export const linkDownloads = { xlsx: linkDownload('xlsx'), csv: linkDownload('csv') }
