import { assign, setup } from 'xstate'
import type { Credentials, SignInRefusal } from '#contract/session/sign-in.ts'
import { missing, missingActor } from '#machines/shell/ports.ts'
import type { Identity, KeptToken, Refused, SignInOutcome } from './identity.ts'
import type { LoggedOut } from './leaving.machine.ts'

/** From name and password to an identity: "a failed login logs out and rejects" (SES-05, SES-06, SES-07, SES-12). */
export type SignInAnswer =
  | { readonly kind: 'token'; readonly token: string }
  | (Refused & { readonly reason: SignInRefusal })

export interface SigningInContext {
  readonly credentials: Credentials
  readonly outcome: SignInOutcome
}

export const signingInMachine = setup({
  types: {
    input: {} as { readonly credentials: Credentials },
    context: {} as SigningInContext,
    output: {} as SignInOutcome,
    tags: {} as 'busy',
  },
  actors: {
    authenticate: missingActor<SignInAnswer, Credentials>('authenticate'),
    loadIdentity: missingActor<Identity, { readonly extends: boolean }>('loadIdentity'),
    postLogout: missingActor<LoggedOut, void>('postLogout'),
  },
  guards: { isToken: (_, answer: SignInAnswer) => answer.kind === 'token' },
  actions: {
    takeIdentity: assign((_, identity: Identity) => ({ outcome: { kind: 'signedIn' as const, identity } })),
    takeRefusal: assign((_, answer: SignInAnswer) => (answer.kind === 'refused' ? { outcome: answer } : {})),
    storeToken: (_, _kept: KeptToken): void => missing('storeToken'),
    clearToken: (): void => missing('clearToken'),
  },
}).createMachine({
  id: 'signingIn',
  description: 'Name and password give a token, the token gives an identity. A failure of either signs out.',
  meta: { requirements: ['SES-05', 'SES-06', 'SES-07', 'SES-10', 'SES-12'] },
  context: ({ input }) => ({ credentials: input.credentials, outcome: { kind: 'refused', reason: 'UNREACHABLE' } }),
  initial: 'authenticating',
  output: ({ context }) => context.outcome,
  states: {
    authenticating: {
      description: 'Name and password are checked.',
      tags: 'busy',
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ context }) => context.credentials,
        onDone: [
          {
            guard: { type: 'isToken', params: ({ event }) => event.output },
            target: 'identifying',
            actions: {
              type: 'storeToken',
              params: ({ context, event }) => ({
                token: event.output.kind === 'token' ? event.output.token : '',
                remember: context.credentials.rememberMe,
              }),
            },
          },
          {
            target: 'withdrawing',
            actions: { type: 'takeRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'withdrawing' },
      },
    },
    identifying: {
      description: 'The token is stored: whose is it?',
      tags: 'busy',
      invoke: {
        id: 'loadIdentity',
        src: 'loadIdentity',
        input: { extends: true },
        onDone: { target: 'ended', actions: { type: 'takeIdentity', params: ({ event }) => event.output } },
        onError: { target: 'withdrawing' },
      },
    },
    withdrawing: {
      description: 'A failed sign-in signs out; the reason stays for the sign-in screen.',
      tags: 'busy',
      entry: 'clearToken',
      invoke: {
        id: 'postLogout',
        src: 'postLogout',
        onDone: { target: 'ended' },
        onError: { target: 'ended' },
      },
    },
    ended: { type: 'final' },
  },
})
