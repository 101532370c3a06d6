import { assign, setup } from 'xstate'
import { missing, missingActor } from '#machines/shell/ports.ts'
import type { Verdict } from './entry.machine.ts'
import type { TokenFromProvider } from './session-events.ts'

/**
 * The redirect to the identity provider and back (SES-01, SES-03, SES-07, D6). The screen opens twice: first to leave
 * for the provider, then with its reply in the address.
 */
export type ProviderRefusal = 'PROVIDER_DENIED' | 'PROVIDER_MIXED_UP' | 'PROVIDER_EXPIRED' | 'UNREACHABLE'

export type ProviderOutcome =
  | ({ readonly kind: 'token' } & TokenFromProvider)
  | { readonly kind: 'refused'; readonly reason: ProviderRefusal }

export interface SocialAuthInput {
  /** The search part of the address after the provider's redirect; otherwise null. */
  readonly answer: string | null
  readonly returnTo: string | null
}

interface Context extends SocialAuthInput {
  readonly refusal: ProviderRefusal | null
  /** Held only until it is passed to the session. */
  readonly received: TokenFromProvider | null
}

type Refused = { readonly reason: ProviderRefusal }

export const socialAuthMachine = setup({
  types: {
    input: {} as SocialAuthInput,
    context: {} as Context,
    events: {} as { readonly type: 'retry.chosen' },
    tags: {} as 'busy',
  },
  actors: {
    startAtProvider: missingActor<{ readonly url: string }, { readonly returnTo: string | null }>('startAtProvider'),
    finishAtProvider: missingActor<ProviderOutcome, { readonly answer: string }>('finishAtProvider'),
    signIn: missingActor<Verdict, TokenFromProvider>('signIn'),
  },
  guards: {
    isAnswered: ({ context }) => context.answer !== null,
    isToken: (_, outcome: ProviderOutcome) => outcome.kind === 'token',
    isSignedIn: (_, verdict: Verdict) => verdict.kind === 'signedIn',
  },
  actions: {
    takeRefusal: assign((_, { reason }: Refused) => ({ refusal: reason })),
    takeToken: assign((_, outcome: ProviderOutcome) =>
      outcome.kind === 'token'
        ? { received: { token: outcome.token, remember: outcome.remember, returnTo: outcome.returnTo } }
        : {},
    ),
    forgetToken: assign({ received: null }),
    forgetRefusal: assign({ refusal: null }),
    leaveTo: (_, _page: { readonly url: string }): void => missing('leaveTo'),
  },
}).createMachine({
  id: 'socialAuth',
  description: 'Leaves for the identity provider, or takes its answer: a token, which the session then tries.',
  meta: { requirements: ['SES-01', 'SES-03', 'SES-07'] },
  context: ({ input }) => ({ ...input, refusal: null, received: null }),
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'isAnswered', target: 'finishing' }, { target: 'starting' }],
    },
    starting: {
      description: 'A fresh request is made and kept in this tab until the answer comes.',
      tags: 'busy',
      entry: 'forgetRefusal',
      invoke: {
        id: 'startAtProvider',
        src: 'startAtProvider',
        input: ({ context }) => ({ returnTo: context.returnTo }),
        onDone: {
          target: 'left',
          actions: { type: 'leaveTo', params: ({ event }) => ({ url: event.output.url }) },
        },
        onError: { target: 'refused', actions: { type: 'takeRefusal', params: { reason: 'UNREACHABLE' } } },
      },
    },
    finishing: {
      description: 'The answer must belong to the request that this tab has kept; its code is changed for a token.',
      tags: 'busy',
      invoke: {
        id: 'finishAtProvider',
        src: 'finishAtProvider',
        input: ({ context }) => ({ answer: context.answer ?? '' }),
        onDone: [
          {
            guard: { type: 'isToken', params: ({ event }) => event.output },
            target: 'signingIn',
            actions: { type: 'takeToken', params: ({ event }) => event.output },
          },
          {
            target: 'refused',
            actions: {
              type: 'takeRefusal',
              params: ({ event }) => ({
                reason: event.output.kind === 'refused' ? event.output.reason : 'UNREACHABLE',
              }),
            },
          },
        ],
        onError: { target: 'refused', actions: { type: 'takeRefusal', params: { reason: 'UNREACHABLE' } } },
      },
    },
    signingIn: {
      description: 'The session takes the token and goes on to the address that was wanted.',
      tags: 'busy',
      exit: 'forgetToken',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => context.received ?? { token: '', remember: false, returnTo: null },
        onDone: [
          { guard: { type: 'isSignedIn', params: ({ event }) => event.output }, target: 'done' },
          { target: 'refused', actions: { type: 'takeRefusal', params: { reason: 'UNREACHABLE' } } },
        ],
        onError: { target: 'refused', actions: { type: 'takeRefusal', params: { reason: 'UNREACHABLE' } } },
      },
    },
    refused: {
      description: 'The reason is shown. A code is good once, so trying again means starting again.',
      on: { 'retry.chosen': { target: 'starting' } },
    },
    left: { type: 'final', description: 'The page is being left for the provider.' },
    done: { type: 'final', description: 'The session goes on.' },
  },
})
