import type { Context, Hono } from 'hono'
import { type Given, publicPageOf, returnPaths } from '#contract/pay/given.ts'
import { type PayLanguage, payLanguageOf } from '#contract/pay/pay-language.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import { Refusal, refusalResponse } from '#gateway/ground/refusal.ts'
import { readLayout } from '#gateway/stores/layouts.ts'
import { shownHtml } from '#gateway/stores/shown-texts.ts'
import { showBroken } from '#gateway/web/broken-page.ts'
import { readClientInfo } from '#gateway/web/client-info.ts'
import { packedDocument } from '#gateway/web/encoding.ts'
import { limitNetworks } from '#gateway/web/network-limit.ts'
import { publicPage } from '#gateway/web/public-page.ts'
import { isKeepable } from '#gateway/web/request-parts.ts'
import type { Env } from '#gateway/web/router.ts'
import type { PageSource } from '#gateway/web/shell-page.ts'
import { rightAddress } from '#gateway/web/shell-page.ts'
import { type LinkAtPage, noteOpening, readLinkAtPage, refusedReplyOf } from './checkout.ts'
import { filledPage, type PublicPage } from './pay-html.ts'
import { findLogo } from './store-logo.ts'
import { findPayment } from './verify-payment.ts'
import { payWords } from './words.ts'

const see = (path: string, search: Readonly<Record<string, string>> = {}): Response => {
  const query = new URLSearchParams(search).toString()
  return new Response(null, { status: 303, headers: { Location: query === '' ? path : `${path}?${query}` } })
}

/** Where too many codes were tried, the page comes without a receipt; it asks again, and claims nothing until then. */
const noneWhereLimited = (error: unknown): null => {
  if (error instanceof Refusal && error.status === 429) return null
  throw error
}

/** The language of the address, else of the link, else the first that the browser asks for and we speak. */
const languageFor = ({ req }: Context<Env>, ofLink: string | null): PayLanguage => {
  const asked = (req.header('accept-language') ?? '').split(',').map((part) => payLanguageOf(part.trim().split(';')[0]))
  return (
    payLanguageOf(req.query('language')) ?? payLanguageOf(ofLink) ?? asked.find((language) => language !== null) ?? 'hr'
  )
}

/** The page that says why a link cannot be paid. */
const atNotValid = (context: Context<Env>, uuid: string): Response => {
  const language = payLanguageOf(context.req.query('language'))
  return see(returnPaths.notValid, { ...(uuid !== '' && { uuid }), ...(language !== null && { language }) })
}

/** The language in which the customer was written to. */
const languageOf = (found: LinkAtPage) => (found.kind === 'open' ? found.link.language : found.language)

const shopIn = (found: LinkAtPage): Pick<Given, 'shop'> => {
  const { storeName } = found.kind === 'open' ? found.reply : found
  return storeName === null ? {} : { shop: storeName }
}

const logoIn = async (database: Database, found: LinkAtPage): Promise<Pick<Given, 'logo'>> => {
  const { storeId } = found.kind === 'open' ? found.link : found
  const logo = storeId === null ? null : await findLogo(database, storeId)
  return logo === null ? {} : { logo }
}

/** Whether something remains of a part once it is cleaned. */
const hasText = (part: string | null | undefined): boolean => shownHtml(part ?? '') !== ''

const ofOneNetwork = { times: 600, seconds: 60 }

