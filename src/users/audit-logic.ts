import { fromPromise } from 'xstate'
import { exportAudit, listAudit } from '#contract/users/audit.ts'
import {
  type AuditFilter,
  type AuditQuery,
  auditFilterOf,
  auditQueryOf,
  auditSearchOf,
  auditWireOf,
} from '#contract/users/audit-query.ts'
import { downloadMachine } from '#machines/shell/download.machine.ts'
import type { SavedFile } from '#machines/shell/ports.ts'
import { type AuditReply, type AuditScope, auditTrailMachine } from '#machines/users/audit-trail.machine.ts'
import { CallFailed, request } from '#src/client.ts'
import { notify } from '#src/shell/app.ts'
import { timeThere } from '#src/shell/clock.ts'
import { shownLanguage } from '#src/shell/i18n.ts'
import { type ListPlace, writeListPlace } from '#src/shell/list/list-place.ts'
import { fileToSave, save } from '#src/shell/save-file.ts'
import { readStored } from '#src/shell/storage.ts'
import { today } from '#src/shell/today.ts'

/** A long trail takes its time. */
const patience = 120_000

export const auditQueryAt = ({ search, searched }: ListPlace): AuditQuery => auditQueryOf(search, today(), searched)

/** The trail over its calls and its address. */
export function auditTrailLogic(company: string) {
  const params = () => ({ sub: readStored('sub') ?? '', company })
  return auditTrailMachine.provide({
    actors: {
      fetchAudit: fromPromise<AuditReply, AuditScope>(async ({ input, signal }) => {
        const reply = await request(listAudit, { params: params(), query: auditWireOf(input.query), signal })
        if (reply.status !== 200) throw new CallFailed('The gateway does not accept this filter.', reply.status)
        const [entries, [total]] = reply.body
        return { entries, total, dataFrom: timeThere().toISOString() }
      }),
      download: downloadMachine.provide({
        actors: {
          fetchFile: fromPromise<SavedFile, { file: unknown }>(async ({ input, signal }) => {
            const query = { ...auditFilterOf(input.file as AuditFilter), language: shownLanguage() }
            const call = { params: params(), query, signal, ignoreFailure: true, timeout: patience }
            const reply = await request(exportAudit, call)
            if (reply.status !== 200) throw new CallFailed('The gateway does not accept this filter.', reply.status)
            return fileToSave(reply.body, `audit_${query.from}_${query.to}.csv`)
          }),
        },
        actions: { notify, saveFile: save },
      }),
    },
    actions: {
      address: (_, { query, replace }) =>
        writeListPlace('auditTrail', { search: auditSearchOf(query, today()), searched: query.actor }, replace),
    },
  })
}
