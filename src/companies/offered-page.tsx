import type { ReactNode } from 'react'
import type { ProfileInfo } from '#contract/session/account.ts'
import type { CompanyFacts } from '#machines/companies/company-events.ts'
import { CompanyPage } from './company-page.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

interface OfferedPageProps {
  readonly title?: string
  readonly isOffered: (info: ProfileInfo) => boolean
  readonly children: (facts: CompanyFacts) => ReactNode
}

/** A screen of the chosen company that not every gateway offers (D82). */
export function OfferedPage({ title, isOffered, children }: OfferedPageProps) {
  return (
    <CompanyPage {...(title !== undefined && { title })}>
      {(facts) => (isOffered(facts.profileInfo) ? children(facts) : <NotFoundScreen />)}
    </CompanyPage>
  )
}
