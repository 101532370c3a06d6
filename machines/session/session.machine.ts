import { assertEvent, assign, sendParent, sendTo, setup } from 'xstate'
import type { AppNews } from '#machines/shell/app-news.ts'
import { type Destination, missing, missingActor, remember } from '#machines/shell/ports.ts'
import type { HandedOver, Identity, KeptToken, Presence, Refusal, SignInOutcome, TabNews } from './identity.ts'
import { type Left, leavingMachine } from './leaving.machine.ts'
import type {
  LeftPlace,
  RefusedPlace,
  SessionContext,
  SessionEvent,
  SessionInput,
  Standing,
  SubmittedLogin,
  Whereabouts,
} from './session-events.ts'
import { signingInMachine } from './signing-in.machine.ts'

/**
 * The account of the person at this tab, from reading the storage to the sign-out (SES-02…15, D6, D67). Its only copy:
 * machines and screens read it here. Over 300 lines, because the chart is read in one piece.
 */
const longestTimer = 2_147_483_647
const presenceOf = ({ account, since }: SessionContext) => ({ subject: account?.subject ?? '', since })
/** Whether the other sign-in is later; ties within one millisecond are broken, so that exactly one tab freezes. */
const isLater = (one: Presence, other: Presence) =>
  one.subject !== other.subject && (one.since === other.since ? one.subject > other.subject : one.since > other.since)
const wayBack = ({ account, returnTo, left }: SessionContext): Destination => ({
  ...{ to: 'home', replace: true },
  ...(returnTo === null ? {} : { href: returnTo }),
  ...(left?.state && left.at === returnTo && left.subject === account?.subject ? { state: left.state } : {}),
})
const loginFrom = (at = '/'): Destination => ({ to: 'login', search: { from: at }, replace: true })
const samePlace = ({ at = '/', state = {} }: Partial<Whereabouts>): Destination => ({
  ...{ to: 'home', href: at, state, replace: true },
})
const idleOf = ({ account }: SessionContext) => (account?.idleSeconds ?? 0) * 1000

