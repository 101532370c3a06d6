import { addDays } from '#contract/shell/dates.ts'
import type { Wish } from './seed-orders.ts'

interface Stores {
  readonly large: number
  readonly second: number
  readonly billAmount: number
}

const longCart = (): string => {
  const text = 'Darovna košara: maslinovo ulje, lavandin med, čvarci, šljivovica, đuveč, žganci, ćevapi; '
  return text.repeat(4).slice(0, 255)
}

/** Orders made on purpose: the edge cases that a person or a test looks for by name. */
export const namedCases = ({ large, second, billAmount }: Stores, today: string): readonly Wish[] => {
  const subscription = { enabled: true, payment: 1, accountId: '7000000001', tokenValue: 'tok-5d0c7f6e-riva-4821' }
  const yesterday = { daysAgo: 1, walletType: 0, cardType: 'visa', currency: 'EUR' } as const
  return [
    {
      ...yesterday,
      storeId: large,
      status: 'authorized',
      orderReference: 'R-255-CART',
      amount: 25_500,
      cart: longCart(),
    },
    {
      ...yesterday,
      storeId: large,
      status: 'authorized',
      orderReference: 'R-36-CHARACTERS-1234567890-ABCDEFGHI',
      amount: 36_000,
    },
    {
      ...yesterday,
      storeId: large,
      status: 'authorized',
      orderReference: 'R-ČĆŽŠĐ',
      amount: 12_000,
      firstName: 'Đurđica',
      lastName: 'Čćžšđ-Žuvela',
      cart: 'Čvrsti ćup, žuta šalica, đački šestar',
    },
    {
      ...yesterday,
      storeId: second,
      status: 'authorized',
      orderReference: 'R-INSTALLMENTS',
      cardType: 'diners',
      amount: 120_000,
      installments: '12',
    },
    { ...yesterday, storeId: billAmount, status: 'authorized', orderReference: 'R-BILL', amount: 10_000 },
    {
      ...yesterday,
      storeId: billAmount,
      daysAgo: 12,
      status: 'partially_refunded',
      orderReference: 'R-BILL-PARTS',
      amount: 50_000,
    },
    { ...yesterday, storeId: billAmount, status: 'pre_authorized', orderReference: 'R-BILL-RESERVED', amount: 20_000 },
    {
      ...yesterday,
      storeId: large,
      status: 'authorized',
      orderReference: 'R-HRK-SUBSCRIPTION',
      walletType: 1,
      currency: 'HRK',
      amount: 75_345,
      subscription: { ...subscription, expiryDate: addDays(today, 365) },
    },
    {
      ...yesterday,
      storeId: large,
      status: 'authorized',
      orderReference: 'R-EXPIRED-SUBSCRIPTION',
      walletType: 1,
      amount: 9_900,
      subscription: { ...subscription, expiryDate: addDays(today, -10) },
    },
    {
      ...yesterday,
      storeId: large,
      status: 'authorized',
      orderReference: 'R-PAYSAFECARD',
      walletType: 10,
      amount: 5_000,
    },
    {
      ...yesterday,
      storeId: large,
      status: 'authorized',
      orderReference: 'R-3DS',
      amount: 44_000,
      withSecureMessages: true,
    },
    { ...yesterday, storeId: large, status: 'declined', orderReference: 'R-3DS-REFUSED', withSecureMessages: true },
    {
      ...yesterday,
      storeId: second,
      daysAgo: 20,
      status: 'partially_refunded',
      orderReference: 'R-REFUNDED-IN-PARTS',
      amount: 90_000,
    },
    { ...yesterday, storeId: large, status: 'authorized', orderReference: 'R-REFUND-ME', amount: 100_000 },
    { ...yesterday, storeId: large, status: 'pre_authorized', orderReference: 'R-COMPLETE-ME', amount: 100_000 },
    { ...yesterday, storeId: large, status: 'pre_authorized', orderReference: 'R-VOID-ME', amount: 30_000 },
    ...[91, 92, 93, 94, 95, 96, 97].map(
      (cents): Wish => ({
        ...yesterday,
        storeId: large,
        status: 'pre_authorized',
        orderReference: `R-VOID-${cents}`,
        amount: 20_000 + cents,
      }),
    ),
  ]
}
