import { memo, useEffect } from 'react'
import { type DocumentList, hasDocuments } from '#contract/documents/document.ts'
import { holds, type Rights } from '#contract/session/access-rules.ts'
import type { MenuFacts } from '#contract/session/menu.ts'
import type { CompanyFacts } from '#machines/companies/company-events.ts'
import { useQuietRead } from '#src/shell/quiet-read.ts'
import { readDocuments } from './read-documents.ts'

/** From as few lists as tell it; the test of production has none (ACC-27, NAV-27, DOC-06). */
async function readMenuDocuments({ profileInfo }: CompanyFacts, signal: AbortSignal): Promise<MenuFacts['documents']> {
  if (!hasDocuments(profileInfo)) return null
  const hasAny = async (list: DocumentList) => (await readDocuments(list, signal)).length > 0
  const toBeApplied = await hasAny('toBeApplied')
  return { any: toBeApplied || (await hasAny('active')) || (await hasAny('archived')), toBeApplied }
}

interface MenuDocumentsProps {
  readonly facts: CompanyFacts | null
  readonly rights: Rights
  readonly onFound: (documents: MenuFacts['documents']) => void
}

/** Which documents there are, for the menu of an admin (ACC-27, NAV-27). It shows nothing itself, and what it found renders only the menu. */
export const MenuDocuments = memo(function MenuDocuments({ facts, rights, onFound }: MenuDocumentsProps): null {
  const isAdmin = facts !== null && holds(rights, 'ROLE_COMPANY_ADMIN', { company: facts.company.id })
  const documents = useQuietRead(readMenuDocuments, isAdmin ? facts : null)
  useEffect(() => onFound(documents), [onFound, documents])
  return null
})
