import { Button } from '@chakra-ui/react/button'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { PageHeader } from '#src/ui/page-header.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { FailedState } from '#src/ui/state/failed-state.tsx'
import type { DetailsActor } from './details-actor.ts'

/** Absent, or nobody knows: another try in both cases. */
export function MissingOrder({ actor }: { readonly actor: DetailsActor }) {
  const notFound = useSelector(actor, (snapshot) => snapshot.matches({ failed: 'notFound' }))
  const retry = () => actor.send({ type: 'details.refreshed' })
  return (
    <>
      <PageHeader title={<Trans>Order</Trans>} />
      {notFound ? (
        <EmptyState
          kind="noMatch"
          title={<Trans>There is no such order</Trans>}
          action={
            <Button variant="outline" size="sm" onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>It does not exist, or it belongs to a store that you do not see.</Trans>
        </EmptyState>
      ) : (
        <FailedState onRetry={retry} />
      )}
    </>
  )
}
