import { linkLanguages } from '#contract/links/languages.ts'
import { addDays } from '#contract/shell/dates.ts'
import { acquirerCodes } from '#contract/transactions/acquirers.ts'
import { cardTypes } from '#contract/transactions/card-types.ts'
import { channelOf } from '#contract/transactions/channels.ts'
import { currencies } from '#contract/transactions/currencies.ts'
import { type KnownStatus, orderStatuses } from '#contract/transactions/status.ts'
import { knownWalletTypes, walletTypeName } from '#contract/transactions/wallet-types.ts'
import type { OrderDetails } from '#gateway/transactions/order/order-details.ts'
import type { orderEvent, orders, secureMessage } from '#gateway/transactions/schema.ts'
import { croatianIban } from './seed-iban.ts'
import type { Dice } from './seed-random.ts'
import { cryptoStory, instantStory, replyOf, storyOf, voucherStory, withFittingReason } from './seed-story.ts'
import { momentOf } from './seed-time.ts'
import { carts, firstNames, lastNames, terminalCarts, towns } from './seed-words.ts'

export type OrderSeed = typeof orders.$inferInsert & { readonly details: OrderDetails }
export interface SeededOrder {
  readonly order: OrderSeed & { readonly id: number; readonly captured: number; readonly refunded: number }
  readonly events: readonly (typeof orderEvent.$inferInsert)[]
  readonly messages: readonly (typeof secureMessage.$inferInsert)[]
}

/** What is certain about an order before the dice are thrown. */
export interface Wish {
  readonly storeId: number
  readonly daysAgo: number
  readonly status: KnownStatus
  readonly walletType: number
  readonly cardType?: string
  readonly currency?: string
  readonly amount?: number
  readonly installments?: string
  readonly orderReference?: string
  readonly cart?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly subscription?: OrderDetails['subscription']
  readonly withSecureMessages?: boolean
}

export interface Season {
  readonly companyId: number
  readonly today: string
  /** The last instant of all. */
  readonly newest: number
  /** Put in front of every text, so that a leak to another company is seen. */
  readonly canary?: string
  readonly dice: Dice
}

const ibanWallets: readonly number[] = [8, 9]
const ibanStatuses: readonly KnownStatus[] = ['completed_iban', 'declined_iban', 'in_progress_iban', 'check_pis_status']
const subscriptionWallets: readonly number[] = [1, 2, 4, 6]

const cents = [0, 0, 0, 50, 90, 99, 25, 49, 10, 75] as const
const frequent = ['visa', 'visa', 'visa', 'master', 'master', 'maestro', 'amex', 'diners'] as const

const bins: Readonly<Record<string, string>> = {
  amex: '371449',
  dina: '989100',
  diners: '365500',
  discover: '601100',
  jcb: '353011',
  visa: '411111',
  maestro: '675964',
  master: '540000',
}

const weighted: readonly (readonly [KnownStatus, number])[] = [
  ['authorized', 42],
  ['completed', 18],
  ['declined', 9],
  ['partially_refunded', 6],
  ['pre_authorized', 6],
  ['refunded', 5],
  ['voided', 4],
  ['partially_completed', 3],
  ['expired', 3],
  ['next_sub_payment', 2],
  ['unprocessed', 2],
]

const anyStatus = (dice: Dice): KnownStatus => {
  let mark = dice.whole(1, 100)
  for (const [status, weight] of weighted) {
    mark -= weight
    if (mark <= 0) return status
  }
  return 'authorized'
}

/** The first wishes go through every status, wallet type, brand and currency; the rest is as the dice fall. */
export const wishAt = (number: number, storeId: number, daysAgo: number, dice: Dice): Wish => {
  const turn = <T>(list: readonly T[]): T | undefined => list[number % list.length]
  const systematic = number < 8 * orderStatuses.length
  if (systematic) {
    const status = turn(orderStatuses) ?? 'authorized'
    const wallets = knownWalletTypes.filter((type) => ibanStatuses.includes(status) === ibanWallets.includes(type))
    const walletType = wallets[Math.floor(number / 3) % wallets.length] ?? 0
    const cardType = turn(cardTypes.filter((type) => type !== 'IBAN' && type !== 'paysafecard'))
    return { storeId, daysAgo, status, walletType, ...(cardType && { cardType }), currency: turn(currencies) ?? 'EUR' }
  }
  const bank = dice.chance(0.06)
  return {
    storeId,
    daysAgo,
    status: bank ? dice.pick(['completed_iban', 'completed_iban', ...ibanStatuses]) : anyStatus(dice),
    walletType: bank ? dice.pick([8, 9]) : dice.pick([0, 0, 0, 0, 0, 0, 1, 3, 4, 5, 6, 7, 10, 11, 12, 15, 16, 17, 18]),
    ...(dice.chance(0.08) && { currency: dice.pick(['USD', 'GBP', 'CHF', 'RSD', 'BAM']) }),
  }
}

