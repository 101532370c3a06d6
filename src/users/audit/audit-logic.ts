import { type ActorRefFrom, fromPromise } from 'xstate'
import { type AuditEntry, exportAudit, listAudit } from '#contract/users/audit.ts'
import {
  type AuditQuery,
  auditFilterOf,
  auditPersonalOf,
  auditQueryOf,
  auditRules,
  auditSearchOf,
  auditWireOf,
} from '#contract/users/audit-query.ts'
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

export type AuditList = AskedListActor<AuditQuery, AuditEntry>
export type AuditDownload = ActorRefFrom<typeof downloadMachine>

/** A long trail takes its time. */
const patience = 120_000

/** The audit trail of a company as an asked list (ACC-14). */
export const auditSource = (company: string): AskedListSource<AuditQuery, AuditEntry> => ({
  screen: 'auditTrail',
  rules: auditRules(today),
  read: ({ search, state }) => auditQueryOf(search, today(), state.personal),
  write: (query) => ({ params: {}, search: auditSearchOf(query, today()), personal: auditPersonalOf(query) }),
  search: async (query, signal, isReread) => {
    const call = { params: { company }, query: auditWireOf(query), signal, isReread }
    const reply = await request(listAudit, call)
    if (reply.status !== 200) throw new CallFailed('The gateway does not accept this filter.', reply.status)
    const [rows, [total]] = reply.body
    return { rows, total, dataFrom: timeThere().toISOString() }
  },
})

/** All entries that a query finds, as a file. */
export const auditDownload = (company: string) =>
  downloadMachine.provide({
    actors: {
      fetchFile: fromPromise<SavedFile, { file: unknown }>(async ({ input, signal }) => {
        const query = { ...auditFilterOf(input.file as AuditQuery), language: shownLanguage() }
        const call = { params: { company }, query, signal, ignoreFailure: true, timeout: patience }
        const reply = await request(exportAudit, call)
        if (reply.status !== 200) throw new CallFailed('The gateway does not accept this filter.', reply.status)
        return fileToSave(reply.body, `audit_${query.from}_${query.to}.csv`)
      }),
    },
    actions: { notify, saveFile: save },
  })
