import { Trans, useLingui } from '@lingui/react/macro'
import type { ScreenName } from '#contract/session/screens.ts'
import type { DetailsKind } from '#contract/transactions/details/details-route.ts'
import { SelectedName } from '#src/companies/selected-name.tsx'
import { MissingDetails } from '#src/shell/missing-details.tsx'
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

/** No order at this address. */
export function MissingOrder({ actor, kind }: MissingOrderProps) {
  const { t } = useLingui()
  const company = <SelectedName />
  const toList = kind === 'pis' ? t`Back to IBAN orders` : kind === 'pos' ? t`Back to POS orders` : t`Back to orders`
  return (
    <MissingDetails
      actor={actor}
      title={<Trans>Order</Trans>}
      absent={<Trans>There is no such order</Trans>}
      list={listOf[kind]}
      toList={toList}
    >
      <Trans>It does not exist in {company}, or it belongs to a store that you do not see.</Trans>
    </MissingDetails>
  )
}
