import { type ActorRefFrom, fromPromise } from 'xstate'
import { listAgents, listLinks, listStoreLinks } from '#contract/links/calls.ts'
import { exportLinks, exportStoreLinks, sumLinks } from '#contract/links/change-calls.ts'
import type { LinkRow } from '#contract/links/link.ts'
import {
  type LinkListQuery,
  linkPersonalOf,
  linkQueryOf,
  linkRules,
  linkSearchOf,
  linkWireOf,
} from '#contract/links/link-list.ts'
import type { CurrencySum } from '#contract/shell/sums.ts'
import type { AskedListActor } from '#machines/shell/asked-list-actor.ts'
import { downloadMachine } from '#machines/shell/download.machine.ts'
import type { SavedFile } from '#machines/shell/ports.ts'
import { CallFailed, request } from '#src/client.ts'
import { notify } from '#src/shell/app.ts'
import { timeThere } from '#src/shell/browser/clock.ts'
import { fileToSave, save } from '#src/shell/browser/save-file.ts'
import { today } from '#src/shell/browser/today.ts'
import { shownLanguage } from '#src/shell/i18n.ts'
import type { AskedListSource } from '#src/shell/list/asked-list.ts'
import { shownSums } from '#src/transactions/list/sums-call.ts'

export type LinkList = AskedListActor<LinkListQuery, LinkRow>
export type LinkDownload = ActorRefFrom<typeof downloadMachine>

export interface Agent {
  readonly id: string
  readonly merchantName: string
}

/** A long list takes its time. */
const patience = 120_000

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
  screen: 'linkList',
  rules: linkRules(today, () => agents().map(({ id }) => id)),
  read: ({ search: texts, state }) => linkQueryOf(texts, today(), state.personal),
  write: (query) => ({ params: {}, search: linkSearchOf(query, today()), personal: linkPersonalOf(query) }),
  search: async (query, signal) => {
    const reply = await search(company, query, signal)
    if (reply.status !== 200) throw new CallFailed('The gateway does not accept this filter.', reply.status)
    const [rows, total] = reply.body
    return { rows, total, dataFrom: timeThere().toISOString() }
  },
  addUp: async ({ from, to, store, filter }, signal): Promise<readonly CurrencySum[]> => {
    const reply = await request(sumLinks, {
      ...{ params: { company }, body: filter, signal, ignoreFailure: true },
      query: { from, to, ...(store === null ? {} : { store }) },
    })
    if (reply.status !== 200) throw new CallFailed('The sums were not given.', reply.status)
    return shownSums(reply.body)
  },
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
  downloadMachine.provide({
    actors: {
      fetchFile: fromPromise<SavedFile, { file: unknown }>(async ({ input, signal }) => {
        const { from, to, sort, store, filter } = input.file as LinkListQuery
        const body = { from, to, format, orderBy: sort, filter, language: shownLanguage() }
        const shared = { body, signal, ignoreFailure: true, timeout: patience }
        const reply =
          store === null
            ? await request(exportLinks, { ...shared, params: { company } })
            : await request(exportStoreLinks, { ...shared, params: { company, storeId: store } })
        if (reply.status !== 200) throw new CallFailed('The gateway does not accept this filter.', reply.status)
        return fileToSave(reply.body, `links_${from}_${to}.${format}`)
      }),
    },
    actions: { notify, saveFile: save },
  })
