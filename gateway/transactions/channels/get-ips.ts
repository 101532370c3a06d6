import type { Answer } from '#contract/shell/call.ts'
import type { getIpsOrder as getIpsOrderCall } from '#contract/transactions/channel-calls.ts'
import { ipsWallet } from '#contract/transactions/wallet-types.ts'
import type { Handling } from '#gateway/transactions/handler-context.ts'
import type { Input } from '#gateway/web/handling.ts'
import { findWrapped, wrapperOf } from './wrapped-order.ts'

/** One instant payment, its sub-transactions newest first (IPS-05, IPS-07). */
export const getIpsOrder = async (
  context: Handling,
  { params }: Input<typeof getIpsOrderCall>,
): Promise<Answer<typeof getIpsOrderCall>> => {
  const found = await findWrapped(context, params, ipsWallet)
  if (!found) return { status: 404, body: { message: 'NOT_FOUND' } }
  return {
    status: 200,
    body: {
      ...wrapperOf(found, context),
      ipsTransactions: found.ips.map(({ createdAt, updatedAt, completedAt, ...ips }) => ({
        ...{ merchantTransactionId: ips.merchantTransactionId, merchantBankAccount: ips.merchantBankAccount },
        ...{ amount: ips.amount, currency: ips.currency, status: ips.status },
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt?.toISOString() ?? null,
        completedAt: completedAt?.toISOString() ?? null,
      })),
    },
  }
}
