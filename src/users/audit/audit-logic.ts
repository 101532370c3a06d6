import { type AuditQuery, auditList, exportAudit, listAudit } from '#contract/users/audit.ts'
import { request } from '#src/client.ts'
import { fileCall, fileDownload, fileFrom } from '#src/shell/browser/file-download.ts'
import { shownLanguage } from '#src/shell/i18n.ts'
import { datedSource } from '#src/shell/list/dated-source.ts'
import { pageFrom } from '#src/shell/list/page-from.ts'

/** The audit trail of the company as an asked list (ACC-14). */
export const auditSource = datedSource(auditList, {
  screen: 'auditTrail',
  search: async (query, signal, isReread) =>
    pageFrom(await request(listAudit, { query: auditList.toPageWire(query), signal, isReread })),
})

/** All entries that a query finds, as a file. */
export const auditDownload = fileDownload<AuditQuery>(async (wanted, signal) => {
  const query = { ...auditList.toWire(wanted), language: shownLanguage() }
  const reply = await request(exportAudit, { ...fileCall, query, signal })
  return fileFrom(reply, `audit_${query.from}_${query.to}.csv`)
})
