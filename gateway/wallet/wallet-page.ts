import { randomBytes } from 'node:crypto'
import { html, raw } from 'hono/html'
import { readInstallmentCode } from '#contract/pay/installment-code.ts'
import { cartItems } from '#contract/pay/order-lines.ts'
import type { PaymentMethod } from '#contract/pay/wallet-result.ts'
import { amountText, shownAmount } from '#contract/shell/money.ts'
import { closing } from '#gateway/ground/refusal.ts'
import { walletPagePolicy } from '#gateway/web/content-policy.ts'
import { otherForms } from './other-forms.ts'
import { payableIn, type WalletPayment } from './payments.ts'
import { groupedNumber, isApproved, testCards } from './test-cards.ts'
import { declineWords, type WalletLanguage, walletLanguageOf, walletWords } from './words.ts'

const style = `
  :root { color-scheme: light dark; --page: #f7f6f3; --panel: #fff; --text: #1f1d1a; --muted: #57534c; --line: #e3e0da;
    --control: #8a847a; --solid: #0b4a70; --contrast: #fff; --focus: #1668a0; --link: #0d4f78; --bad: #a12318; --badbg: #fbe9e6;
    --warn: #7a4a00; --warnbg: #fbf0d9 }
  @media (prefers-color-scheme: dark) { :root { --page: #141312; --panel: #1c1b19; --text: #efede8; --muted: #b9b4ab;
    --line: #34312d; --control: #7d776c; --solid: #74b9e3; --contrast: #06202f; --focus: #7cc4f0; --link: #8ecbf0; --bad: #f4a197;
    --badbg: #351815; --warn: #ecbd5e; --warnbg: #302309 } }
  * { box-sizing: border-box; margin: 0 }
  body { font: 16px/1.5 system-ui, sans-serif; color: var(--text); background: var(--page); padding: 1rem 1rem 4rem }
  main { max-width: 30rem; margin: 0 auto; overflow-wrap: anywhere } .muted { color: var(--muted) }
  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
  h1 { font-size: 1.375rem; line-height: 1.3 } h1 + p { margin-top: .25rem } h2 { font-size: 1rem; margin: 0 0 .5rem }
  .test { background: var(--warnbg); color: var(--warn); border-radius: 8px; padding: .5rem .75rem; margin-bottom: 1rem; font-size: .875rem }
  .panel { background: var(--panel); border: 1px solid var(--line); border-radius: 8px; padding: 1rem; margin-top: 1rem }
  dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .25rem 1rem; align-items: baseline }
  dt { color: var(--muted) } dd { text-align: end }
  .number { word-break: break-all; text-wrap: balance }
  @media (max-width: 25rem) { dl { grid-template-columns: minmax(0, 1fr); gap: 0 } dt { font-size: .875rem }
    dd { text-align: start } dd + dt { margin-top: .5rem } }
  .total { font-size: 1.5rem; font-weight: 600; font-variant-numeric: tabular-nums }
  label { display: block; margin-top: .75rem; font-size: .875rem; font-weight: 600 } form > label:first-child { margin-top: 0 }
  dd span { display: block }
  input, select { font: inherit; width: 100%; min-height: 44px; padding: .5rem .75rem; margin-top: .25rem; color: inherit;
    background: var(--panel); border: 1px solid var(--control); border-radius: 8px } [aria-invalid] { border-color: var(--bad) }
  .pair { display: grid; grid-template-columns: 5fr 6fr; gap: 0 .75rem; align-items: end }
  .row { display: grid; grid-auto-columns: minmax(0, 1fr); grid-auto-flow: column; gap: .75rem }
  .spoken { position: absolute; clip-path: inset(50%); white-space: nowrap }
  button, .button { font: inherit; font-weight: 600; display: block; width: 100%; min-height: 48px; padding: .625rem 1rem;
    margin-top: 1rem; border-radius: 8px; border: 1px solid var(--control); background: none; color: inherit;
    cursor: pointer; text-align: center; text-decoration: none }
  .quiet { border-color: transparent; color: var(--link) }
  .main { background: var(--solid); border-color: var(--solid); color: var(--contrast) }
  .bad { background: var(--badbg); color: var(--bad); border-radius: 8px; padding: .5rem .75rem; margin-top: 1rem }
  .bad p + p { margin-top: .25rem }
  ul { list-style: none; padding: 0; font-size: .875rem } li { padding: .25rem 0; display: grid; grid-template-columns: max-content 1fr; gap: 0 .75rem;
    align-items: baseline }
  ul + p { margin-top: .5rem; font-size: .875rem } code { font: 13px/1.7 ui-monospace, monospace; white-space: nowrap }`

type Body = ReturnType<typeof html>

interface Page {
  readonly language: WalletLanguage
  readonly title: string
  readonly body: Body
  /** Where the browser goes by itself after a moment. */
  readonly next?: string
  readonly status?: number
}

