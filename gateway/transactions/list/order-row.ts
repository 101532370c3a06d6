import { getTableColumns } from 'drizzle-orm'
import type { ReplyInput } from '#contract/shell/call.ts'
import { cardTypeOf } from '#contract/transactions/card-types.ts'
import type { OrderRow } from '#contract/transactions/order-row.ts'
import { orders } from '#gateway/transactions/schema.ts'

const { id, storeId, companyId, orderReference, amount, currency, status, cart, cardType, maskedPan, details } =
  getTableColumns(orders)
const { firstName, lastName, walletType, responseCode, approvalCode, createdAt, updatedAt } = getTableColumns(orders)
const { accountId, additionalOrderNumber, installments, lastModifiedBy, captured, refunded } = getTableColumns(orders)
/** What a row of a list of orders is made of. */
export const rowColumns = {
  ...{ id, storeId, companyId, orderReference, amount, currency, status, cart, cardType, maskedPan, details },
  ...{ firstName, lastName, walletType, responseCode, approvalCode, createdAt, updatedAt },
  ...{ accountId, additionalOrderNumber, installments, lastModifiedBy, captured, refunded },
}

type Row = Pick<typeof orders.$inferSelect, keyof typeof rowColumns>

/** An order as a row of a list. */
export const orderRow = ({
  accountId,
  details,
  firstName,
  lastName,
  createdAt,
  updatedAt,
  captured,
  refunded,
  ...row
}: Row) =>
  ({
    ...row,
    userId: accountId,
    cardType: cardTypeOf(row.cardType) ?? row.cardType,
    debtorIban: details.debtorIban ?? null,
    pisTransactionUuid: details.pisTransactionUuid ?? null,
    cardholderFirstName: firstName || null,
    cardholderLastName: lastName || null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    capturedAmount: captured,
    refundedAmount: refunded,
  }) satisfies ReplyInput<typeof OrderRow>
