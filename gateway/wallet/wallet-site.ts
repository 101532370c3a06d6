import { eq } from 'drizzle-orm'
import type { Context, Hono, HonoRequest } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Config } from '#gateway/ground/config.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import { endedLinkOf } from '#gateway/pay/checkout.ts'
import { store } from '#gateway/stores/schema.ts'
import { showBroken } from '#gateway/web/broken-page.ts'
import { limitNetworks } from '#gateway/web/network-limit.ts'
import { isKeepable } from '#gateway/web/request-parts.ts'
import type { Env } from '#gateway/web/router.ts'
import { isFromElsewhere } from '#gateway/web/same-origin.ts'
import {
  answerChallenge,
  cancelPayment,
  findPayment,
  openPayment,
  payableIn,
  payOtherwise,
  payWith,
  shopOf,
  type WalletPayment,
} from './payments.ts'
import { tellNow } from './tell-result.ts'
import { groupedNumber, testCardOf } from './test-cards.ts'
import { otherWayOf, outcomeOf, waysOf } from './test-ways.ts'
import {
  allowedInstallments,
  brokenPage,
  busyPage,
  type CardField,
  languageOf,
  paymentPage,
  type RefusedCard,
  refusedPage,
  type Shop,
} from './wallet-page.ts'
import { type WalletLanguage, walletLanguageOf } from './words.ts'

const LARGEST_FORM = 64 * 1024
const ofOneNetwork = { times: 600, seconds: 600 }

const goTo = (address: string): Response => new Response(null, { status: 303, headers: { Location: address } })

/** Of a page about no payment, which could name one. */
const askedLanguage = ({ req }: Context<Env>): WalletLanguage =>
  walletLanguageOf(req.header('accept-language')?.slice(0, 2))

/** The sandbox serves its wallet unless the settings name another one; outside the sandbox there is none. */
export const hasWallet = ({ sandbox, walletUrls }: Pick<Config, 'sandbox' | 'walletUrls'>): boolean =>
  sandbox && walletUrls.includes('/wallet')

/** The fields of a form; null where a name comes twice or a value is no text that can be kept. */
const fieldsOf = async (request: HonoRequest): Promise<Readonly<Record<string, string>> | null> => {
  const entries = [...new URLSearchParams(await request.text())]
  const names = new Set(entries.map(([name]) => name))
  if (names.size !== entries.length || entries.some(([name, value]) => !isKeepable(name + value))) return null
  return Object.fromEntries(entries)
}

/** YYMM of a typed date that is not over; null for anything else. */
const expiryOf = (typed: string, now: Date): string | null => {
  const [, month = '', year = ''] = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(typed) ?? []
  const yymm = `${year}${month}`
  const today = `${String(now.getUTCFullYear()).slice(2)}${String(now.getUTCMonth() + 1).padStart(2, '0')}`
  return month !== '' && yymm >= today ? yymm : null
}

