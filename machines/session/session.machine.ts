import { assign, sendParent, sendTo, setup } from 'xstate'
import type { Account } from '#contract/session/account.ts'
import type { Credentials, SignInRefusal } from '#contract/session/sign-in.ts'
import type { AppNews } from '#machines/shell/app-news.ts'
import { type Destination, missing, missingActor } from '#machines/shell/ports.ts'

/**
 * Who the person at this tab is, from the first look into the storage to the sign-out (SES-02…15, D6, D67).
 * Machines and screens read the account here; nobody keeps a second copy.
 */
export interface Identity {
  readonly account: Account
  readonly testMode: boolean
}

/** What another tab of the same session hands over; it stays in this tab (D6). */
export interface HandedOver {
  readonly token: string
  readonly company: { readonly id: string; readonly name: string } | null
}

export interface KeptToken {
  readonly token: string
  readonly remember: boolean
}

/** What became of a sign-in. A rejection means that the gateway was not reached. */
export type SignInAnswer =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'refused'; readonly reason: SignInRefusal }

export type Refusal = SignInRefusal | 'UNREACHABLE'

export type TabNews = { readonly kind: 'signedIn'; readonly subject: string } | { readonly kind: 'signedOut' }

export interface SessionInput {
  readonly hasToken: boolean
  /** How long before the idle limit the warning shows, in milliseconds. */
  readonly warnBefore: number
}

export interface SessionContext {
  readonly hasToken: boolean
  readonly warnBefore: number
  readonly account: Account | null
  readonly testMode: boolean
  readonly refusal: Refusal | null
  readonly credentials: Credentials | null
  /** Where to go once signed in; home when null. */
  readonly returnTo: string | null
}

export interface SubmittedLogin {
  readonly credentials: Credentials
  readonly returnTo: string | null
}

export type SessionEvent =
  | ({ readonly type: 'login.submitted' } & SubmittedLogin)
  | { readonly type: 'logout.requested' }
  /** A 401 or 415; `at` is the address where the person is. */
  | { readonly type: 'response.unauthorized'; readonly at: string }
  /** A 403. */
  | { readonly type: 'response.forbidden' }
  /** The gateway answered a call that extends the session, in this tab or another. */
  | { readonly type: 'session.used' }
  | { readonly type: 'stay.chosen' }
  | { readonly type: 'terms.accepted' }
  | { readonly type: 'otherTab.signedIn'; readonly subject: string }
  | { readonly type: 'otherTab.signedOut' }
  | { readonly type: 'continue.chosen' }
  /** The browser shows a page again that it had kept. */
  | { readonly type: 'page.shown' }

const longestTimer = 2_147_483_647
const idleOf = ({ account }: SessionContext) => (account?.idleSeconds ?? 0) * 1000

