import type { Notice } from '#contract/messages.ts'
import type { Decision } from '#machines/session/access-gate.machine.ts'
import { companyActor, notify } from '#src/shell/app.ts'
import { storedInTab } from '#src/shell/browser/storage.ts'

type Decided = Exclude<Decision, { readonly kind: 'failed' }>

/** Where the person is without that company; null where the gate has not looked for another one. */
function keyOf(decision: Decided): Notice['key'] | null {
  if (decision.companyId !== null) return 'COMPANY_ENDED_NOW_IN'
  if (decision.kind !== 'redirect') return null
  if (decision.to === 'createCompany') return 'COMPANY_ENDED_NONE_LEFT'
  if (decision.to === 'chooseCompany') return 'COMPANY_ENDED_CHOOSE'
  return decision.to === 'accessDenied' ? 'COMPANY_ENDED' : null
}

/** A company that the gate no longer counts among those of the person: they hear it once (ACC-36). */
export function tellEnd(selected: string | null, decision: Decided): void {
  const key = keyOf(decision)
  if (key === null) return
  // What the tab keeps from before a reload. What every tab reads may be the company of another person of this browser.
  const company = selected ?? storedInTab('lastSelectedCompanyName')
  companyActor().send({ type: 'company.ended' })
  if (company !== null) notify(null, { key, values: { company, now: decision.companyName ?? '' } })
}
