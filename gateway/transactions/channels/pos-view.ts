import type { ReplyInput } from '#contract/shell/call.ts'
import type { PosOrder, PosRow } from '#contract/transactions/pos.ts'
import { keptUntilOf } from '#gateway/transactions/order/order-view.ts'
import type { posEvent, posTransaction } from './schema.ts'

type Row = typeof posTransaction.$inferSelect
type Event = typeof posEvent.$inferSelect

/** A point-of-sale transaction as a row of the list. */
export const posRow = (row: Row) =>
  ({
    ...{ id: row.id, storeId: row.storeId, companyId: row.companyId },
    ...{ amount: row.amount, currency: row.currency, status: row.status },
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    cardDetails: row.maskedPan,
    approvalCode: row.approvalCode,
    referenceNumber: row.referenceNumber,
    ...{ mid: row.mid, tid: row.tid, hostMid: row.hostMid, visamdcName: row.visamdcName },
  }) satisfies ReplyInput<typeof PosRow>

/** A step of its history is shown as a row is: what the step does not know is that of the transaction. */
const historyRow = (row: Row, event: Event) => {
  const { status, amount, approvalCode, referenceNumber, createdAt, closedAt } = event
  return posRow({ ...row, status, amount, approvalCode, referenceNumber, createdAt, closedAt })
}

/** A point-of-sale transaction with all that is known of it. */
export const posView = (row: Row, events: readonly Event[], today: string) => {
  const { details } = row
  return {
    ...posRow(row),
    orderReference: row.orderReference,
    installments: details.installments ?? null,
    acquirerCode: row.acquirerCode,
    version: details.version ?? null,
    direction: details.direction ?? null,
    source: details.source ?? null,
    serviceTypeIndicator: details.serviceTypeIndicator ?? null,
    walletType: row.walletType,
    creditCard:
      row.cardType === null
        ? null
        : {
            type: row.cardType,
            maskedPan: row.maskedPan,
            expirationDate: details.cardExpires ?? null,
            serialNumber: details.serialNumber ?? null,
          },
    response: {
      status: row.status,
      responseCode: details.responseCode ?? null,
      responseMessage: details.responseMessage ?? null,
      approvalCode: row.approvalCode,
      approvalMessage: details.approvalMessage ?? null,
    },
    history: events.map((event) => historyRow(row, event)),
    keptUntil: keptUntilOf(row.updatedAt, null, today),
  } satisfies ReplyInput<typeof PosOrder>
}
