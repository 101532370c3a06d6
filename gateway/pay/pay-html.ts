import { html } from 'hono/html'
import { type Given, givenId } from '#contract/pay/given.ts'
import { type Line, orderLines, totalText } from '#contract/pay/order-lines.ts'
import { languageNames, localeOf, payLanguages } from '#contract/pay/pay-language.ts'

type Markup = ReturnType<typeof html>

const lines = (all: readonly Line[]) =>
  html`<dl>${all.map(
    ({ label, texts }) => html`<div><dt>${label}</dt><dd>${texts.map((text) => html`<span>${text}</span>`)}</dd></div>`,
  )}</dl>`

const top = ({ language, words, order, receipt, refused }: Given, query: URLSearchParams) => {
  const shop = order?.storeName ?? receipt?.storeName ?? refused?.storeName ?? 'Riva'
  const logo = order?.checkout.logoPicture
  const links = payLanguages.map((name) => {
    const search = new URLSearchParams(query)
    search.set('language', name)
    const current = name === language ? html` aria-current="true"` : ''
    return html`<a href="?${search.toString()}" lang="${localeOf[name]}" title="${languageNames[name]}" aria-label="${name.toUpperCase()} ${languageNames[name]}"${current}>${name.toUpperCase()}</a>`
  })
  return html`<header class="top"><div class="shop">${logo ? html`<img src="${logo}" alt="">` : ''}<span>${shop}</span></div><nav class="languages" aria-label="${words.language}">${links}</nav></header>`
}

const order = ({ order: reply, words, language }: Given) => {
  if (!reply) return ''
  const reserves = reply.checkout.requireComplete ? html`<p class="hint">${words.reserves}</p>` : ''
  return html`<main class="panel"><h1>${words.title}</h1><p class="total"><span>${words.total}</span>${totalText(reply, language)}</p>${lines(orderLines(reply, words, language))}${reserves}<form><label class="accept"><input type="checkbox" autocomplete="off" disabled>${words.accept}</label><button type="button" class="link" disabled>${words.readTerms}</button><button type="submit" class="main" disabled>${words.continue}</button><p class="hint">${words.acceptFirst}</p></form></main>`
}

const plain = (title: string, texts: readonly string[]): Markup =>
  html`<main class="panel"><h1>${title}</h1>${texts.map((text) => html`<p class="hint">${text}</p>`)}</main>`

const refusal = ({ refused, words }: Given): Markup => {
  const shop = [refused?.storeName, refused?.companyName].filter(Boolean).join(', ')
  return plain(refused?.reason === 'paid' ? words.paidTitle : words.notValid, [
    words.reasons[refused?.reason ?? 'unknown'],
    ...(shop === '' ? [] : [words.ask.replace('{shop}', () => shop)]),
  ])
}

export type PublicPage = 'pay' | 'processed' | 'canceled' | 'error' | 'notValid'

const bodies: Readonly<Record<PublicPage, (given: Given) => Markup | ''>> = {
  pay: order,
  processed: ({ words }) => plain(words.verifying, [words.verifyingText]),
  canceled: ({ words }) => plain(words.canceled, [words.canceledText]),
  error: ({ words }) => plain(words.error, [words.errorText]),
  notValid: refusal,
}

/** Inside a script element only its own end tag could end it, and a comment could hide that one. */
const blockOf = (given: Given): string =>
  `<script type="application/json" id="${givenId}">${JSON.stringify(given).replace(/</g, '\\u003c')}</script>`

const filled = (document: string, slot: string, text: string): string =>
  document.replace(`<!--riva:${slot}-->`, () => text)

/** The built document with what it shows already in it, every text escaped, and what its script takes over. */
export const filledPage = async (
  document: string,
  page: PublicPage,
  given: Given,
  query: URLSearchParams,
): Promise<string> => {
  const { words, language, testMode } = given
  const test = testMode ? html`<p class="test">${words.testMode}</p>` : ''
  const body = await html`${top(given, query)}${test}${bodies[page](given)}`
  const title = await html`<title>${words.title}</title>`
  return [
    ['page', String(body)],
    ['given', blockOf(given)],
    ['no-script', String(await html`${words.noScript}`)],
  ]
    .reduce((text, [slot = '', part = '']) => filled(text, slot, part), document)
    .replace('<html lang="hr"', () => `<html lang="${localeOf[language]}"`)
    .replace(/<title>[^<]*<\/title>/, () => String(title))
}