const cardTypeFor = (wish: Wish, dice: Dice): string | null => {
  if (wish.walletType === 10) return 'paysafecard'
  const channel = channelOf(wish.walletType)
  if (channel === 'iban') return 'iban'
  if (channel === 'crypto' || channel === 'ips') return null
  return wish.cardType ?? dice.pick(frequent)
}

const createdOf = (season: Season, daysAgo: number): number => {
  const { dice } = season
  const minutes = daysAgo === 0 ? dice.whole(5, 300) : dice.whole(6 * 60, 22 * 60)
  return momentOf(season, daysAgo, minutes * 60_000 + dice.whole(0, 59_999))
}

const detailsOf = (wish: Wish, season: Season, cardType: string | null, message: string | null): OrderDetails => {
  const { dice, canary } = season
  const town = dice.pick(towns)
  const channel = channelOf(wish.walletType)
  const street = `${dice.pick(town.streets)} ${dice.whole(1, 180)}`
  return {
    language: dice.pick(linkLanguages),
    version: '1.4',
    requireComplete:
      channel !== 'ips' &&
      cardType !== 'paysafecard' &&
      ['pre_authorized', 'completed', 'partially_completed', 'voided'].includes(wish.status),
    direction: 'inbound',
    source: walletTypeName(wish.walletType).toLowerCase(),
    referenceNumber: dice.digits(12),
    ...(message !== null && { responseMessage: message }),
    ip: `192.0.2.${dice.whole(1, 254)}`,
    address: canary ? `${canary} ${street}` : street,
    ...{ city: town.name, zip: town.zip, country: 'Hrvatska', countryCode: 'HR' },
    phone: `+3859${dice.digits(8)}`,
    ...(cardType !== null && cardType in bins && { cardExpires: `${dice.whole(27, 31)}0${dice.whole(1, 9)}` }),
    ...(channel === 'iban' && payerOf(wish, dice)),
    ...(wish.subscription
      ? { subscription: wish.subscription }
      : subscriptionWallets.includes(wish.walletType) && {
          subscription: {
            enabled: true,
            expiryDate: addDays(season.today, dice.whole(30, 700)),
            payment: 1,
            accountId: dice.digits(10),
            tokenValue: dice.uuid(),
          },
        }),
  }
}

/** A customer who has not reached the bank yet has no account number. */
const payerOf = ({ status }: Wish, dice: Dice): OrderDetails => {
  const debtorIban = croatianIban(dice.digits(17))
  const pisTransactionUuid = dice.uuid()
  return status === 'check_pis_status' ? { pisTransactionUuid } : { debtorIban, pisTransactionUuid }
}

/** Latin letters without marks, for an address. */
const plain = (name: string): string =>
  name
    .replace(/[đĐ]/g, 'd')
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()

/** What else happens, the customer, a bank or the time does. */
const doneByStaff: ReadonlySet<KnownStatus> = new Set<KnownStatus>([
  ...(['completed', 'partially_completed', 'partially_refunded', 'refunded', 'voided'] as const),
])

