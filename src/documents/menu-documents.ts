import { type DocumentList, hasDocuments } from '#contract/documents/document.ts'
import type { MenuFacts } from '#contract/session/menu.ts'
import type { CompanyFacts } from '#machines/companies/company-events.ts'
import { readDocuments } from './read-documents.ts'

/** Which documents there are, for the menu, from as few lists as tell it; the test of production has none (ACC-27, NAV-27, DOC-06). */
export async function readMenuDocuments(
  { company, profileInfo }: CompanyFacts,
  signal: AbortSignal,
): Promise<MenuFacts['documents']> {
  if (!hasDocuments(profileInfo)) return null
  const holds = async (list: DocumentList) => (await readDocuments(company.id, list, signal)).length > 0
  const toBeApplied = await holds('toBeApplied')
  return { any: toBeApplied || (await holds('active')) || (await holds('archived')), toBeApplied }
}
