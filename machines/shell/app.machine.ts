import {
  type AnyActorLogic,
  type AnyActorRef,
  assign,
  type ErrorActorEvent,
  enqueueActions,
  sendTo,
  setup,
} from 'xstate'
import type { Language } from '#contract/session/account.ts'
import { companyMachine } from '#machines/companies/company.machine.ts'
import type { Decision } from '#machines/session/access-gate.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import type { SessionInput } from '#machines/session/session-events.ts'
import type { AppNews } from './app-news.ts'
import { localeMachine } from './locale.machine.ts'
import { type NavigationResolved, navigator } from './navigator.ts'
import { type PlaceMemory, placeAfterList, placeAfterMove, type RememberedPlace } from './place-memory.ts'
import { missing } from './ports.ts'
import { toastsMachine } from './toasts.machine.ts'

type Findings = Exclude<Decision, { readonly kind: 'failed' }>
export type Part = 'toasts' | 'navigator' | 'locale' | 'company' | 'session'

/**
 * The root machine of one tab: starts the parts that live as long as the app and passes news between them, without
 * rules itself. An exception in a part restarts that part; after three restarts a page offers to reload the tab.
 * Over 300 lines, because the chart is read in one piece.
 */
export interface AppInput {
  /** Read at each start, so that a restart uses the values stored meanwhile. */
  readonly session: () => SessionInput
  readonly language: () => Language | null
}

export interface AppContext extends AppInput {
  /** The list whose row details are open (NAV-30). */
  readonly place: PlaceMemory
  readonly signedIn: boolean
  /** The restarted parts, in order. */
  readonly restarts: readonly Part[]
  readonly loadedChildren: Readonly<Record<string, AnyActorRef>>
}

/** A child whose code loads on first use. It lives until the sign-out. */
export interface LoadedChild {
  /** Its `systemId`. */
  readonly name: string
  readonly logic: AnyActorLogic
  readonly input?: unknown
}

/** The report of an exception for the gateway's log. */
export interface Crash {
  readonly part: Part | 'loaded'
  readonly error: unknown
}

const mostRestarts = 3

type Event =
  | AppNews
  | ErrorActorEvent
  | ({ readonly type: 'child.loaded' } & LoadedChild)
  | NavigationResolved
  /** A list ran a query, or was reset when `kept` is null. */
  | ({ readonly type: 'place.remembered' } & RememberedPlace)
  /** The gate allowed or redirected a navigation and has new facts. */
  | { readonly type: 'navigation.decided'; readonly findings: Findings }

