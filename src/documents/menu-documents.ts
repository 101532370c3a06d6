import { documentLists, hasDocuments } from '#contract/documents/document.ts'
import type { MenuFacts } from '#contract/session/menu.ts'
import type { CompanyFacts } from '#machines/companies/company-events.ts'
import { readDocuments } from './read-documents.ts'

/** Which documents there are, for the menu; the test of production has none (ACC-27, NAV-27, DOC-06). */
export async function readMenuDocuments(
  { company, profileInfo }: CompanyFacts,
  signal: AbortSignal,
): Promise<MenuFacts['documents']> {
  if (!hasDocuments(profileInfo)) return null
  const [active, toBeApplied, archived] = await Promise.all(
    documentLists.map((list) => readDocuments(company.id, list, signal).then(({ length }) => length > 0)),
  )
  return { any: [active, toBeApplied, archived].includes(true), toBeApplied: toBeApplied === true }
}
