import { enqueueActions, sendTo, setup } from 'xstate'
import type { Language } from '#contract/session/account.ts'
import { companyMachine } from '#machines/companies/company.machine.ts'
import type { Decision } from '#machines/session/access-gate.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import type { SessionInput } from '#machines/session/session-events.ts'
import type { AppNews } from './app-news.ts'
import { localeMachine } from './locale.machine.ts'
import { type NavigationResolved, navigator, type PlaceKind } from './navigator.ts'
import { placeMemoryMachine } from './place-memory.machine.ts'
import { toastsMachine } from './toasts.machine.ts'

type Findings = Exclude<Decision, { readonly kind: 'failed' }>

/**
 * The root of one tab: starts what lives as long as the app and carries news between them. It knows no rule itself.
 */
export interface AppInput {
  readonly session: SessionInput
  readonly language: Language | null
}

type Event =
  | AppNews
  | NavigationResolved
  /** The gate allowed or redirected a navigation and learned something on its way. */
  | { readonly type: 'navigation.decided'; readonly findings: Findings }

const kinds: readonly PlaceKind[] = ['card', 'pis', 'pos', 'links']

export const appMachine = setup({
  types: { input: {} as AppInput, context: {} as AppInput, events: {} as Event },
  actors: {
    session: sessionMachine,
    company: companyMachine,
    locale: localeMachine,
    placeMemory: placeMemoryMachine,
    toasts: toastsMachine,
    navigator,
  },
  actions: {
    tellPlaceMemory: sendTo('placeMemory', (_, resolved: NavigationResolved) => resolved),
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
    forgetPlaces: enqueueActions(({ enqueue }) => {
      for (const kind of kinds) enqueue.sendTo('placeMemory', { type: 'place.remembered', kind, query: null })
    }),
  },
}).createMachine({
  id: 'app',
  description: 'Starts what lives as long as the tab and carries news between them.',
  meta: { requirements: ['SES-03', 'ACC-06', 'ACC-36', 'CMP-23', 'LNG-01', 'NAV-30'] },
  context: ({ input }) => input,
  invoke: [
    { id: 'toasts', src: 'toasts', systemId: 'toasts' },
    { id: 'navigator', src: 'navigator', systemId: 'navigator' },
    { id: 'placeMemory', src: 'placeMemory', systemId: 'placeMemory' },
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
    'navigation.resolved': { actions: { type: 'tellPlaceMemory', params: ({ event }) => event } },
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
        'forgetPlaces',
      ],
    },
    'company.switched': {
      description: 'What was asked of one company is not asked of another.',
      actions: 'forgetPlaces',
    },
  },
})