export const appMachine = setup({
  types: { input: {} as AppInput, context: {} as AppContext, events: {} as Event, children: {} as { [P in Part]: P } },
  actors: {
    session: sessionMachine,
    company: companyMachine,
    locale: localeMachine,
    toasts: toastsMachine,
    navigator,
  },
  guards: {
    mayRestart: ({ context }, { part }: { readonly part: Part }) =>
      context.restarts.filter((restarted) => restarted === part).length < mostRestarts,
    isNotRunning: ({ context }, { name }: LoadedChild) =>
      context.loadedChildren[name]?.getSnapshot().status !== 'active',
  },
  actions: {
    countRestart: assign(({ context }, { part }: { readonly part: Part }) => ({
      restarts: [...context.restarts, part],
    })),
    tellGateway: (_, _crash: Crash): void => missing('tellGateway'),
    openSession: assign({ signedIn: true }),
    closeSession: assign({ signedIn: false }),
    keepPlace: assign(({ context }, left: RememberedPlace) => ({ place: placeAfterList(context.place, left) })),
    leavePlace: assign(({ context }, { kind }: { readonly kind: string | null }) => ({
      place: placeAfterMove(context.place, kind),
    })),
    tellLocale: sendTo('locale', (_, news: { readonly type: 'session.opened' | 'session.closed' }) => news),
    tellCompany: sendTo('company', (_, news: { readonly type: 'session.closed' }) => news),
    adoptFindings: enqueueActions(({ enqueue }, { findings }: { readonly findings: Findings }) => {
      const { companyId, companyName, language, acceptedTerms } = findings
      if (companyId !== null)
        enqueue.sendTo('company', { type: 'company.determined', id: companyId, name: companyName })
      if (findings.kind === 'allow' && findings.opensCompany) enqueue.sendTo('company', { type: 'company.opened' })
      if (findings.kind === 'redirect' && findings.to.startsWith('terms'))
        enqueue.sendTo('company', { type: 'company.withheld' })
      if (language !== null) enqueue.sendTo('locale', { type: 'language.adopted', language })
      if (acceptedTerms && companyId !== null) enqueue.sendTo('session', { type: 'terms.accepted', company: companyId })
    }),
    forgetPlace: assign({ place: null }),
    startChild: assign(({ context, spawn }, { name, logic, input }: LoadedChild) => ({
      loadedChildren: { ...context.loadedChildren, [name]: spawn(logic, { systemId: name, input }) },
    })),
    stopChildren: enqueueActions(({ context, enqueue }) => {
      for (const child of Object.values(context.loadedChildren)) enqueue.stopChild(child)
      enqueue.assign({ loadedChildren: {} })
    }),
  },
}).createMachine({
  id: 'app',
  description: 'Starts what lives as long as the tab and carries news between them.',
  meta: { requirements: ['SES-03', 'ACC-06', 'ACC-36', 'CMP-23', 'LNG-01', 'NAV-30'] },
  context: ({ input }) => ({ ...input, place: null, signedIn: false, restarts: [], loadedChildren: {} }),
  initial: 'working',
  on: {
    'place.remembered': { actions: { type: 'keepPlace', params: ({ event }) => event } },
    'navigation.resolved': {
      description: 'A list is remembered only between it and the details of its rows.',
      actions: { type: 'leavePlace', params: ({ event }) => ({ kind: event.to.kind }) },
    },
    'navigation.decided': {
      description: 'A company found alone, the language of the person, terms accepted elsewhere.',
      actions: { type: 'adoptFindings', params: ({ event }) => event },
    },
    'session.opened': { actions: ['openSession', { type: 'tellLocale', params: { type: 'session.opened' } }] },
    'session.closed': {
      description: 'Nothing of the person stays.',
      actions: [
        'closeSession',
        { type: 'tellLocale', params: { type: 'session.closed' } },
        { type: 'tellCompany', params: { type: 'session.closed' } },
        'forgetPlace',
        'stopChildren',
      ],
    },
    'child.loaded': {
      description: 'Reports of lists and the downloads load with their first use.',
      guard: { type: 'isNotRunning', params: ({ event }) => event },
      actions: { type: 'startChild', params: ({ event }) => event },
    },
    'xstate.error.actor.*': {
      description: 'A loaded child broke. Its next use starts it again.',
      actions: { type: 'tellGateway', params: ({ event }) => ({ part: 'loaded', error: event.error }) },
    },
    'company.switched': {
      description: 'What was asked of one company is not asked of another.',
      actions: 'forgetPlace',
    },
  },
  states: {
    working: {
      type: 'parallel',
      states: {
        toasts: {
          initial: 'running',
          states: {
            running: {
              invoke: {
                id: 'toasts',
                src: 'toasts',
                systemId: 'toasts',
                onError: [
                  {
                    guard: { type: 'mayRestart', params: { part: 'toasts' } },
                    target: 'running',
                    reenter: true,
                    actions: [
                      { type: 'countRestart', params: { part: 'toasts' } },
                      { type: 'tellGateway', params: ({ event }) => ({ part: 'toasts', error: event.error }) },
                    ],
                  },
                  {
                    target: '#app.broken',
                    actions: { type: 'tellGateway', params: ({ event }) => ({ part: 'toasts', error: event.error }) },
                  },
                ],
              },
            },
          },
        },
        navigator: {
          initial: 'running',
          states: {
            running: {
              invoke: {
                id: 'navigator',
                src: 'navigator',
                systemId: 'navigator',
                onError: [
                  {
                    guard: { type: 'mayRestart', params: { part: 'navigator' } },
                    target: 'running',
                    reenter: true,
                    actions: [
                      { type: 'countRestart', params: { part: 'navigator' } },
                      { type: 'tellGateway', params: ({ event }) => ({ part: 'navigator', error: event.error }) },
                    ],
                  },
                  {
                    target: '#app.broken',
                    actions: {
                      type: 'tellGateway',
                      params: ({ event }) => ({ part: 'navigator', error: event.error }),
                    },
                  },
                ],
              },
            },
          },
        },
        locale: {
          initial: 'running',
          states: {
            running: {
              invoke: {
                id: 'locale',
                src: 'locale',
                systemId: 'locale',
                input: ({ context }) => ({ stored: context.language(), signedIn: context.signedIn }),
                onError: [
                  {
                    guard: { type: 'mayRestart', params: { part: 'locale' } },
                    target: 'running',
                    reenter: true,
                    actions: [
                      { type: 'countRestart', params: { part: 'locale' } },
                      { type: 'tellGateway', params: ({ event }) => ({ part: 'locale', error: event.error }) },
                    ],
                  },
                  {
                    target: '#app.broken',
                    actions: { type: 'tellGateway', params: ({ event }) => ({ part: 'locale', error: event.error }) },
                  },
                ],
              },
            },
          },
        },
        company: {
          initial: 'running',
          states: {
            running: {
              invoke: {
                id: 'company',
                src: 'company',
                systemId: 'company',
                onError: [
                  {
                    guard: { type: 'mayRestart', params: { part: 'company' } },
                    target: 'running',
                    reenter: true,
                    actions: [
                      { type: 'countRestart', params: { part: 'company' } },
                      { type: 'tellGateway', params: ({ event }) => ({ part: 'company', error: event.error }) },
                    ],
                  },
                  {
                    target: '#app.broken',
                    actions: { type: 'tellGateway', params: ({ event }) => ({ part: 'company', error: event.error }) },
                  },
                ],
              },
            },
          },
        },
        session: {
          initial: 'running',
          states: {
            running: {
              invoke: {
                id: 'session',
                src: 'session',
                systemId: 'session',
                input: ({ context }) => context.session(),
                onError: [
                  {
                    description: 'The token is still stored: it opens the session again.',
                    guard: { type: 'mayRestart', params: { part: 'session' } },
                    target: 'running',
                    reenter: true,
                    actions: [
                      { type: 'countRestart', params: { part: 'session' } },
                      { type: 'tellGateway', params: ({ event }) => ({ part: 'session', error: event.error }) },
                      'closeSession',
                      { type: 'tellLocale', params: { type: 'session.closed' } },
                      { type: 'tellCompany', params: { type: 'session.closed' } },
                      'forgetPlace',
                      'stopChildren',
                    ],
                  },
                  {
                    target: '#app.broken',
                    actions: { type: 'tellGateway', params: ({ event }) => ({ part: 'session', error: event.error }) },
                  },
                ],
              },
            },
          },
        },
      },
    },
    broken: {
      description: 'A page offers to load the tab again: restarts did not help.',
      type: 'final',
    },
  },
})
