import type { PayReply } from '#contract/pay/checkout.ts'
import { type PayPageContext, payPageMachine } from '#machines/pay/pay-page.machine.ts'
import { answers, defineModel, fails, happens, passes } from '#tests/machines/harness/model.ts'

export const uuid = '0a1b2c3d-0000-4000-8000-0123456789ab'
export const origin = 'http://localhost:4600'

/** An order as the gateway tells it. */
export const payReply: PayReply = {
  checkout: {
    ...{ neptunusStoreId: '7', currency: 'EUR', target: '_self', mode: 'payment', signature: 'a1', version: '1.0' },
    ...{ requireComplete: false, language: 'hr', cart: '2 × Majica; 1 × Dostava', amount: 12_354, customer: null },
    ...{ orderNumber: 'pbl-1', creditorReference: null, subscription: false, walletUrl: `${origin}/wallet` },
    successUrl: `${origin}/pbl/transaction-processed`,
    cancelUrl: `${origin}/pbl/transaction-canceled?uuid=${uuid}`,
    ...{ logoPicture: null, cardType: null, numberOfInstallments: 0, flexibleInstallments: false, payByLinkId: '41' },
    ...{ hideTabs: [], discountAmount: null, debtorIban: null },
  },
  cart: '2 × Majica; 1 × Dostava',
  ...{ storeName: 'Jadran Split', companyName: 'Jadran d.o.o.', companyAddress: 'Riva 1, 21000 Split' },
}

export const terms = [
  { language: 'hr', text: '<p>Uvjeti</p>' },
  { language: 'en', text: '<p>Terms</p>' },
] as const

/** Before a gateway that writes no order into the document. */
export const atFirst = {
  ...{ uuid, origin, reply: null, language: 'hr', isChosen: true, hasTerms: false, isAccepted: false },
} satisfies PayPageContext

export const germanReply: PayReply = { ...payReply, checkout: { ...payReply.checkout, language: 'de' } }

export const payPageModel = defineModel({
  machine: payPageMachine,
  inputs: [
    { ...atFirst, reply: payReply, hasTerms: true },
    { ...atFirst, reply: payReply, hasTerms: true, isAccepted: true },
    atFirst,
    { ...atFirst, isChosen: false },
  ],
  cases: [
    happens({ type: 'terms.ticked' }),
    happens({ type: 'terms.unticked' }),
    happens({ type: 'terms.opened' }),
    happens({ type: 'terms.closed' }),
    happens({ type: 'language.chosen', language: 'de' }),
    happens({ type: 'payment.continued' }),
    happens({ type: 'payment.missed' }),
    happens({ type: 'payment.retried' }),
    happens({ type: 'page.returned' }),
    answers('fetchCheckout', { kind: 'open', reply: payReply }, 'open'),
    answers('fetchCheckout', { kind: 'open', reply: germanReply }, 'open in German'),
    answers('fetchCheckout', { kind: 'refused', reason: 'paid' }, 'paid'),
    fails('fetchCheckout'),
    answers('fetchTerms', undefined, 'terms'),
    fails('fetchTerms'),
    passes('handoffWait', 'payPage.posting'),
  ],
  facts: ({ reply, isAccepted, hasTerms, language, isChosen }) => [
    reply !== null,
    isAccepted,
    hasTerms,
    language,
    isChosen,
  ],
  delays: { handoffWait: 15_000 },
  ports: ['goTo', 'postForm', 'speak'],
})
