import { addDays } from '#contract/shell/dates.ts'
import type { Wish } from './seed-orders.ts'
import type { PosWish } from './seed-pos.ts'

interface Stores {
  readonly large: number
  readonly second: number
  readonly billAmount: number
}

const longCart = (): string => {
  const text = 'Darovna košara: maslinovo ulje, lavandin med, čvarci, šljivovica, đuveč, žganci, ćevapi; '
  return text.repeat(4).slice(0, 255)
}

/** The cents that make the sandbox fail, one way each. */
const failing = [91, 92, 93, 94, 95, 96, 97] as const

/** One of each way to pay that has its own details: reference, wallet type, status, amount. */
const payments = [
  ['R-PIS', 8, 'completed_iban', 62_000],
  ['R-PIS-IN-PROCESS', 8, 'in_progress_iban', 18_000],
  ['R-PIS-REFUSED', 9, 'declined_iban', 18_000],
  ['R-PIS-UNPROCESSED', 8, 'check_pis_status', 18_000],
  ['R-IPS-REFUND', 18, 'authorized', 45_000],
  ['R-IPS-REFUNDED', 18, 'refunded', 21_000],
  ['R-IPS-REJECTED', 18, 'declined', 21_000],
  ['R-CRYPTO', 15, 'authorized', 35_000],
  ['R-CRYPTO-UNDERPAID', 15, 'partially_completed', 35_000],
  ['R-CRYPTO-WAITING', 15, 'pre_authorized', 35_000],
] as const

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
    ...payments.map(
      ([orderReference, walletType, status, amount]): Wish => ({
        ...{ daysAgo: 1, currency: 'EUR', storeId: large, orderReference, walletType, status, amount },
      }),
    ),
    {
      ...yesterday,
      storeId: large,
      status: 'authorized',
      orderReference: 'R-NEXT-PAYMENT',
      walletType: 1,
      amount: 4_900,
      subscription: { ...subscription, expiryDate: addDays(today, 200) },
    },
    {
      ...yesterday,
      storeId: large,
      status: 'authorized',
      orderReference: 'R-SAVED-CARD',
      walletType: 3,
      cardType: 'master',
      amount: 15_000,
      subscription: { ...subscription, expiryDate: addDays(today, 400) },
    },
    ...failing.map(
      (cents): Wish => ({
        ...{ daysAgo: 1, currency: 'EUR', storeId: large, walletType: 18, status: 'authorized' },
        orderReference: `R-IPS-${cents}`,
        amount: 10_000 + cents,
      }),
    ),
    ...failing.map(
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

/** The same of point-of-sale transactions: one with every field, one with a voucher, one with as little as can be. */
export const namedPosCases = ({ large, second }: Omit<Stores, 'billAmount'>): readonly PosWish[] => [
  {
    storeId: large,
    daysAgo: 1,
    status: 'refunded',
    orderReference: 'R-POS',
    amount: 24_500,
    cardType: 'visa',
    filled: 'all',
  },
  {
    storeId: large,
    daysAgo: 1,
    status: 'closed',
    orderReference: 'R-POS-PAYSAFECARD',
    cardType: 'paysafecard',
    filled: 'all',
  },
  { storeId: second, daysAgo: 1, status: 'not_processed', orderReference: 'R-POS-BARE', filled: 'none' },
]
