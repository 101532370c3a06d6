import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Rights } from '#contract/session/access-rules.ts'
import type { CompanyFacts } from '#machines/companies/company-events.ts'
import { noticesInput, noticesLogic } from './notices.ts'

interface InvoiceNoticesProps {
  readonly facts: CompanyFacts
  readonly rights: Rights
  /** How many the list of invoices to download holds. */
  readonly onCounted: (count: number) => void
}

/** Announces unread invoices once in a session (DSH-07). It shows nothing itself. */
export function InvoiceNotices({ facts, rights, onCounted }: InvoiceNoticesProps) {
  const [logic] = useState(noticesLogic)
  const [input] = useState(() => noticesInput(facts, rights))
  const listed = useSelector(useActorRef(logic, { input }), (snapshot) => snapshot.context.listed)
  useEffect(() => onCounted(listed), [onCounted, listed])
  return null
}
