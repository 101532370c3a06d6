import { useSelector } from '@xstate/react'
import { companyActor } from '#src/shell/app.ts'

/** The address of the company, for people who have to ask its administrator. */
export function CompanyEmail() {
  const email = useSelector(companyActor(), ({ context }) => context.facts?.company.email ?? '')
  if (email === '') return null
  return (
    <p>
      <a className="riva-link" href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  )
}