/** The public pages with their order, reason or receipt already in them (PAY-01…PAY-11). */
export const mountPublicPages = (app: Hono<Env>, parts: Parts, source: PageSource): void => {
  const { config, database } = parts

  const show = async (
    context: Context<Env>,
    page: PublicPage,
    ofLink: string | null,
    more: Omit<Given, 'language' | 'words' | 'testMode'> = {},
  ): Promise<Response> => {
    const language = languageFor(context, ofLink)
    const given: Given = { language, words: payWords[language], testMode: config.testMode, ...more }
    const url = new URL(context.req.url)
    const filled = (document: string) => filledPage(document, page, given, url.searchParams)
    return packedDocument(context.req.raw, await publicPage(source, url, config, filled))
  }

  const payPage = async (context: Context<Env>, uuid: string): Promise<Response> => {
    const found = await readLinkAtPage(parts, uuid)
    if (found.kind === 'refused') return atNotValid(context, uuid)
    const layout = found.hasLayout ? await readLayout(database, String(found.link.storeId), 'PAY_BY_LINK') : null
    const [page] = await Promise.all([
      show(context, 'pay', found.link.language, {
        order: found.reply,
        parts: { header: hasText(layout?.header), footer: hasText(layout?.footer) },
      }),
      ...(context.req.method === 'GET' ? [noteOpening(parts, found.link)] : []),
    ])
    return page
  }

  const notValid = async (context: Context<Env>): Promise<Response> => {
    const found = await readLinkAtPage(parts, context.req.query('uuid') ?? '')
    const logo = await logoIn(database, found)
    if (found.kind === 'open') {
      return show(context, 'notValid', languageOf(found), { isOpen: true, ...shopIn(found), ...logo })
    }
    return show(context, 'notValid', found.language, { refused: refusedReplyOf(found), ...logo })
  }

  const processed = async (context: Context<Env>): Promise<Response> => {
    const orderNumber = context.req.query('order_number') ?? ''
    const approvalCode = context.req.query('approval_code') ?? ''
    if (orderNumber === '' || approvalCode === '') {
      const language = payLanguageOf(context.req.query('language'))
      return see(returnPaths.error, language === null ? {} : { language })
    }
    const isText = isKeepable(orderNumber + approvalCode)
    const from = readClientInfo(config, context.env?.incoming?.socket.remoteAddress, (name) => context.req.header(name))
    const found = isText ? await findPayment(parts, from, { orderNumber, approvalCode }).catch(noneWhereLimited) : null
    if (found === null) return show(context, 'processed', null)
    const logo = await findLogo(database, found.storeId)
    return show(context, 'processed', found.language, { receipt: found.receipt, ...(logo !== null && { logo }) })
  }

  const canceled = async (context: Context<Env>): Promise<Response> => {
    const uuid = context.req.query('uuid') ?? ''
    const found = await readLinkAtPage(parts, uuid)
    // Paid in another tab: this page would say that nothing was charged.
    if (found.kind === 'refused' && found.reason === 'paid') return atNotValid(context, uuid)
    return show(context, 'canceled', languageOf(found), { ...shopIn(found), ...(await logoIn(database, found)) })
  }

  const busy = (context: Context<Env>) => show(context, 'busy', null, { instead: 'busy' })
  const broken = (context: Context<Env>, reference: string) =>
    show(context, 'broken', null, { instead: 'broken', reference })

  const pages: Readonly<
    Record<Exclude<PublicPage, 'busy' | 'broken'>, (context: Context<Env>, uuid: string) => Promise<Response>>
  > = {
    pay: payPage,
    processed,
    canceled,
    error: (context) => show(context, 'error', null),
    notValid,
  }
  const paths = ['/pay', '/pay/', '/pay/:uuid', ...Object.values(returnPaths)]

  for (const path of paths) app.get(path, showBroken(broken))
  app.get('/pay/:uuid', limitNetworks(parts, 'pay pages', { ...ofOneNetwork, busyPage: busy }))
  for (const path of paths) {
    app.get(path, async (context) => {
      const elsewhere = rightAddress(context.req.raw, config.publicUrl)
      if (elsewhere !== null) return new Response(null, { status: 307, headers: { Location: elsewhere } })
      const at = publicPageOf(new URL(context.req.url).pathname)
      try {
        return at === null ? see(returnPaths.notValid) : await pages[at.page](context, context.req.param('uuid') ?? '')
      } catch (error) {
        if (error instanceof Refusal) return refusalResponse(error)
        throw error
      }
    })
  }
}