/** A page without scripts: the wallet works in every browser. */
const page = async ({ language, title, body, next, status = 200 }: Page): Promise<Response> => {
  const nonce = randomBytes(16).toString('base64')
  const refresh = next === undefined ? '' : html`<meta http-equiv="refresh" content="2;url=${next}">`
  const text = await html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${refresh}
<title>${title}</title>
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body><main><p class="test">${walletWords[language].sandbox}</p>${body}</main></body>
</html>`
  return new Response(String(text), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': walletPagePolicy(nonce),
      ...(status === 413 ? closing : {}),
    },
  })
}

const plain = (language: WalletLanguage, title: string, text: string, status: number): Promise<Response> =>
  page({ language, title, body: html`<h1>${title}</h1><p class="muted">${text}</p>`, status })

/** For a form that no store has signed, that is too large, or about no payment: nothing of what it says is shown. */
export const refusedPage = (language: WalletLanguage, status = 400): Promise<Response> =>
  plain(language, walletWords[language].refused, walletWords[language].refusedText, status)

export const busyPage = (language: WalletLanguage): Promise<Response> =>
  plain(language, walletWords[language].busy, walletWords[language].busyText, 429)

/** The gateway failed: the payment may have been made, and the reference leads to the log. */
export const brokenPage = (language: WalletLanguage, reference: string): Promise<Response> => {
  const { broken, brokenText, brokenNext, reference: named } = walletWords[language]
  const body = html`<h1>${broken}</h1><p class="muted">${brokenText}</p><p class="muted">${brokenNext}</p><p class="muted">${named.replace('{reference}', reference)}</p>`
  return page({ language, title: broken, body, status: 500 })
}

export const languageOf = ({ fields }: WalletPayment): WalletLanguage => walletLanguageOf(fields.language)

const total = ({ fields }: WalletPayment, language: WalletLanguage): string =>
  shownAmount(payableIn(fields) ?? 0, fields.currency ?? 'EUR', language)

/** The shop that is paid, and how it can be. */
export interface Shop {
  readonly name: string
  readonly ways: readonly PaymentMethod[]
}

const summary = (payment: WalletPayment, shop: Shop) => {
  const say = walletWords[languageOf(payment)]
  const { fields } = payment
  const [first = 1, ...others] = allowedInstallments(payment)
  const fixed = others.length === 0 ? first : 1
  return html`<dl class="panel">
<dt>${say.shop}</dt><dd>${shop.name}</dd>
<dt>${say.order}</dt><dd class="number">${fields.order_number ?? ''}</dd>
<dt>${say.cart}</dt><dd>${cartItems(fields.cart ?? '').map((line) => html`<span>${line}</span>`)}</dd>
${
  fixed > 1
    ? html`<dt>${say.installments}</dt><dd>${fixed}</dd>
`
    : ''
}<dt>${say.total}</dt><dd class="total" data-amount="${amountText(payableIn(fields) ?? 0)}">${total(payment, languageOf(payment))}</dd>
</dl>`
}

/** The numbers of installments that the form allows; 1 is one payment. */
export const allowedInstallments = ({ fields }: WalletPayment): readonly number[] => {
  const [, code = ''] = Object.entries(fields).find(([name]) => name.startsWith('payment_')) ?? []
  const allowed = readInstallmentCode(code)
  if (!allowed) return [1]
  const several =
    allowed.max < 2 ? [] : Array.from({ length: allowed.max - allowed.min + 1 }, (_, at) => allowed.min + at)
  return allowed.oneTime ? [1, ...several] : several
}

/** The fields of the card form, in their order, each with the message for a wrong value. */
const faultOf = { number: 'notTestCard', expires: 'badDate', code: 'badCode' } as const
export type CardField = keyof typeof faultOf

/** A form that was posted with mistakes. What it repeats is no number of a real card and no security code. */
export interface RefusedCard {
  readonly faults: readonly CardField[]
  /** Of a test card. */
  readonly number: string
  readonly expires: string
  readonly installments: number
}

const whyDeclined = ({ declined }: WalletPayment, { ways }: Shop, language: WalletLanguage) => {
  const say = walletWords[language]
  const next = ways.length === 1 && ways[0] === 'card' ? say.tryAgain : say.tryOther
  return declined === null
    ? ''
    : html`<p class="bad" role="alert">${say.declined}: ${declineWords(declined, language)}. ${next}</p>`
}

const cardForm = (payment: WalletPayment, { ways }: Shop, refused: RefusedCard | null) => {
  const language = languageOf(payment)
  const say = walletWords[language]
  const counts = allowedInstallments(payment)
  const choice = html`<label for="installments">${say.installments}</label>
<select id="installments" name="installments">${counts.map(
    (count) =>
      html`<option value="${count}" ${count === refused?.installments ? 'selected' : ''}>${count === 1 ? say.once : count}</option>`,
  )}</select>`
  const faults = refused?.faults ?? []
  const marks = (field: CardField) => {
    const isFirst = field === faults[0]
    const isWrong = faults.includes(field)
    return raw(`${isFirst ? 'autofocus' : ''} ${isWrong ? 'aria-invalid="true" aria-describedby="faults"' : ''}`)
  }
  return html`<form class="panel" method="post" action="/wallet/${payment.id}/pay" autocomplete="off" novalidate>
${ways.length > 1 ? html`<h2>${say.byCard}</h2>` : ''}<label for="number">${say.number}</label>
<input id="number" name="number" inputmode="numeric" required autocomplete="off" value="${refused?.number ?? ''}" ${marks('number')}>
<div class="pair"><div><label for="expires">${say.expires}<span class="spoken"> (${say.form})</span></label>
<input id="expires" name="expires" inputmode="numeric" required autocomplete="off" placeholder="${say.form}" value="${refused?.expires ?? ''}" ${marks('expires')}></div>
<div><label for="code">${say.code}</label>
<input id="code" name="code" inputmode="numeric" required autocomplete="off" ${marks('code')}></div></div>
${counts.length > 1 ? choice : ''}
<button class="main">${say.pay} ${total(payment, language)}</button>
</form>`
}

const cardList = (language: WalletLanguage) => {
  const say = walletWords[language]
  const cards = testCards.map(
    (card) =>
      html`<li><code>${groupedNumber(card.number)}</code> <span class="muted">${
        card.secured ? say.asks : isApproved(card) ? say.approves : declineWords(card.code, language)
      }</span></li>`,
  )
  return html`<section class="panel"><h2>${say.cards}</h2><ul>${cards}</ul><p class="muted">${say.anyDate}</p></section>`
}

const openPage = (payment: WalletPayment, shop: Shop, refused: RefusedCard | null): Promise<Response> => {
  const language = languageOf(payment)
  const say = walletWords[language]
  const hasCard = shop.ways.includes('card')
  const others = otherForms(payment.id, shop.ways, language)
  const title = others.length > 0 ? say.anyWay : say.title
  const faults = refused?.faults ?? []
  const wrong =
    faults.length === 0
      ? whyDeclined(payment, shop, language)
      : html`<div class="bad" id="faults" role="alert">${faults.map((field) => html`<p>${say[faultOf[field]]}</p>`)}</div>`
  const body = html`<h1>${title}</h1>
${summary(payment, shop)}${wrong}
${hasCard ? cardForm(payment, shop, refused) : ''}${others}
<form method="post" action="/wallet/${payment.id}/cancel"><button class="quiet">${say.cancel}</button></form>
${hasCard ? cardList(language) : ''}`
  return page({ language, title, body, status: refused === null ? 200 : 422 })
}

const challengePage = (payment: WalletPayment, shop: Shop): Promise<Response> => {
  const language = languageOf(payment)
  const say = walletWords[language]
  const body = html`<h1>${say.challenge}</h1><p class="muted">${say.challengeText}</p>
${summary(payment, shop)}
<form method="post" action="/wallet/${payment.id}/challenge">
<button class="main" name="answer" value="confirm">${say.confirm}</button>
<button name="answer" value="refuse">${say.refuse}</button>
</form>
<form method="post" action="/wallet/${payment.id}/cancel"><button class="quiet">${say.leave}</button></form>`
  return page({ language, title: say.challenge, body })
}

const withQuery = (address: string, query: Readonly<Record<string, string>>): string => {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** Where the browser goes with the end of a payment. */
export const wayBack = ({ state, fields, approvalCode }: WalletPayment): string | null => {
  const { success_url: success = '', cancel_url: cancel = '', order_number = '' } = fields
  if (state === 'approved' || state === 'reversed') {
    return URL.canParse(success) ? withQuery(success, { order_number, approval_code: approvalCode ?? '' }) : null
  }
  return URL.canParse(cancel) ? withQuery(cancel, { order_number }) : null
}

const overPage = (payment: WalletPayment): Promise<Response> => {
  const language = languageOf(payment)
  const say = walletWords[language]
  const [title, text] =
    payment.state === 'approved'
      ? [say.paid, say.backSoon]
      : payment.state === 'reversed'
        ? [say.reversed, say.reversedText]
        : payment.declined === null
          ? [say.cancelled, say.backSoon]
          : [say.ended, say.endedText]
  const next = wayBack(payment)
  const link = next === null ? '' : html`<a class="button main" href="${next}">${say.back}</a>`
  const body = html`<h1>${title}</h1><p class="muted">${text}</p>${link}`
  return page({ language, title, body, ...(next !== null && { next }) })
}

/** The page of a payment in the state that it is in. */
export const paymentPage = (
  payment: WalletPayment,
  shop: Shop,
  refused: RefusedCard | null = null,
): Promise<Response> => {
  if (payment.state === 'open') return openPage(payment, shop, refused)
  return payment.state === 'challenged' ? challengePage(payment, shop) : overPage(payment)
}
