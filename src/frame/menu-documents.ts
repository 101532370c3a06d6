import { useEffect, useState } from 'react'
import { holds, type Rights } from '#contract/session/access-rules.ts'
import type { MenuFacts } from '#contract/session/menu.ts'
import type { CompanyFacts } from '#machines/companies/company-events.ts'
import { afterFirstScreen } from '#src/shell/first-screen.ts'

/** Which documents there are, for the menu of an admin; asked for after the screen is there (ACC-27, NAV-27). */
export function useMenuDocuments(facts: CompanyFacts | null, rights: Rights | null): MenuFacts['documents'] {
  const [documents, setDocuments] = useState<MenuFacts['documents']>(null)
  useEffect(() => {
    const company = facts?.company.id
    setDocuments(null)
    if (!company || !rights || !holds(rights, 'ROLE_COMPANY_ADMIN', { company })) return
    const asking = new AbortController()
    afterFirstScreen()
      .then(() => import('#src/documents/menu-documents.ts'))
      .then((file) => file.readMenuDocuments(facts, asking.signal))
      .then(setDocuments, () => undefined)
    return () => asking.abort()
  }, [facts, rights])
  return documents
}
