import { html } from 'hono/html'
import type { PaymentMethod } from '#contract/pay/wallet-result.ts'
import { isApproved } from './test-cards.ts'
import { type OtherWay, testAccounts, testCoins } from './test-ways.ts'
import { declineWords, type WalletLanguage, walletWords } from './words.ts'

type Part = ReturnType<typeof html>

const accounts = (language: WalletLanguage) =>
  testAccounts.map(({ iban, code }) => {
    const outcome = isApproved({ code }) ? walletWords[language].approves : declineWords(code, language)
    return html`<option value="${iban}">${outcome} · …${iban.slice(-4)}</option>`
  })

/** One form for an account, one for a coin; a phone asks for nothing more than a press. */
const fields: Readonly<Record<OtherWay, (language: WalletLanguage) => Part>> = {
  pis: (language) => {
    const say = walletWords[language]
    return html`<h2>${say.byAccount}</h2><label for="account">${say.account}</label>
<select id="account" name="account">${accounts(language)}</select><button>${say.payFromAccount}</button>`
  },
  crypto: (language) => {
    const say = walletWords[language]
    return html`<h2>${say.byCrypto}</h2><label for="coin">${say.coin}</label>
<select id="coin" name="coin">${testCoins.map(({ name }) => html`<option>${name}</option>`)}</select>
<button>${say.payCrypto}</button>`
  },
  googlepay: () => html`<button>Google Pay</button>`,
  applepay: () => html`<button>Apple Pay</button>`,
}

const byPhone: ReadonlySet<PaymentMethod> = new Set<PaymentMethod>(['googlepay', 'applepay'])

/** The ways to pay without typing a card, each a form of its own; those by phone side by side. */
export const otherForms = (
  payment: string,
  ways: readonly PaymentMethod[],
  language: WalletLanguage,
): readonly Part[] => {
  const form = (way: OtherWay) =>
    html`<form ${byPhone.has(way) ? '' : html`class="panel"`} method="post" action="/wallet/${payment}/way">
<input type="hidden" name="way" value="${way}">${fields[way](language)}</form>`
  const others = ways.filter((way) => way !== 'card')
  const phones = others.filter((way) => byPhone.has(way))
  return [
    ...others.filter((way) => !byPhone.has(way)).map(form),
    ...(phones.length > 0 ? [html`<div class="row">${phones.map(form)}</div>`] : []),
  ]
}
