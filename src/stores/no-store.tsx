import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { isProduction } from '#contract/session/account.ts'
import { companyActor } from '#src/shell/app.ts'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { AddStore, useMayAddStore } from './add-store.tsx'
import { CompanyEmail } from './company-email.tsx'

/**
 * In the place of every list of a company without a store: what comes next. Only a company admin is offered to add one,
 * in production with other words than in test (STO-01).
 */
export function NoStore() {
  const facts = useSelector(companyActor(), (snapshot) => snapshot.context.facts)
  const mayAdd = useMayAddStore()
  if (facts === null) return null
  // An element: a text would be searched for tags.
  const name = <span>{facts.company.name}</span>
  if (!mayAdd) {
    return (
      <EmptyState kind="nothingYet" title={<Trans>You see no store yet</Trans>}>
        <p>
          <Trans>
            Ask the administrator of <bdi>{name}</bdi> to add a store, or to give you rights in one.
          </Trans>
        </p>
        <CompanyEmail />
      </EmptyState>
    )
  }
  return (
    <EmptyState
      kind="nothingYet"
      title={<Trans>You have no store yet</Trans>}
      action={
        <AddStore>
          <Trans>Add a store</Trans>
        </AddStore>
      }
    >
      {isProduction(facts.profileInfo) ? (
        <Trans>Add your first store. It can take payments once the bank has sent its parameters.</Trans>
      ) : (
        <Trans>Add your first test store and try everything out. No real money moves here.</Trans>
      )}
    </EmptyState>
  )
}
