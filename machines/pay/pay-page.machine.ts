import { assign, setup } from 'xstate'
import type { RefusedLink } from '#contract/pay/calls.ts'
import type { PayReply } from '#contract/pay/checkout.ts'
import { type PayLanguage, payLanguageOf } from '#contract/pay/pay-language.ts'
import { isWalletAddress, linkForm } from '#contract/pay/wallet-fields.ts'
import { goTo, missing, missingActor, type PostedForm } from '#machines/shell/ports.ts'

/*
 * The public page of a payment link: order, terms and one button (PAY-02…PAY-05). Pressing it leaves for the wallet.
 * Coming back loads the order again, so that nothing is paid twice.
 */

export type CheckoutAnswer =
  | { readonly kind: 'open'; readonly reply: PayReply }
  | { readonly kind: 'refused'; readonly reason: RefusedLink }

export interface PayPageContext {
  readonly uuid: string
  /** The page's own origin, where its wallet may be. */
  readonly origin: string
  readonly reply: PayReply | null
  readonly language: PayLanguage
  /** The address or the customer named the language; otherwise the page speaks the link's. */
  readonly isChosen: boolean
  /** The terms of payment can be read. */
  readonly hasTerms: boolean
  readonly isAccepted: boolean
}

type Event =
  | { readonly type: 'terms.ticked' }
  | { readonly type: 'terms.unticked' }
  | { readonly type: 'terms.opened' }
  | { readonly type: 'terms.closed' }
  | { readonly type: 'language.chosen'; readonly language: PayLanguage }
  | { readonly type: 'payment.continued' }
  /** Continued while the browser says that it has no connection. */
  | { readonly type: 'payment.missed' }
  | { readonly type: 'payment.retried' }
  | { readonly type: 'page.returned' }

function formOf({ reply, language }: PayPageContext): PostedForm {
  if (reply === null) return { action: '', fields: {} }
  return { action: reply.checkout.walletUrl, fields: linkForm(reply.checkout, language) }
}

const languageIn = (answer: CheckoutAnswer) =>
  answer.kind === 'open' ? payLanguageOf(answer.reply.checkout.language) : null