/** The wallet of the sandbox: takes signed forms, test cards and nothing else, and tells the gateway how it went. */
export const mountWallet = (app: Hono<Env>, parts: Parts): void => {
  const { config, database, clock } = parts
  if (!hasWallet(config)) return

  const limit = bodyLimit({
    maxSize: LARGEST_FORM,
    onError: (context) => refusedPage(askedLanguage(context), 413),
  })

  const limitForms = limitNetworks(parts, 'wallet forms', {
    ...ofOneNetwork,
    busyPage: async (context) => {
      const payment = await findPayment(database, context.req.param('id') ?? '')
      return busyPage(payment ? languageOf(payment) : askedLanguage(context))
    },
  })

  const shopAt = async (payment: WalletPayment): Promise<Shop> => {
    const [found] = await database.db().select().from(store).where(eq(store.id, payment.storeId))
    return { name: found?.name ?? '', ways: found ? waysOf(payment, found) : ['card'] }
  }
  const show = async (payment: WalletPayment, refused: RefusedCard | null = null): Promise<Response> =>
    paymentPage(payment, await shopAt(payment), refused)

  /** A form of a page of the wallet itself, about a payment that there is. */
  const ofPayment =
    (work: (payment: WalletPayment, fields: Readonly<Record<string, string>>) => Promise<Response>) =>
    async (context: Context<Env>): Promise<Response> => {
      if (isFromElsewhere(context.req.raw, config.publicUrl)) return refusedPage(askedLanguage(context), 403)
      const payment = await findPayment(database, context.req.param('id') ?? '')
      const fields = await fieldsOf(context.req)
      if (!payment || !fields) return refusedPage(payment ? languageOf(payment) : askedLanguage(context), 404)
      return work(payment, fields)
    }

  const told = async ({ id }: WalletPayment, eventId: string | null): Promise<Response> => {
    if (eventId !== null) await tellNow(parts, eventId)
    return goTo(`/wallet/${id}`)
  }

  const limitOpenings = limitNetworks(parts, 'wallet', {
    ...ofOneNetwork,
    busyPage: async ({ req }) => busyPage(walletLanguageOf((await fieldsOf(req))?.language)),
  })

  /** What the payment or its form says is unknown where reading it failed. */
  const languageAt = async (context: Context<Env>): Promise<WalletLanguage> => {
    const payment = await findPayment(database, context.req.param('id') ?? '').catch(() => null)
    if (payment) return languageOf(payment)
    const fields = context.req.method === 'POST' ? await fieldsOf(context.req).catch(() => null) : null
    return fields?.language ? walletLanguageOf(fields.language) : askedLanguage(context)
  }
  app.use(
    '/wallet/*',
    showBroken(async (context, reference) => brokenPage(await languageAt(context), reference)),
  )

  app.post('/wallet', limit, limitOpenings, async ({ req }) => {
    const fields = await fieldsOf(req)
    const shop = fields && payableIn(fields) !== null ? await shopOf(database, fields) : null
    if (!fields || !shop) return refusedPage(walletLanguageOf(fields?.language))
    const ended = await endedLinkOf(parts, shop, fields)
    if (ended !== null) return goTo(`${ended}?${new URLSearchParams({ language: fields.language ?? '' })}`)
    return goTo(`/wallet/${await openPayment(parts, shop, fields)}`)
  })

  app.get('/wallet/:id', async (context) => {
    const payment = await findPayment(database, context.req.param('id'))
    return payment ? show(payment) : refusedPage(askedLanguage(context), 404)
  })

  app.post(
    '/wallet/:id/pay',
    limit,
    limitForms,
    ofPayment(async (payment, fields) => {
      if (payment.state !== 'open') return goTo(`/wallet/${payment.id}`)
      const card = testCardOf(fields.number ?? '')
      const expires = expiryOf(fields.expires ?? '', clock.now())
      const isCode = /^\s*\d{3,4}\s*$/.test(fields.code ?? '')
      const counts = allowedInstallments(payment)
      const installments = counts.find((count) => String(count) === fields.installments) ?? counts[0] ?? 1
      if (!card || expires === null || !isCode) {
        const faults: readonly CardField[] = [
          ...(card ? [] : (['number'] as const)),
          ...(expires === null ? (['expires'] as const) : []),
          ...(isCode ? [] : (['code'] as const)),
        ]
        const number = card ? groupedNumber(card.number) : ''
        const typed = expires === null ? '' : `${expires.slice(2)}/${expires.slice(0, 2)}`
        return show(payment, { faults, number, expires: typed, installments })
      }
      return told(payment, await payWith(parts, payment.id, { card, expires, installments }))
    }),
  )

  app.post(
    '/wallet/:id/way',
    limit,
    limitForms,
    ofPayment(async (payment, fields) => {
      const { ways } = await shopAt(payment)
      const way = otherWayOf(fields.way)
      if (way === null || !ways.includes(way)) return refusedPage(languageOf(payment))
      return told(payment, await payOtherwise(parts, payment.id, outcomeOf(way, payment, fields)))
    }),
  )

  app.post(
    '/wallet/:id/challenge',
    limit,
    limitForms,
    ofPayment(async (payment, { answer }) =>
      told(payment, await answerChallenge(parts, payment.id, answer === 'confirm')),
    ),
  )

  app.post(
    '/wallet/:id/cancel',
    limit,
    limitForms,
    ofPayment(async (payment) => told(payment, await cancelPayment(parts, payment.id))),
  )
}
