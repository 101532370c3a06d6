import { html } from 'hono/html'
import type { PayReply } from '#contract/pay/checkout.ts'
import { type Given, givenId, partAddress, shopOf, termsLanguageOf } from '#contract/pay/given.ts'
import {
  type Line,
  orderLine,
  orderLines,
  receiptCaption,
  receiptLines,
  receiptTitle,
  refusedTitle,
  totalText,
} from '#contract/pay/order-lines.ts'
import {
  languageNames,
  localeOf,
  type PayLanguage,
  payAmount,
  payLanguages,
  whenIn,
} from '#contract/pay/pay-language.ts'
import { isWalletAddress, linkForm } from '#contract/pay/wallet-fields.ts'
import type { PayWords } from '#contract/pay/words/hr.ts'
import { isUuid } from '#contract/shell/uuid.ts'
import { payWords } from './words.ts'

type Markup = ReturnType<typeof html>

const lines = (all: readonly Line[]) =>
  html`<dl>${all.map(
    ({ name, label, texts }) =>
      html`<div data-line="${name}"><dt>${label}</dt><dd>${texts.map((text) => html`<span>${text}</span>`)}</dd></div>`,
  )}</dl>`

const top = (given: Given, query: URLSearchParams) => {
  const { language, words, order: reply } = given
  const shop = shopOf(given) ?? 'Riva'
  const logo = given.logo?.address ?? reply?.checkout.logoPicture
  const size = given.logo ? html` width="${given.logo.width}" height="${given.logo.height}"` : ''
  const links = payLanguages.map((name) => {
    const search = new URLSearchParams(query)
    search.set('language', name)
    const current = name === language ? html` aria-current="true"` : ''
    return html`<a href="?${search.toString()}" lang="${localeOf[name]}" title="${languageNames[name]}" aria-label="${name.toUpperCase()} ${languageNames[name]}"${current}>${name.toUpperCase()}</a>`
  })
  return html`<header class="top"><div class="shop">${logo ? html`<img src="${logo}" alt=""${size}>` : ''}<span>${shop}</span></div><nav class="languages" aria-label="${words.language}">${links}</nav></header>`
}

/** What the wallet is posted, in the page's language; null where the wallet may not be posted to. */
const formOf = ({ checkout }: PayReply, language: PayLanguage): Markup | null =>
  isWalletAddress(checkout.walletUrl, new URL(checkout.successUrl).origin)
    ? html`${Object.entries(linkForm(checkout, language)).map(
        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
      )}`
    : null

/** The order and its form, which needs no script: it can be paid as soon as it is seen. The script takes it over. */
const order = ({ order: reply, words, language }: Given) => {
  if (!reply) return ''
  const { checkout } = reply
  const fields = formOf(reply, language)
  const off = fields === null ? html` disabled` : ''
  const reserves = checkout.requireComplete ? html`<p class="hint">${words.reserves}</p>` : ''
  const terms = partAddress(checkout.neptunusStoreId, 'terms')
  return html`<main class="panel"><h1>${words.title}</h1><p class="total"><span>${words.total}</span>${totalText(reply, language)}</p>${lines(orderLines(reply, words, language))}${reserves}<form method="post" action="${checkout.walletUrl}"><label class="accept"><input type="checkbox" autocomplete="off" required${off}>${words.accept}</label><button type="submit" form="terms" class="link">${words.readTerms}</button><button type="submit" class="main" aria-describedby="hint"${off}>${words.continue}</button><p class="hint" id="hint" role="status"><span class="before">${words.acceptFirst}</span><span class="after">${words.cardNext}</span></p>${fields ?? ''}</form><form id="terms" action="${terms}" target="_blank" hidden><input type="hidden" name="language" value="${termsLanguageOf(language)}"></form></main>`
}

/** What the gateway has confirmed; before that, nothing but that it is being looked for. */
const processed = ({ receipt, words, language }: Given, query: URLSearchParams) => {
  if (!receipt) return plain(words.verifying, [words.verifyingText])
  const said = { orderNumber: query.get('order_number') ?? '', approvalCode: query.get('approval_code') ?? '' }
  const { outcome } = receipt
  const note =
    outcome === 'reserved'
      ? html`<p class="hint">${words.reserves}</p>`
      : outcome === 'reversed'
        ? html`<p class="notice">${words.reversedText}</p>`
        : ''
  return html`<main class="panel"><div><h1${outcome === 'reversed' ? '' : html` class="done"`}>${receiptTitle(outcome, words)}</h1></div><p class="total"><span>${receiptCaption(outcome, words)}</span>${payAmount(receipt.amount, receipt.currency, language)}</p>${note}${lines(receiptLines(said, receipt, words, whenIn(language)))}</main>`
}

