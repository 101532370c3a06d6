import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ScreenName } from '#contract/session/screens.ts'
import type { DetailsKind } from '#contract/transactions/details/details-route.ts'
import { BackLink } from '#src/shell/back-link.tsx'
import { ScreenButton } from '#src/shell/screen-button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { MissingState } from '#src/ui/state/missing-state.tsx'
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

/** No order at this address: the list that it would be in, or another try. */
export function MissingOrder({ actor, kind }: MissingOrderProps) {
  const { t } = useLingui()
  const isAbsent = useSelector(actor, (snapshot) => snapshot.matches({ failed: 'notFound' }))
  const toList = kind === 'pis' ? t`Back to IBAN orders` : kind === 'pos' ? t`Back to POS orders` : t`Back to orders`
  const canGoBack = useSelector(actor, (snapshot) => snapshot.can({ type: 'back.requested' }))
  return (
    <>
      {/* A person who came from the list has the way back above. */}
      {isAbsent || canGoBack ? null : <BackLink to={{ screen: listOf[kind] }}>{toList}</BackLink>}
      <PageHeader title={<Trans>Order</Trans>} />
      <MissingState
        isAbsent={isAbsent}
        title={<Trans>There is no such order</Trans>}
        onRetry={() => actor.send({ type: 'details.refreshed' })}
        back={<ScreenButton to={{ screen: listOf[kind] }}>{toList}</ScreenButton>}
      >
        <Trans>It does not exist, or it belongs to a store that you do not see.</Trans>
      </MissingState>
    </>
  )
}