export const payPageMachine = setup({
  types: {
    /**
     * Data embedded in the document, and whether the customer ticked the terms before this script ran; without a
     * `reply` the page requests the order.
     */
    input: {} as PayPageContext,
    context: {} as PayPageContext,
    events: {} as Event,
    tags: {} as 'busy',
  },
  actors: {
    fetchCheckout: missingActor<CheckoutAnswer, { readonly uuid: string }>('fetchCheckout'),
    fetchTerms: missingActor<void, { readonly storeId: string }>('fetchTerms'),
  },
  guards: {
    hasOrder: ({ context }) => context.reply !== null,
    hasTerms: ({ context }) => context.hasTerms,
    isAccepted: ({ context }) => context.isAccepted,
    isOpen: (_, answer: CheckoutAnswer) => answer.kind === 'open',
    mayContinue: ({ context }) =>
      context.isAccepted &&
      context.hasTerms &&
      isWalletAddress(context.reply?.checkout.walletUrl ?? '', context.origin),
    speaksAnother: ({ context }, answer: CheckoutAnswer) =>
      !context.isChosen && ![null, context.language].includes(languageIn(answer)),
    isNewChoice: ({ context }, { language }: { readonly language: PayLanguage }) =>
      !context.isChosen || language !== context.language,
  },
  actions: {
    takeOrder: assign((_, answer: CheckoutAnswer) => (answer.kind === 'open' ? { reply: answer.reply } : {})),
    takeTerms: assign({ hasTerms: true }),
    takeLanguage: assign((_, { language }: { readonly language: PayLanguage }) => ({ language, isChosen: true })),
    takeLinkLanguage: assign(({ context }, answer: CheckoutAnswer) => ({
      language: languageIn(answer) ?? context.language,
    })),
    accept: assign({ isAccepted: true }),
    decline: assign({ isAccepted: false }),
    postForm: (_, _form: PostedForm): void => missing('postForm'),
    speak: (_, _spoken: { readonly language: PayLanguage; readonly isChosen: boolean }): void => missing('speak'),
    goTo,
  },
  delays: { handoffWait: 15_000 },
}).createMachine({
  id: 'payPage',
  description: 'A customer sees the order, accepts the terms and goes on to the wallet.',
  meta: { requirements: ['PAY-02', 'PAY-03', 'PAY-04', 'PAY-05', 'PAY-10'] },
  context: ({ input }) => input,
  initial: 'opening',
  on: {
    'language.chosen': {
      guard: { type: 'isNewChoice', params: ({ event }) => event },
      actions: [
        { type: 'takeLanguage', params: ({ event }) => event },
        { type: 'speak', params: ({ event }) => ({ language: event.language, isChosen: true }) },
      ],
    },
  },
  states: {
    opening: {
      always: [{ guard: 'hasOrder', target: 'ready' }, { target: 'loading' }],
    },
    loading: {
      tags: 'busy',
      entry: 'decline',
      invoke: {
        id: 'fetchCheckout',
        src: 'fetchCheckout',
        input: ({ context }) => ({ uuid: context.uuid }),
        onDone: [
          {
            description: 'Nobody chose a language: the link names it.',
            guard: { type: 'speaksAnother', params: ({ event }) => event.output },
            target: 'ready',
            actions: [
              { type: 'takeOrder', params: ({ event }) => event.output },
              { type: 'takeLinkLanguage', params: ({ event }) => event.output },
              { type: 'speak', params: ({ context }) => ({ language: context.language, isChosen: false }) },
            ],
          },
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'takeOrder', params: ({ event }) => event.output },
          },
          {
            description: 'Expired, deactivated, paid or unknown: the next page says which.',
            target: 'left',
            actions: {
              type: 'goTo',
              params: ({ context }) => ({ to: 'linkNotValid', search: { uuid: context.uuid }, replace: true }),
            },
          },
        ],
        onError: [
          {
            description: 'The order is there already, and the way on with it.',
            guard: 'hasOrder',
            target: 'stillHere',
          },
          {
            target: 'left',
            actions: {
              type: 'goTo',
              params: ({ context }) => ({ to: 'linkNotValid', search: { uuid: context.uuid }, replace: true }),
            },
          },
        ],
      },
    },
    ready: {
      type: 'parallel',
      description: 'Continue needs the terms accepted and the form ready.',
      on: {
        'payment.continued': { guard: 'mayContinue', target: 'posting' },
        'payment.missed': { guard: 'mayContinue', target: 'reaching' },
        'page.returned': { target: 'loading' },
      },
      states: {
        consent: {
          initial: 'opening',
          states: {
            opening: { always: [{ guard: 'isAccepted', target: 'ticked' }, { target: 'unticked' }] },
            unticked: { entry: 'decline', on: { 'terms.ticked': { target: 'ticked' } } },
            ticked: { entry: 'accept', on: { 'terms.unticked': { target: 'unticked' } } },
          },
        },
        terms: {
          initial: 'opening',
          states: {
            opening: { always: [{ guard: 'hasTerms', target: 'closed' }, { target: 'fetching' }] },
            fetching: {
              invoke: {
                id: 'fetchTerms',
                src: 'fetchTerms',
                input: ({ context }) => ({ storeId: context.reply?.checkout.neptunusStoreId ?? '' }),
                onDone: { target: 'closed', actions: 'takeTerms' },
                onError: {
                  target: '#payPage.left',
                  actions: {
                    type: 'goTo',
                    params: ({ context }) => ({ to: 'linkNotValid', search: { uuid: context.uuid }, replace: true }),
                  },
                },
              },
            },
            closed: { on: { 'terms.opened': { target: 'open' } } },
            open: { on: { 'terms.closed': { target: 'closed' } } },
          },
        },
      },
    },
    reaching: {
      tags: 'busy',
      description: 'A browser may be wrong about its connection: an answer of the gateway counts.',
      invoke: {
        id: 'fetchCheckout',
        src: 'fetchCheckout',
        input: ({ context }) => ({ uuid: context.uuid }),
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'posting',
            actions: { type: 'takeOrder', params: ({ event }) => event.output },
          },
          { description: 'Paid or closed meanwhile.', target: 'loading' },
        ],
        onError: { target: 'stillHere' },
      },
    },
    posting: {
      tags: 'busy',
      description: 'The form is posted once; the tab leaves for the wallet.',
      entry: { type: 'postForm', params: ({ context }) => formOf(context) },
      on: { 'page.returned': { target: 'loading' } },
      after: { handoffWait: { target: 'stillHere' } },
    },
    stillHere: {
      description:
        'The wallet did not take over, or the connection is lost. Trying again begins with the order as it is now.',
      on: { 'payment.retried': { target: 'loading' }, 'page.returned': { target: 'loading' } },
    },
    left: { type: 'final', description: 'The page about links that are not valid opens.' },
  },
})
