import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ScreenName } from '#contract/session/screens.ts'
import type { DetailsKind } from '#contract/transactions/details/details-route.ts'
import { ScreenButton } from '#src/shell/screen-button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { FailedState } from '#src/ui/state/failed-state.tsx'
import type { DetailsActor } from './details-actor.ts'

interface MissingOrderProps {
  readonly actor: DetailsActor
  readonly kind: DetailsKind
}

/** Instant and crypto payments are rows of the card list. */
const listOf: Readonly<Record<DetailsKind, ScreenName>> = {
  card: 'transactions',
  pis: 'pisTransactions',
  ips: 'transactions',
  crypto: 'transactions',
  pos: 'posTransactions',
}

/** Absent, or nobody knows: another try in both cases, and the list that it would be in. */
export function MissingOrder({ actor, kind }: MissingOrderProps) {
  const { t } = useLingui()
  const notFound = useSelector(actor, (snapshot) => snapshot.matches({ failed: 'notFound' }))
  const retry = () => actor.send({ type: 'details.refreshed' })
  const toList = kind === 'pis' ? t`Back to IBAN orders` : kind === 'pos' ? t`Back to POS orders` : t`Back to orders`
  return (
    <>
      <PageHeader title={<Trans>Order</Trans>} />
      {notFound ? (
        <EmptyState
          kind="noMatch"
          title={<Trans>There is no such order</Trans>}
          action={
            <Box display="flex" flexWrap="wrap" justifyContent="center" gap="2">
              <ScreenButton to={{ screen: listOf[kind] }}>{toList}</ScreenButton>
              <Button variant="outline" size="sm" onClick={retry}>
                <Trans>Try again</Trans>
              </Button>
            </Box>
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
