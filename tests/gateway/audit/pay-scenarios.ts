import { amountText } from '#contract/shell/money.ts'
import { signatureOf } from '#gateway/pay/wallet-fields.ts'
import type { RunningGateway } from '../start-gateway.ts'
import type { Scenario } from './store-scenarios.ts'

interface World {
  readonly gateway: RunningGateway
  readonly storeId: () => Promise<string>
  readonly at: Date
}

/** How the calls of the wallet succeed, and what the trail then says. */
export const payScenarios = (world: () => World): Readonly<Record<'receiveWalletResult', Scenario>> => ({
  receiveWalletResult: [
    'PAYMENT_RECEIVED',
    'order',
    async () => {
      const { gateway, storeId, at } = world()
      const store = await storeId()
      const { rows } = await gateway.database.query<{ id: number; key: string; number: string; amount: number }>(
        `select l.id, s.secret_key as key, l.order_number as number, l.amount - l.discount_amount as amount
         from link l join store s on s.id = l.store_id where l.store_id = $1 and l.status = 'CREATED' limit 1`,
        [store],
      )
      const [found] = rows
      if (!found) throw new Error('The demo data have no open link.')
      const fields = {
        ...{ event_id: 'of-the-trail', store_id: store, order_number: found.number, pbl_id: String(found.id) },
        ...{ amount: amountText(found.amount), currency: 'EUR', status: 'approved' },
        ...{ occurred_at: at.toISOString(), approval_code: '123456' },
      }
      return gateway.call('POST', '/riva/api/wallet/results', { ...fields, signature: signatureOf(fields, found.key) })
    },
  ],
})