export const sessionMachine = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'busy' | 'unsettled' | 'dialog',
    children: {} as {
      readonly loadIdentity: 'loadIdentity'
      readonly signingIn: 'signingIn'
      readonly leaving: 'leaving'
      readonly askOtherTabs: 'askOtherTabs'
      readonly findSignedIn: 'findSignedIn'
    },
  },
  actors: {
    loadIdentity: missingActor<Identity, { readonly extends: boolean }>('loadIdentity'),
    signingIn: signingInMachine,
    leaving: leavingMachine,
    askOtherTabs: missingActor<HandedOver, void>('askOtherTabs'),
    findSignedIn: missingActor<boolean, void>('findSignedIn'),
  },
  delays: {
    warnAfter: ({ context }) => Math.min(longestTimer, Math.max(0, idleOf(context) - context.warnBefore)),
    limitAfter: ({ context }) => context.warnBefore,
    burstLasts: 2000,
    tabAnswers: 200,
    busyTabAnswers: 5000,
  },
  guards: {
    hasToken: ({ context }) => context.hasToken,
    hasUnsavedChanges: ({ context }) => context.left?.unsaved === true,
    isSomebody: (_, { found }: { readonly found: boolean }) => found,
    isSignedIn: (_, outcome: SignInOutcome) => outcome.kind === 'signedIn',
    cameLater: ({ context }, other: Presence) => isLater(other, presenceOf(context)),
    cameEarlier: ({ context }, other: Presence) => isLater(presenceOf(context), other),
    cameBackLater: ({ context }, { subject, since }: Presence) =>
      context.account?.subject === subject && since > context.since,
    isOfThisPerson: ({ context }, { subject }: Pick<Presence, 'subject'>) => context.account?.subject === subject,
    isOfTheOther: ({ context }, { subject }: Pick<Presence, 'subject'>) => context.beside === subject,
    hasIdleLimit: ({ context }) => idleOf(context) > context.warnBefore,
    waitsToReturn: ({ context }) => context.returnTo !== null,
    staysHere: (_, { toProvider }: Left) => !toProvider,
  },
  actions: {
    takeSubmitted: assign((_, { returnTo }: Pick<SubmittedLogin, 'returnTo'>) => ({ returnTo, refusal: null })),
    takeIdentity: assign((_, identity: Identity) => identity),
    takeOutcome: assign((_, outcome: SignInOutcome) =>
      outcome.kind === 'signedIn'
        ? { ...outcome.identity, refusal: null }
        : { refusal: outcome.reason, minutes: outcome.minutes },
    ),
    takeTermsAcceptance: assign(({ context }, { company }: { readonly company: string }) => ({
      acceptedIn: [...context.acceptedIn, company],
    })),
    takeRefusal: assign((_, { refusal }: { readonly refusal: Refusal }) => ({ refusal })),
    forgetIdentity: assign({ account: null, acceptedIn: [] }),
    takeWhereabouts: assign(({ context }, { at, state = {}, unsaved }: RefusedPlace) => ({
      left: { at, state, unsaved, subject: context.account?.subject ?? '' },
    })),
    forgetWhereabouts: assign({ left: null }),
    /** Stored for this tab, in case the page is reloaded before the next sign-in; null forgets it. */
    keepWhereabouts: (_, _kept: { readonly left: LeftPlace | null }): void => missing('keepWhereabouts'),
    takeReturn: assign((_, { returnTo = null }: Partial<Standing>) => ({ returnTo })),
    forgetReturn: assign({ returnTo: null }),
    takeOther: assign((_, { since, subject }: Presence) => ({ since, beside: subject })),
    storeToken: (_, _kept: KeptToken): void => missing('storeToken'),
    storeCompany: (_, _handed: Pick<HandedOver, 'company'>): void => missing('storeCompany'),
    clearToken: (): void => missing('clearToken'),
    /** Clears only this tab's storage; the shared storage already belongs to the other person. */
    dropTabToken: (): void => missing('dropTabToken'),
    tellOtherTabs: (_, _news: TabNews): void => missing('tellOtherTabs'),
    /**
     * Sent through the actor system, which delivers after this machine's transition, so the gate sees the new state.
     */
    goTo: sendTo(
      ({ system }) => system.get('navigator'),
      (_, destination: Destination) => ({ type: 'navigator.go', destination }),
    ),
    remember,
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
    since: 0,
    beside: null,
    acceptedIn: [],
    refusal: null,
    returnTo: null,
    left: input.left ?? null,
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
      on: {
        'otherTab.signedIn': {
          description: 'Who answers may be somebody else by now: ask again.',
          target: 'restoring',
          reenter: true,
        },
      },
      invoke: {
        id: 'askOtherTabs',
        src: 'askOtherTabs',
        onDone: {
          target: 'identifying',
          actions: [
            {
              type: 'storeToken',
              params: ({ event: { output } }) => ({ token: output.token, remember: false, since: output.since }),
            },
            { type: 'storeCompany', params: ({ event }) => ({ company: event.output.company }) },
          ],
        },
        onError: { target: 'anonymous' },
      },
      initial: 'expecting',
      states: {
        expecting: {
          after: {
            busyTabAnswers: { target: '#session.anonymous', description: 'No tab answers, however busy it is.' },
          },
          initial: 'lookingAround',
          states: {
            lookingAround: {
              description: 'Until it is known that no tab is signed in there may be one to wait for.',
              invoke: {
                id: 'findSignedIn',
                src: 'findSignedIn',
                onDone: [
                  {
                    guard: { type: 'isSomebody', params: ({ event }) => ({ found: event.output }) },
                    target: 'waitingForTab',
                  },
                  { target: '#session.restoring.listening' },
                ],
                onError: { target: '#session.restoring.listening' },
              },
            },
            waitingForTab: { description: 'A tab is signed in: it answers when it is no longer busy.' },
          },
        },
        listening: {
          description: 'No tab shows that it is signed in; one that cannot show it answers soon.',
          after: { tabAnswers: { target: '#session.anonymous' } },
        },
      },
    },
    identifying: {
      description: 'There is a token: whose is it? A failure counts as not signed in; the token stays for another try.',
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
        onDone: [
          {
            description: 'Signed in beside, while this tab stood at its sign-in.',
            guard: 'waitsToReturn',
            target: 'signedIn',
            actions: [
              { type: 'takeIdentity', params: ({ event }) => event.output },
              { type: 'tellOtherTabs', params: ({ context }) => ({ kind: 'signedIn', ...presenceOf(context) }) },
              { type: 'goTo', params: ({ context }) => wayBack(context) },
            ],
          },
          {
            target: 'signedIn',
            actions: [
              { type: 'takeIdentity', params: ({ event }) => event.output },
              { type: 'tellOtherTabs', params: ({ context }) => ({ kind: 'signedIn', ...presenceOf(context) }) },
            ],
          },
        ],
        onError: { target: 'anonymous', actions: { type: 'takeRefusal', params: { refusal: 'UNREACHABLE' } } },
      },
    },
    anonymous: {
      description: 'Nobody is signed in.',
      on: {
        'login.submitted': { target: 'signingIn', actions: { type: 'takeSubmitted', params: ({ event }) => event } },
        'token.received': {
          target: 'admitting',
          actions: [
            { type: 'takeSubmitted', params: ({ event }) => event },
            { type: 'storeToken', params: ({ event: { token, remember } }) => ({ token, remember }) },
          ],
        },
        'otherTab.signedIn': {
          description: 'The person signed in beside; what this tab waits for at its sign-in opens then.',
          target: 'restoring',
          actions: { type: 'takeReturn', params: ({ event }) => event },
        },
      },
    },
    expired: {
      description: 'The gateway no longer accepts the token. Further refusals of the same burst change nothing.',
      entry: [
        'clearToken',
        'forgetIdentity',
        { type: 'keepWhereabouts', params: ({ context }) => ({ left: context.left }) },
      ],
      on: {
        'login.submitted': { target: 'signingIn', actions: { type: 'takeSubmitted', params: ({ event }) => event } },
        'token.received': {
          target: 'admitting',
          actions: [
            { type: 'takeSubmitted', params: ({ event }) => event },
            { type: 'storeToken', params: ({ event: { token, remember } }) => ({ token, remember }) },
          ],
        },
        'otherTab.signedIn': {
          target: 'restoring',
          actions: { type: 'takeReturn', params: ({ event }) => event },
        },
      },
    },
    signingIn: {
      description: 'Name and password are checked; then the identity is loaded. A failure of either signs out.',
      tags: ['busy', 'unsettled'],
      invoke: {
        id: 'signingIn',
        src: 'signingIn',
        input: ({ event }) => {
          assertEvent(event, 'login.submitted')
          return { credentials: event.credentials }
        },
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: [
              { type: 'takeOutcome', params: ({ event }) => event.output },
              { type: 'tellOtherTabs', params: ({ context }) => ({ kind: 'signedIn', ...presenceOf(context) }) },
              { type: 'goTo', params: ({ context }) => wayBack(context) },
            ],
          },
          { target: 'anonymous', actions: { type: 'takeOutcome', params: ({ event }) => event.output } },
        ],
        onError: { target: 'anonymous', actions: { type: 'takeRefusal', params: { refusal: 'UNREACHABLE' } } },
      },
    },
    admitting: {
      description: 'The identity provider gave a token: whose is it?',
      tags: ['busy', 'unsettled'],
      on: {
        'response.unauthorized': {
          target: 'anonymous',
          actions: ['clearToken', { type: 'takeRefusal', params: { refusal: 'BAD_CREDENTIALS' } }],
        },
      },
      invoke: {
        id: 'loadIdentity',
        src: 'loadIdentity',
        input: { extends: true },
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'takeIdentity', params: ({ event }) => event.output },
            { type: 'tellOtherTabs', params: ({ context }) => ({ kind: 'signedIn', ...presenceOf(context) }) },
            { type: 'goTo', params: ({ context }) => wayBack(context) },
          ],
        },
        onError: {
          target: 'anonymous',
          actions: ['clearToken', { type: 'takeRefusal', params: { refusal: 'UNREACHABLE' } }],
        },
      },
    },
    signedIn: {
      description: 'The identity is known.',
      entry: [
        'forgetWhereabouts',
        { type: 'keepWhereabouts', params: { left: null } },
        'forgetReturn',
        { type: 'remember', params: { key: 'goToStores', value: null } },
        { type: 'remember', params: { key: 'companyCreated', value: null } },
        { type: 'tellApp', params: { type: 'session.opened' } },
      ],
      exit: { type: 'tellApp', params: { type: 'session.closed' } },
      initial: 'steady',
      on: {
        'response.unauthorized': {
          description: 'The stored token is cleared, the address is kept, login opens.',
          target: 'expired',
          actions: [
            { type: 'takeWhereabouts', params: ({ event }) => event },
            { type: 'goTo', params: ({ event }) => loginFrom(event.at) },
          ],
        },
        'logout.requested': {
          target: 'leaving',
          actions: {
            type: 'tellOtherTabs',
            params: ({ context }) => ({ kind: 'signedOut', subject: context.account?.subject ?? '' }),
          },
        },
        'session.left': {
          description: 'The loading page cleared the storage and posted the logout; it goes to login itself.',
          target: 'anonymous',
          actions: 'forgetIdentity',
        },
        'terms.accepted': { actions: { type: 'takeTermsAcceptance', params: ({ event }) => event } },
        'otherTab.signedIn': [
          {
            guard: { type: 'cameLater', params: ({ event }) => event },
            target: 'frozen',
            actions: { type: 'takeOther', params: ({ event }) => event },
          },
          {
            description: 'A tab of somebody who signed in earlier was reopened: it hears who is here, and freezes.',
            guard: { type: 'cameEarlier', params: ({ event }) => event },
            actions: {
              type: 'tellOtherTabs',
              params: ({ context }) => ({ kind: 'signedIn', ...presenceOf(context) }),
            },
          },
        ],
        'otherTab.signedOut': {
          description: 'Another person who leaves is no news here.',
          guard: { type: 'isOfThisPerson', params: ({ event }) => event },
          target: 'anonymous',
          actions: ['clearToken', 'forgetIdentity', { type: 'goTo', params: { to: 'login' } }],
        },
      },
      states: {
        steady: {
          description: 'Every use restarts the idle time.',
          on: {
            'session.used': { target: 'steady', reenter: true },
            'response.forbidden': {
              target: 'reauthorizing',
              actions: { type: 'takeWhereabouts', params: ({ event }) => event },
            },
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
            onDone: [
              {
                description: 'Unsaved changes stay on their screen, which says that they were refused.',
                guard: 'hasUnsavedChanges',
                target: 'calmingDown',
                actions: [{ type: 'takeIdentity', params: ({ event }) => event.output }, 'forgetWhereabouts'],
              },
              {
                target: 'calmingDown',
                actions: [
                  { type: 'takeIdentity', params: ({ event }) => event.output },
                  'forgetWhereabouts',
                  { type: 'goTo', params: { to: 'home' } },
                ],
              },
            ],
            onError: {
              description: 'An identity that cannot be loaded is no identity. The address is kept.',
              target: '#session.expired',
              actions: { type: 'goTo', params: ({ context }) => loginFrom(context.left?.at) },
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
            'response.forbidden': {
              target: 'reauthorizing',
              actions: { type: 'takeWhereabouts', params: ({ event }) => event },
            },
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
              target: 'warned',
              description: 'The gateway said nothing: it is asked again at the next limit.',
            },
          },
        },
      },
    },
    frozen: {
      description: 'Another person signed in at another tab: this one shows and sends nothing more.',
      initial: 'besideAnother',
      on: {
        'otherTab.signedIn': [
          {
            description: 'The person of this tab signed in once more, later than the other: its place reopens.',
            guard: { type: 'cameBackLater', params: ({ event }) => event },
            target: 'restoring',
            actions: ['dropTabToken', 'forgetIdentity', { type: 'goTo', params: ({ event }) => samePlace(event) }],
          },
          {
            description: 'Somebody else yet, or the other one again.',
            guard: { type: 'cameLater', params: ({ event }) => event },
            target: '.besideAnother',
            actions: { type: 'takeOther', params: ({ event }) => event },
          },
        ],
        'otherTab.signedOut': {
          guard: { type: 'isOfThisPerson', params: ({ event }) => event },
          target: 'anonymous',
          actions: ['dropTabToken', 'forgetIdentity', { type: 'goTo', params: { to: 'login' } }],
        },
      },
      states: {
        besideAnother: {
          on: {
            'continue.chosen': {
              description: 'Go on as the other person.',
              target: '#session.restoring',
              actions: ['dropTabToken', 'forgetIdentity', { type: 'goTo', params: { to: 'home' } }],
            },
            'otherTab.signedOut': {
              guard: { type: 'isOfTheOther', params: ({ event }) => event },
              target: 'otherLeft',
            },
          },
        },
        otherLeft: {
          description: 'The other one has signed out. This tab is still its own, but shows nothing unasked.',
          on: {
            'continue.chosen': {
              description: 'Go on here as before, if the gateway still knows the session.',
              target: '#session.identifying',
              actions: ['forgetIdentity', { type: 'goTo', params: ({ event }) => samePlace(event) }],
            },
          },
        },
      },
    },
    leaving: {
      description: 'Signing out: storage, logout, identity provider.',
      tags: ['busy', 'unsettled'],
      entry: 'forgetIdentity',
      invoke: {
        id: 'leaving',
        src: 'leaving',
        onDone: [
          {
            guard: { type: 'staysHere', params: ({ event }) => event.output },
            target: 'anonymous',
            actions: { type: 'goTo', params: { to: 'login' } },
          },
          { target: 'anonymous', description: 'The identity provider signs out too and returns to login.' },
        ],
        onError: { target: 'anonymous', actions: { type: 'goTo', params: { to: 'login' } } },
      },
    },
  },
})
