import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { Language } from '#contract/session/account.ts'
import { companyMachine } from '#machines/companies/company.machine.ts'
import type { Decision } from '#machines/session/access-gate.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import type { SessionInput } from '#machines/session/session-events.ts'
import type { AppNews } from './app-news.ts'
import { localeMachine } from './locale.machine.ts'
import { type NavigationResolved, navigator } from './navigator.ts'
import { type PlaceMemory, placeAfterList, placeAfterMove, type RememberedPlace } from './place-memory.ts'
import { toastsMachine } from './toasts.machine.ts'

type Findings = Exclude<Decision, { readonly kind: 'failed' }>

/**
 * The root of one tab: starts what lives as long as the app and carries news between them. It knows no rule itself.
 */
export interface AppInput {
  readonly session: SessionInput
  readonly language: Language | null
}

export interface AppContext extends AppInput {
  /** The list that was left for the details of a row (NAV-30). */
  readonly place: PlaceMemory
}

type Event =
  | AppNews
  | NavigationResolved
  /** A list was asked, or reset when `kept` is null. */
  | ({ readonly type: 'place.remembered' } & RememberedPlace)
  /** The gate allowed or redirected a navigation and learned something on its way. */
  | { readonly type: 'navigation.decided'; readonly findings: Findings }

export const appMachine = setup({
  types: { input: {} as AppInput, context: {} as AppContext, events: {} as Event },
  actors: {
    session: sessionMachine,
    company: companyMachine,
    locale: localeMachine,
    toasts: toastsMachine,
    navigator,
  },
  actions: {
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
  },
}).createMachine({
  id: 'app',
  description: 'Starts what lives as long as the tab and carries news between them.',
  meta: { requirements: ['SES-03', 'ACC-06', 'ACC-36', 'CMP-23', 'LNG-01', 'NAV-30'] },
  context: ({ input }) => ({ ...input, place: null }),
  invoke: [
    { id: 'toasts', src: 'toasts', systemId: 'toasts' },
    { id: 'navigator', src: 'navigator', systemId: 'navigator' },
    {
      id: 'locale',
      src: 'locale',
      systemId: 'locale',
      input: ({ context }) => ({ stored: context.language, signedIn: false }),
    },
    { id: 'company', src: 'company', systemId: 'company' },
    { id: 'session', src: 'session', systemId: 'session', input: ({ context }) => context.session },
  ],
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
    'session.opened': { actions: { type: 'tellLocale', params: { type: 'session.opened' } } },
    'session.closed': {
      description: 'Nothing of the person stays.',
      actions: [
        { type: 'tellLocale', params: { type: 'session.closed' } },
        { type: 'tellCompany', params: { type: 'session.closed' } },
        'forgetPlace',
      ],
    },
    'company.switched': {
      description: 'What was asked of one company is not asked of another.',
      actions: 'forgetPlace',
    },
  },
})
