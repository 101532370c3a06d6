import * as v from 'valibot'
import type { Authority } from '#contract/session/roles.ts'
import { Store } from '#contract/stores/store.ts'
import { CryptoOrder, IpsOrder, withId } from '#contract/transactions/instant-and-crypto.ts'
import { Order } from '#contract/transactions/order.ts'
import { OrderRow } from '#contract/transactions/order-row.ts'
import { right } from '#tests/contract/session/right.ts'

const at = '2026-11-20T10:00:00Z'

/** A card transaction of 100.00 EUR in store 3, as the client reads it. */
export function exampleOrder(part: Partial<Order> = {}): Order {
  const read = v.parse(Order, {
    id: '7',
    storeId: '3',
    amount: 10_000,
    currency: 'EUR',
    orderReference: 'A-1001',
    createdAt: at,
    status: 'authorized',
    creditCard: { type: 'visa', maskedPan: '411111******1111', expirationDate: '2812' },
  })
  return { ...read, ...part }
}

/** An instant payment of 50.00 EUR in store 3 that can be refunded. */
export function exampleIpsOrder(part: Partial<IpsOrder> = {}): IpsOrder {
  const id = '8'
  const read = v.parse(IpsOrder, {
    ...{ id, storeId: '3', orderReference: 'I-1', amount: 5_000, currency: 'EUR', createdAt: at },
    walletType: 18,
    status: 'completed',
    ipsTransactions: [{ amount: 5_000, currency: 'EUR', createdAt: at, status: 'COMPLETED' }],
  })
  return { ...withId(read, id), ...part }
}

/** The same, refunded. */
export function refundedIpsOrder(): IpsOrder {
  const [part] = exampleIpsOrder().ipsTransactions ?? []
  return exampleIpsOrder({
    status: 'refunded',
    ipsTransactions: part ? [{ ...part, status: 'REFUNDED' }, part] : [],
  })
}

/** A crypto payment of 50.00 EUR in store 3. */
export function exampleCryptoOrder(part: Partial<CryptoOrder> = {}): CryptoOrder {
  const id = '9'
  const read = v.parse(CryptoOrder, {
    ...{ id, storeId: '3', orderReference: 'C-1', amount: 5_000, currency: 'EUR', createdAt: at },
    status: 'pending',
    cryptoTransaction: {
      ...{ fiatAmount: 5_000, fiatCurrency: 'EUR', cryptoAmount: '0.0008', cryptoCurrency: 'BTC' },
      ...{ createdAt: at, paymentStatus: 'WAITING_TRANSACTION' },
    },
  })
  return { ...withId(read, id), ...part }
}

/** A card transaction whose subscription can be charged. */
export function exampleSubscription(part: Partial<Order> = {}): Order {
  const subscription = { enabled: true, expiryDate: '2028-12-31', payment: null, accountId: 'a', tokenValue: '••••' }
  return exampleOrder({ subscription, ...part })
}

export function exampleRow(id: string, part: Partial<OrderRow> = {}): OrderRow {
  const read = v.parse(OrderRow, {
    id,
    storeId: '3',
    orderReference: `A-${id}`,
    amount: 10_000,
    currency: 'EUR',
    createdAt: at,
    updatedAt: at,
  })
  return { ...read, ...part }
}

export function exampleStore(useBillAmountForRefunds = false): Store {
  return v.parse(Store, { id: '3', name: 'Dućan', useBillAmountForRefunds })
}

export const companyAdmin: readonly Authority[] = [right('ROLE_COMPANY_ADMIN', '1')]
export const scope = { company: '1', store: '3' } as const