const plain = (title: string, texts: readonly string[]): Markup =>
  html`<main class="panel"><h1>${title}</h1>${texts.map((text) => html`<p class="hint">${text}</p>`)}</main>`

/** What cannot be shown now, with another try. */
const later = (title: string, texts: readonly string[], { retry }: PayWords, query: URLSearchParams): Markup =>
  html`<main class="panel"><h1>${title}</h1>${texts.map((text) => html`<p class="hint">${text}</p>`)}<a class="main" href="?${query.toString()}">${retry}</a></main>`

const refusal = ({ refused, isOpen, words, language }: Given, query: URLSearchParams): Markup => {
  if (isOpen) {
    const again = `/pay/${query.get('uuid') ?? ''}?language=${language}`
    return html`<main class="panel"><h1>${words.broken}</h1><a class="main" href="${again}">${words.retry}</a></main>`
  }
  const shop = [refused?.storeName, refused?.companyName].filter(Boolean).join(', ')
  const { reason = 'unknown', storeEmail, orderNumber } = refused ?? {}
  const ask = shop === '' ? '' : html`<p class="hint">${words.ask.replace('{shop}', () => shop)}</p>`
  const mail = storeEmail ? html`<a class="link" href="mailto:${storeEmail}">${storeEmail}</a>` : ''
  const order = orderNumber ? lines(orderLine(orderNumber, words)) : ''
  return html`<main class="panel"><h1>${refusedTitle(reason, words)}</h1><p class="hint">${words.reasons[reason]}</p>${ask}${mail}${order}</main>`
}

export type PublicPage = 'pay' | 'processed' | 'canceled' | 'error' | 'notValid' | 'busy' | 'broken'

const bodies: Readonly<Record<PublicPage, (given: Given, query: URLSearchParams) => Markup | ''>> = {
  pay: order,
  processed,
  canceled: ({ words }, query) => {
    const uuid = query.get('uuid') ?? ''
    const again = isUuid(uuid) ? html`<a class="main" href="/pay/${uuid}">${words.startAgain}</a>` : ''
    return html`<main class="panel"><h1>${words.canceled}</h1><p class="hint">${words.canceledText}</p>${again}</main>`
  },
  error: ({ words }) => plain(words.error, [words.errorText]),
  notValid: refusal,
  busy: ({ words }, query) => later(words.busy, [words.busyText], words, query),
  broken: ({ words, reference = '' }, query) =>
    later(
      words.broken,
      [words.brokenText, words.errorText, words.reference.replace('{reference}', reference)],
      words,
      query,
    ),
}

/** Inside a script element only its own end tag could end it, and a comment could hide that one. */
const blockOf = (given: Given): string =>
  `<script type="application/json" id="${givenId}">${JSON.stringify(given).replace(/</g, '\\u003c')}</script>`

const filled = (document: string, slot: string, text: string): string =>
  document.replace(`<!--riva:${slot}-->`, () => text)

/** The built document before a gateway that writes nothing into it: only a script can ask that one for the order. */
export const unfilledPage = async (document: string): Promise<string> =>
  filled(document, 'no-script', `${payWords.hr.noScript} <span lang="en">${payWords.en.noScript}</span>`)

/** The built document with what it shows already in it, every text escaped, and what its script takes over. */
export const filledPage = async (
  document: string,
  page: PublicPage,
  given: Given,
  query: URLSearchParams,
): Promise<string> => {
  const { words, language, testMode, receipt } = given
  const test = testMode ? html`<p class="test">${words.testMode}</p>` : ''
  const body = await html`${top(given, query)}${test}${bodies[page](given, query)}`
  const title = await html`<title>${words.title}</title>`
  return [
    ['page', String(body)],
    ['given', blockOf(given)],
    ['no-script', page === 'processed' && !receipt ? String(await html`${words.unconfirmedText}`) : ''],
  ]
    .reduce((text, [slot = '', part = '']) => filled(text, slot, part), document)
    .replace('<html lang="hr"', () => `<html lang="${localeOf[language]}"`)
    .replace(/<title>[^<]*<\/title>/, () => String(title))
}