export const sessionMachine = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'busy' | 'unsettled' | 'dialog',
  },
  actors: {
    loadIdentity: missingActor<Identity, { readonly extends: boolean }>('loadIdentity'),
    authenticate: missingActor<SignInAnswer, { readonly credentials: Credentials | null }>('authenticate'),
    postLogout: missingActor<{ readonly provider: string | null }, void>('postLogout'),
    askOtherTabs: missingActor<HandedOver | null, void>('askOtherTabs'),
  },
  delays: {
    warnAfter: ({ context }) => Math.min(longestTimer, Math.max(0, idleOf(context) - context.warnBefore)),
    limitAfter: ({ context }) => context.warnBefore,
    burstLasts: 2000,
  },
  guards: {
    hasToken: ({ context }) => context.hasToken,
    isHandedOver: (_, { handed }: { readonly handed: HandedOver | null }) => handed !== null,
    isToken: (_, answer: SignInAnswer) => answer.kind === 'token',
    isAnotherPerson: ({ context }, { subject }: { readonly subject: string }) => context.account?.subject !== subject,
    isSamePerson: ({ context }, { subject }: { readonly subject: string }) => context.account?.subject === subject,
    hasIdleLimit: ({ context }) => idleOf(context) > context.warnBefore,
    hasProvider: (_, { provider }: { readonly provider: string | null }) => provider !== null,
  },
  actions: {
    takeSubmitted: assign((_, { credentials, returnTo }: SubmittedLogin) => ({ credentials, returnTo, refusal: null })),
    takeIdentity: assign((_, { account, testMode }: Identity) => ({ account, testMode, credentials: null })),
    takeTermsAcceptance: assign(({ context }) =>
      context.account ? { account: { ...context.account, acceptedTerms: true } } : {},
    ),
    takeRefusal: assign((_, { refusal }: { readonly refusal: Refusal }) => ({ refusal, credentials: null })),
    forgetIdentity: assign({ account: null, credentials: null }),
    forgetRefusal: assign({ refusal: null }),
    storeToken: (_, _kept: KeptToken): void => missing('storeToken'),
    storeCompany: (_, _handed: Pick<HandedOver, 'company'>): void => missing('storeCompany'),
    clearToken: (): void => missing('clearToken'),
    clearStorage: (): void => missing('clearStorage'),
    tellOtherTabs: (_, _news: TabNews): void => missing('tellOtherTabs'),
    leaveTo: (_, _page: { readonly url: string }): void => missing('leaveTo'),
    /** Through the actor system, which delivers after this machine has moved: the gate already sees where it stands. */
    goTo: sendTo(
      ({ system }) => system.get('navigator'),
      (_, destination: Destination) => ({ type: 'navigator.go', destination }),
    ),
    tellApp: sendParent((_, news: AppNews) => news),
  },
}).createMachine({
  id: 'session',
  description:
    'Who is signed in at this tab. A stored token is tried first, then the other tabs are asked; only then is it anonymous.',
  meta: {
    requirements: ['SES-05', 'SES-06', 'SES-07', 'SES-08', 'SES-10', 'SES-11', 'SES-12', 'SES-14', 'SES-15', 'SES-27'],
  },
  context: ({ input }) => ({
    ...input,
    account: null,
    testMode: false,
    refusal: null,
    credentials: null,
    returnTo: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      tags: 'unsettled',
      always: [{ guard: 'hasToken', target: 'identifying' }, { target: 'restoring' }],
    },
    restoring: {
      description: 'Another tab of the same session may hand over its token and company.',
      tags: ['busy', 'unsettled'],
      invoke: {
        id: 'askOtherTabs',
        src: 'askOtherTabs',
        onDone: [
          {
            guard: { type: 'isHandedOver', params: ({ event }) => ({ handed: event.output }) },
            target: 'identifying',
            actions: [
              { type: 'storeToken', params: ({ event }) => ({ token: event.output?.token ?? '', remember: false }) },
              { type: 'storeCompany', params: ({ event }) => ({ company: event.output?.company ?? null }) },
            ],
          },
          { target: 'anonymous' },
        ],
        onError: { target: 'anonymous' },
      },
    },
    identifying: {
      description: 'A token is at hand: whose is it? A failure counts as not signed in.',
      tags: ['busy', 'unsettled'],
      on: {
        'response.unauthorized': {
          description: 'The token is void. Screens that need a sign-in are sent to login by the gate.',
          target: 'anonymous',
          actions: 'clearToken',
        },
      },
      invoke: {
        id: 'loadIdentity',
        src: 'loadIdentity',
        input: { extends: true },
        onDone: { target: 'signedIn', actions: { type: 'takeIdentity', params: ({ event }) => event.output } },
        onError: { target: 'anonymous' },
      },
    },
    anonymous: {
      description: 'Nobody is signed in.',
      on: {
        'login.submitted': { target: 'signingIn', actions: { type: 'takeSubmitted', params: ({ event }) => event } },
        'otherTab.signedIn': { target: 'restoring', description: 'The person signed in beside.' },
      },
    },
    expired: {
      description: 'The gateway no longer accepts the token. Further refusals of the same burst change nothing.',
      entry: ['clearToken', 'forgetIdentity'],
      on: {
        'login.submitted': { target: 'signingIn', actions: { type: 'takeSubmitted', params: ({ event }) => event } },
        'otherTab.signedIn': { target: 'restoring' },
      },
    },
    signingIn: {
      description: 'Name and password are checked; then the identity is loaded. A failure of either signs out.',
      tags: ['busy', 'unsettled'],
      initial: 'authenticating',
      states: {
        authenticating: {
          invoke: {
            id: 'authenticate',
            src: 'authenticate',
            input: ({ context }) => ({ credentials: context.credentials }),
            onDone: [
              {
                guard: { type: 'isToken', params: ({ event }) => event.output },
                target: 'identifying',
                actions: {
                  type: 'storeToken',
                  params: ({ context, event }) => ({
                    token: event.output.kind === 'token' ? event.output.token : '',
                    remember: context.credentials?.rememberMe ?? false,
                  }),
                },
              },
              {
                target: 'withdrawing',
                actions: {
                  type: 'takeRefusal',
                  params: ({ event }) => ({
                    refusal: event.output.kind === 'refused' ? event.output.reason : 'UNREACHABLE',
                  }),
                },
              },
            ],
            onError: {
              target: 'withdrawing',
              actions: { type: 'takeRefusal', params: { refusal: 'UNREACHABLE' } },
            },
          },
        },
        identifying: {
          description: 'The token is stored: the identity follows.',
          invoke: {
            id: 'loadIdentity',
            src: 'loadIdentity',
            input: { extends: true },
            onDone: {
              target: '#session.signedIn',
              actions: [
                { type: 'takeIdentity', params: ({ event }) => event.output },
                {
                  type: 'tellOtherTabs',
                  params: ({ event }) => ({ kind: 'signedIn', subject: event.output.account.subject }),
                },
                {
                  type: 'goTo',
                  params: ({ context }) => ({
                    to: 'home',
                    replace: true,
                    ...(context.returnTo === null ? {} : { href: context.returnTo }),
                  }),
                },
              ],
            },
            onError: {
              target: 'withdrawing',
              actions: { type: 'takeRefusal', params: { refusal: 'UNREACHABLE' } },
            },
          },
        },
        withdrawing: {
          description: 'A failed sign-in signs out; the reason stays for the sign-in screen.',
          entry: ['clearToken', 'forgetIdentity'],
          invoke: {
            id: 'postLogout',
            src: 'postLogout',
            onDone: { target: '#session.anonymous' },
            onError: { target: '#session.anonymous' },
          },
        },
      },
    },
    signedIn: {
      description: 'The identity is known.',
      entry: ['forgetRefusal', { type: 'tellApp', params: { type: 'session.opened' } }],
      exit: { type: 'tellApp', params: { type: 'session.closed' } },
      initial: 'steady',
      on: {
        'response.unauthorized': {
          description: 'The stored token is cleared, the address is kept, login opens.',
          target: 'expired',
          actions: {
            type: 'goTo',
            params: ({ event }) => ({ to: 'login', search: { from: event.at }, replace: true }),
          },
        },
        'logout.requested': { target: 'leaving' },
        'terms.accepted': { actions: 'takeTermsAcceptance' },
        'otherTab.signedIn': {
          guard: { type: 'isAnotherPerson', params: ({ event }) => event },
          target: 'frozen',
        },
        'otherTab.signedOut': {
          target: 'anonymous',
          actions: ['clearToken', 'forgetIdentity', { type: 'goTo', params: { to: 'login' } }],
        },
      },
      states: {
        steady: {
          description: 'Every use starts the idle time anew.',
          on: {
            'session.used': { target: 'steady', reenter: true },
            'response.forbidden': { target: 'reauthorizing' },
          },
          after: { warnAfter: { guard: 'hasIdleLimit', target: 'warned' } },
        },
        reauthorizing: {
          description: 'A 403 reloads the identity. Further ones of the burst are passed over.',
          tags: 'busy',
          invoke: {
            id: 'loadIdentity',
            src: 'loadIdentity',
            input: { extends: true },
            onDone: {
              target: 'calmingDown',
              actions: [
                { type: 'takeIdentity', params: ({ event }) => event.output },
                { type: 'goTo', params: { to: 'home' } },
              ],
            },
            onError: {
              description: 'An identity that cannot be loaded is no identity.',
              target: '#session.expired',
              actions: { type: 'goTo', params: { to: 'login' } },
            },
          },
        },
        calmingDown: {
          description: 'The burst ends: refusals that were still on their way lead nowhere.',
          after: { burstLasts: { target: 'steady' } },
        },
        warned: {
          description: 'The idle limit is near: stay, or be signed out.',
          tags: 'dialog',
          on: {
            'stay.chosen': { target: 'staying' },
            'session.used': { target: 'steady' },
            'response.forbidden': { target: 'reauthorizing' },
          },
          after: { limitAfter: { target: 'asking' } },
        },
        staying: {
          description: 'A call extends the session.',
          tags: ['busy', 'dialog'],
          invoke: {
            id: 'loadIdentity',
            src: 'loadIdentity',
            input: { extends: true },
            onDone: { target: 'steady', actions: { type: 'takeIdentity', params: ({ event }) => event.output } },
            onError: { target: 'warned' },
          },
        },
        asking: {
          description: 'The time is over by this clock. The gateway decides: another tab may have used the session.',
          tags: 'busy',
          invoke: {
            id: 'loadIdentity',
            src: 'loadIdentity',
            input: { extends: false },
            onDone: { target: 'steady', actions: { type: 'takeIdentity', params: ({ event }) => event.output } },
            onError: {
              target: '#session.expired',
              actions: { type: 'goTo', params: { to: 'login' } },
            },
          },
        },
      },
    },
    frozen: {
      description: 'Another person signed in at another tab: this one shows and sends nothing more.',
      on: {
        'continue.chosen': {
          description: 'Go on as the other person.',
          target: 'restoring',
          actions: ['forgetIdentity', { type: 'goTo', params: { to: 'home' } }],
        },
        'otherTab.signedIn': {
          guard: { type: 'isSamePerson', params: ({ event }) => event },
          target: 'restoring',
        },
        'otherTab.signedOut': {
          target: 'anonymous',
          actions: ['clearToken', 'forgetIdentity', { type: 'goTo', params: { to: 'login' } }],
        },
      },
    },
    leaving: {
      description: 'Signing out: what is stored goes first, so that nothing is left if the rest fails.',
      tags: ['busy', 'unsettled'],
      initial: 'clearing',
      states: {
        clearing: {
          entry: ['clearStorage', 'forgetIdentity', { type: 'tellOtherTabs', params: { kind: 'signedOut' } }],
          always: { target: 'postingLogout' },
        },
        postingLogout: {
          invoke: {
            id: 'postLogout',
            src: 'postLogout',
            onDone: [
              {
                guard: { type: 'hasProvider', params: ({ event }) => event.output },
                target: 'toProvider',
                actions: { type: 'leaveTo', params: ({ event }) => ({ url: event.output.provider ?? '' }) },
              },
              { target: '#session.anonymous', actions: { type: 'goTo', params: { to: 'login' } } },
            ],
            onError: { target: '#session.anonymous', actions: { type: 'goTo', params: { to: 'login' } } },
          },
        },
        toProvider: {
          description: 'The identity provider signs out too and returns to login.',
          on: {
            'page.shown': { target: '#session.anonymous', actions: { type: 'goTo', params: { to: 'login' } } },
          },
        },
      },
    },
  },
})
