import { type AuditQuery, auditList, exportAudit, listAudit } from '#contract/users/audit.ts'
import { request } from '#src/client.ts'
import { datedFile } from '#src/shell/list/dated-file.ts'
import { datedSource } from '#src/shell/list/dated-source.ts'
import { pageFrom } from '#src/shell/list/page-from.ts'

/** The audit trail of the company as an asked list (ACC-14). */
export const auditSource = datedSource(auditList, {
  screen: 'auditTrail',
  search: async (query, signal, isReread) =>
    pageFrom(await request(listAudit, { query: auditList.toPageWire(query), signal, isReread })),
})

/** All entries that a query finds, as a file. */
export const auditDownload = datedFile<AuditQuery>('audit', 'csv', (query, language, sent) =>
  request(exportAudit, { ...sent, query: { ...auditList.toWire(query), language } }),
)
