import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { CompanyFacts } from '#machines/companies/company-events.ts'
import { companyActor } from '#src/shell/app.ts'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { LoadingScreen } from '#src/shell/loading-screen.tsx'

interface CompanyPageProps {
  /** Without one a part of the screen sets the title. */
  readonly title?: string
  readonly children: (facts: CompanyFacts) => ReactNode
}

/** A screen of the chosen company once its facts are read; when they cannot be read, the notice above says so. */
export function CompanyPage({ title, children }: CompanyPageProps) {
  useTitle(title)
  const facts = useSelector(companyActor(), (snapshot) => snapshot.context.facts)
  const failed = useSelector(companyActor(), (snapshot) => snapshot.matches({ chosen: { data: 'failed' } }))
  if (facts !== null) return children(facts)
  return failed ? null : <LoadingScreen />
}
