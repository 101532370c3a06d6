import type { ActorRefFrom } from 'xstate'
import type { DetailsKind } from '#contract/transactions/details/details-route.ts'
import type { DetailsContext } from '#machines/transactions/details/details-kind.ts'
import type { transactionDetailsMachine } from '#machines/transactions/details/transaction-details.machine.ts'

export type DetailsActor = ActorRefFrom<typeof transactionDetailsMachine>

/** What the details of a kind show, once they were read. */
export type OrderOf<K extends DetailsKind> = NonNullable<DetailsContext<K>['order']>
