import { randomUUID } from 'node:crypto'
import { type PaymentMethod, paymentMethods } from '#contract/pay/wallet-result.ts'
import { tabsOf } from '#gateway/links/check-link.ts'
import type { StoreRow } from '#gateway/stores/store-row.ts'
import { type OtherPayment, payableIn, type WalletPayment } from './payments.ts'
import { maskedPanOf, testCards } from './test-cards.ts'

export type OtherWay = Exclude<PaymentMethod, 'card'>

/** The ways that a form leaves to the customer; a stored card and an order by telephone need a card (PBG-22, D61). */
export const waysOf = ({ fields }: Pick<WalletPayment, 'fields'>, shop: StoreRow): readonly PaymentMethod[] => {
  if (fields.vt_used === 'true' || fields.subscription === 'true') return ['card']
  const hidden = (fields.hide_tabs ?? '').split(',')
  const offered: ReadonlySet<string> = new Set(tabsOf(shop).filter((tab) => !hidden.includes(tab)))
  const takesCards = offered.has('checkout') || offered.has('wallet')
  return paymentMethods.filter((way) => (way === 'card' ? takesCards : offered.has(way)))
}

const approved = { code: '000', message: 'Approved' } as const

/** The accounts of the sandbox: the first one pays, the second one is empty. */
export const testAccounts = [
  { iban: 'HR1210010051863000160', ...approved },
  { iban: 'HR1723600001101234565', code: '051', message: 'Insufficient funds' },
] as const

interface TestCoin {
  readonly name: string
  readonly price: number
}

/** What one coin costs in the sandbox, in whatever currency is paid; the same on every day. */
export const testCoins: readonly [TestCoin, ...TestCoin[]] = [
  { name: 'BTC', price: 92_450.5 },
  { name: 'ETH', price: 3_120.75 },
  { name: 'USDC', price: 0.92 },
]

const byPhone = (): OtherPayment => {
  const [card] = testCards
  if (card === undefined) throw new Error('There is no test card.')
  const { number, cardType, code, message } = card
  return {
    verdict: { code, message },
    card: { cardType, maskedPan: maskedPanOf(number), cardExpires: '3012' },
    told: {},
  }
}

type Chosen = Readonly<Record<string, string>>

const outcomes: Readonly<Record<OtherWay, (payment: WalletPayment, chosen: Chosen) => OtherPayment>> = {
  googlepay: byPhone,
  applepay: byPhone,
  pis: (_, { account }) => {
    const { iban, ...verdict } = testAccounts.find((one) => one.iban === account) ?? testAccounts[0]
    const told = { debtor_iban: iban, bank: 'Testna banka', payment_id: randomUUID() }
    return { verdict, card: null, told }
  },
  crypto: (payment, { coin }) => {
    const { name, price } = testCoins.find((one) => one.name === coin) ?? testCoins[0]
    const told = {
      crypto_currency: name,
      crypto_amount: ((payableIn(payment.fields) ?? 0) / 100 / price).toFixed(8),
      crypto_price: String(price),
      explorer_url: `https://explorer.example/${name.toLowerCase()}/${payment.id}`,
    }
    return { verdict: approved, card: null, told }
  },
}

/** What the sandbox answers to a way of payment with what the customer chose. */
export const outcomeOf = (way: OtherWay, payment: WalletPayment, chosen: Chosen): OtherPayment => {
  const { told, ...outcome } = outcomes[way](payment, chosen)
  return { ...outcome, told: { ...told, payment_method: way } }
}

export const otherWayOf = (named: string | undefined): OtherWay | null =>
  paymentMethods.find((way): way is OtherWay => way !== 'card' && way === named) ?? null
