import type { ActorRefFrom } from 'xstate'
import type { transactionListMachine } from '#machines/transactions/list/transaction-list.machine.ts'

export type ListActor = ActorRefFrom<typeof transactionListMachine>
