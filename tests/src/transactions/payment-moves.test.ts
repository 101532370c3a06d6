import { describe, expect, it } from 'vitest'
import { type CryptoStatus, type CryptoTransaction, cryptoStatuses } from '#contract/transactions/instant-and-crypto.ts'
import type { HistoryEntry } from '#contract/transactions/order.ts'
import { type PisOrder, type PisStatus, pisStatuses } from '#contract/transactions/pis.ts'
import type { OrderStatus } from '#contract/transactions/status.ts'
import { cryptoMoves, type PaymentMoves, pisMoves } from '#src/transactions/history/payment-moves.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString()

const entryOf = (status: OrderStatus, minute: number, lastModifiedBy: string | null = null): HistoryEntry => ({
  ...{ status, amount: 900, lastModifiedBy, currency: 'EUR', createdAt: at(minute), responseMessage: null },
})
const cryptoOf = (paymentStatus: CryptoStatus, updated: number | null): CryptoTransaction => ({
  ...{ paymentStatus, fiatAmount: 900, fiatCurrency: 'EUR', cryptoAmount: null, cryptoCurrency: null },
  ...{ feeCryptoAmount: null, feeCryptoCurrency: null, exchangeRateFiatCrypto: null, exchangeRateCryptoFiat: null },
  ...{ orderReference: null, explorerAddressUrl: null, createdAt: at(0) },
  updatedAt: updated === null ? null : at(updated),
})
const bankOf = (
  status_for_merchant: PisStatus | null,
  updated: number,
  history: readonly HistoryEntry[],
): PisOrder => ({
  ...{
    id: '1',
    orderReference: 'P',
    additionalOrderNumber: null,
    amount: 900,
    cart: null,
    keptUntil: null,
    company: null,
  },
  ...{ companyId: null, storeId: '1', createdAt: at(0), cardholder: null, history: [...history], mails: [] },
  pisTransaction: {
    ...{ currency: 'EUR', creditor_iban: null, creditor_reference: null, debtor_iban: null, bank: null },
    ...{ status_for_merchant, updatedAt: at(updated), createdAt: at(0), payment_id: null },
  },
})

/** When the payment came to where it stands, who moved it there, and the statuses that are told beside it. */
const told = ({ move, rest }: PaymentMoves) => [
  new Date(move.at).getUTCMinutes(),
  move.entry?.lastModifiedBy ?? null,
  ...rest.map(({ status }) => status),
]

describe('a payment in crypto', () => {
  it.each([
    ['CREATED', 'unprocessed'],
    ['WAITING_TRANSACTION', 'pre_authorized'],
    ['WAITING_CONFIRMATIONS', 'pre_authorized'],
    ['UNDERPAID', 'partially_completed'],
    ['SUCCESSFUL', 'authorized'],
    ['SUCCESSFUL', 'completed'],
    ['EXPIRED', 'expired'],
    ['CANCELED', 'voided'],
    ['CANCELED', 'declined'],
  ] as const)('that is %s is told once, not beside %s · CRY-03, CRY-05', (payment, status) => {
    expect(told(cryptoMoves(cryptoOf(payment, 5), [entryOf(status, 5, 'Ana')]))).toEqual([5, 'Ana'])
  })

  it('is told where it happened: its order went on, or it is under way · CRY-03', () => {
    const refunded = [entryOf('authorized', 1), entryOf('refunded', 9, 'Ana')]
    expect(told(cryptoMoves(cryptoOf('SUCCESSFUL', 9), refunded))).toEqual([1, null, 'refunded'])
    expect(told(cryptoMoves(cryptoOf('WAITING_CONFIRMATIONS', 4), [entryOf('pre_authorized', 1)]))).toEqual([4, null])
  })

  it.each(cryptoStatuses)(
    'that is %s stands in its own time where the order tells nothing of it · CRY-03',
    (status) => {
      expect(told(cryptoMoves(cryptoOf(status, null), []))).toEqual([0, null])
      expect(told(cryptoMoves(cryptoOf(status, 7), [entryOf('refunded', 3)]))).toEqual([7, null, 'refunded'])
    },
  )
})

describe('a bank payment', () => {
  it.each([
    ['INITIATED', 'in_progress_iban'],
    ['PENDING', 'in_progress_iban'],
    ['RESERVED', 'in_progress_iban'],
    ['COMPLETED', 'completed_iban'],
    ['ERROR', 'declined_iban'],
    ['FAILED', 'declined_iban'],
    [null, 'check_pis_status'],
    [null, 'unprocessed'],
  ] as const)('that is %s is told once, not beside %s · PIS-09', (payment, status) => {
    expect(told(pisMoves(bankOf(payment, 5, [entryOf(status, 5)]), at(0)))).toEqual([5, null])
  })

  it('that is under way stands at its last change · PIS-09', () => {
    expect(told(pisMoves(bankOf('RESERVED', 4, [entryOf('in_progress_iban', 1)]), at(0)))).toEqual([4, null])
  })

  it('keeps what came before and after · PIS-09', () => {
    const history = [entryOf('in_progress_iban', 0), entryOf('completed_iban', 6), entryOf('refunded', 9, 'Ana')]
    expect(told(pisMoves(bankOf('COMPLETED', 9, history), at(0)))).toEqual([6, null, 'in_progress_iban', 'refunded'])
  })

  it.each([...pisStatuses, null])('that is %s stands alone where a gateway keeps no history · PIS-09', (status) => {
    expect(told(pisMoves({ ...bankOf(status, 5, []), history: null }, at(0)))).toEqual([5, null])
  })
})

it('shows the later one of two equal steps of a payment · CRY-05', () => {
  const history = [entryOf('completed', 3, 'first'), entryOf('completed', 7, 'second')]
  expect(told(cryptoMoves(cryptoOf('SUCCESSFUL', 9), history))).toEqual([7, 'second', 'completed'])
})