/** One order with its ledger and messages, made of a wish and of the dice. */
export const seedOrder = (id: number, wish: Wish, season: Season): SeededOrder => {
  const { dice, companyId, canary, newest } = season
  const marked = (text: string) => (canary ? `${canary} ${text}` : text)
  const amount = wish.amount ?? dice.whole(5, dice.chance(0.1) ? 900 : 140) * 100 + dice.pick(cents)
  const cardType = cardTypeFor(wish, dice)
  const channel = channelOf(wish.walletType)
  const firstName = wish.firstName ?? dice.pick(firstNames)
  const lastName = wish.lastName ?? dice.pick(lastNames)
  const createdAt = createdOf(season, wish.daysAgo)
  const key = { companyId, orderId: id }
  const told = storyOf(wish.status, amount, dice)
  const story =
    channel === 'ips'
      ? instantStory(told, amount)
      : channel === 'crypto'
        ? cryptoStory(told)
        : cardType === 'paysafecard'
          ? voucherStory(told, amount)
          : told
  const status = story.at(-1)?.status ?? wish.status
  const secured = wish.withSecureMessages ?? (channel === 'card' && cardType !== 'paysafecard' && dice.chance(0.5))
  const steps = story.map((step) =>
    withFittingReason(step, { hasCard: cardType !== null && cardType in bins, secured }),
  )
  const reply = replyOf(steps)
  let at = secured ? createdAt + decidedAfter : createdAt
  const events = steps.map((step, index) => {
    at = Math.min(at + step.after, newest)
    const { status, moves, amount, responseMessage } = step
    const isByStaff = index > 0 && channel !== 'crypto' && doneByStaff.has(status)
    const staff = canary ? 'second-admin@planina.example' : 'admin@jadran.example'
    const by = isByStaff ? staff : null
    return { ...key, number: index + 1, at: new Date(at), moves, status, amount, by, responseMessage }
  })
  const moved = (what: 'captured' | 'refunded') =>
    events.reduce((sum, event) => (event.moves === what ? sum + event.amount : sum), 0)
  const approved = moved('captured') > 0 || wish.status === 'pre_authorized'
  return {
    order: {
      ...{ companyId, id, storeId: wish.storeId, linkId: null, accountId: null },
      ...{ channel, walletType: wish.walletType, status, amount, cardType },
      orderReference: wish.orderReference ?? (canary ? `${canary}-${id}` : `${dice.pick(['R', 'W', 'N'])}-${id}`),
      additionalOrderNumber: dice.chance(0.05) ? marked(`A${dice.digits(8)}`) : null,
      cart: wish.cart ?? marked(channel === 'pos' ? dice.pick(terminalCarts) : dice.pick(carts)),
      captured: moved('captured'),
      refunded: moved('refunded'),
      currency: wish.currency ?? 'EUR',
      installments: wish.installments ?? null,
      responseCode: channel === 'iban' ? '300' : (reply.refused ?? (approved ? '000' : null)),
      approvalCode: approved ? dice.digits(6) : null,
      acquirerCode: channel === 'card' || channel === 'pos' ? dice.pick(acquirersInUse) : null,
      ...(status === 'unprocessed' && { responseCode: null, approvalCode: null }),
      maskedPan: cardType !== null && cardType in bins ? `${bins[cardType]}******${dice.digits(4)}` : null,
      ...{ firstName, lastName: marked(lastName) },
      email: `${plain(firstName)}.${plain(lastName)}${canary ? `+${canary.toLowerCase()}` : ''}@mail.example`,
      createdAt: new Date(createdAt),
      updatedAt: new Date(at),
      lastModifiedBy: events.at(-1)?.by ?? null,
      version: events.length,
      details: detailsOf(wish, season, cardType, reply.message),
    },
    events,
    messages: secured ? secureMessagesOf(key, createdAt, wish.status) : [],
  }
}

/** The bank that issued the card asks its holder for a confirmation, and hears it, before it decides on the payment. */
const [askedAfter, answeredAfter, decidedAfter] = [5_000, 40_000, 45_000]
const acquirersInUse = acquirerCodes.filter((code) => code % 5 === 1) as [number, ...number[]]

const secureMessagesOf = (
  key: { readonly companyId: number; readonly orderId: number },
  createdAt: number,
  status: KnownStatus,
): SeededOrder['messages'] => {
  const refused = status === 'declined'
  const base = { ...key, version: '2.2.0' }
  const asked = new Date(createdAt + askedAfter)
  const answered = new Date(createdAt + answeredAfter)
  return [
    { ...base, number: 1, eci: null, authResult: 'C', authStatusMsg: 'Challenge required', createdAt: asked },
    {
      ...base,
      number: 2,
      eci: refused ? '07' : '05',
      authResult: refused ? 'N' : 'Y',
      authStatusMsg: refused ? 'Not authenticated' : 'Fully authenticated',
      comment: refused ? 'Kupac nije potvrdio plaćanje' : null,
      createdAt: answered,
    },
  ]
}
