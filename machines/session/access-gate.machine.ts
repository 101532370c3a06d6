import { assign, setup } from 'xstate'
import type { Company } from '#contract/companies/company.ts'
import { holds, holdsAny, isOfflineUser, isStaff, storeLevel } from '#contract/session/access-rules.ts'
import type { Account, Language, TermsStatus } from '#contract/session/account.ts'
import { isOpenToAnyone, type Screen, type ScreenName } from '#contract/session/screens.ts'
import { missingActor } from '#machines/shell/ports.ts'

/**
 * Decides about one navigation, for every visitor (ACC-01…08, D1, D83). Started for each navigation, it ends with an
 * output. `signedOut`: the gateway no longer knows the visitor. A rejection means that no usable reply came.
 */
export type CompaniesAnswer =
  | { readonly kind: 'companies'; readonly companies: readonly Pick<Company, 'id' | 'name'>[] }
  | { readonly kind: 'signedOut' }
export type TermsAnswer = ({ readonly kind: 'terms' } & TermsStatus) | { readonly kind: 'signedOut' }

export interface GateInput {
  readonly screen: Screen
  readonly href: string
  readonly account: Account | null
  readonly companyId: string | null
  /** Companies with accepted terms, and companies whose terms notice was shown. */
  readonly acceptedIn: readonly string[]
  readonly termsInfoShownIn: readonly string[]
  /** Opened by a mail link, which is allowed for signed-in people too. */
  readonly withKey: boolean
}

/** Facts the gate loaded; null when it did not ask. */
export interface Findings {
  readonly companyId: string | null
  readonly companyName: string | null
  readonly language: Language | null
  readonly acceptedTerms: boolean
}

/** `opensCompany`: all checks passed, and the company's data may be loaded (TRM-10). */
export type Decision =
  | ({ readonly kind: 'allow'; readonly opensCompany: boolean } & Findings)
  | ({ readonly kind: 'redirect'; readonly to: ScreenName; readonly remember?: string } & Findings)
  /** Data needed for the decision failed to load: shown with a retry. */
  | { readonly kind: 'failed'; readonly what: 'companies' | 'terms' }

interface Redirect {
  readonly to: ScreenName
  readonly remember?: true
}

interface Context extends GateInput, Findings {
  readonly redirect: Redirect | null
  readonly failure: 'companies' | 'terms' | null
}

const rightsOf = ({ account }: Pick<Context, 'account'>) => account?.newAuthorities ?? []
/** A gateway that does not name the company of a store role leaves it to its calls whether the store is of this one. */
const scopeOf = (context: Pick<Context, 'companyId' | 'account'>) => ({
  company: context.companyId ?? '',
  stores: rightsOf(context).flatMap(({ authority, metadata, companyId }) =>
    storeLevel.has(authority) && (companyId ?? context.companyId) === context.companyId ? (metadata ?? []) : [],
  ),
})
const isAdmin = (context: Context) => holds(rightsOf(context), 'ROLE_COMPANY_ADMIN', scopeOf(context))
const isAmong = (companies: readonly string[], { companyId }: Context) => companies.includes(companyId ?? '')

export const accessGateMachine = setup({
  types: { input: {} as GateInput, context: {} as Context, output: {} as Decision, tags: {} as 'busy' },
  actors: {
    fetchCompanies: missingActor<CompaniesAnswer, void>('fetchCompanies'),
    fetchLanguage: missingActor<Language | null, void>('fetchLanguage'),
    fetchTerms: missingActor<TermsAnswer, { readonly company: string | null }>('fetchTerms'),
  },
  guards: {
    isOfflineUser: ({ context }) => isOfflineUser(rightsOf(context)),
    isOpenToOfflineUsers: ({ context }) =>
      isOfflineUser(rightsOf(context)) && (context.screen.kind === 'pay' || context.screen.kind === 'accessDenied'),
    isAnonymous: ({ context }) => context.account === null,
    isAnonymousWhereAnyoneMayBe: ({ context }) => context.account === null && isOpenToAnyone(context.screen),
    concernsNoCompany: ({ context }) => context.screen.exempt === true && context.screen.needs.length === 0,
    hasCompany: ({ context }) => context.companyId !== null,
    isHomeWithoutDashboard: ({ context }) =>
      context.screen.kind === 'home' &&
      !holdsAny(rightsOf(context), ['VIEW_DASHBOARD', 'ROLE_COMPANY_ADMIN'], scopeOf(context)),
    isEntryScreen: ({ context }) => context.screen.kind === 'entry' && !context.withKey,
    lacksAuthority: ({ context }) =>
      context.screen.needs.length > 0 && !holdsAny(rightsOf(context), context.screen.needs, scopeOf(context)),
    isExemptFromTerms: ({ context }) => context.screen.exempt === true,
    hasAcceptedTerms: ({ context }) => isAmong(context.acceptedIn, context),
    isCompanyAdmin: ({ context }) => isAdmin(context),
    saysSignedOut: (_, answer: CompaniesAnswer | TermsAnswer) => answer.kind === 'signedOut',
    saysNone: (_, answer: CompaniesAnswer) => answer.kind === 'companies' && answer.companies.length === 0,
    saysOne: (_, answer: CompaniesAnswer) => answer.kind === 'companies' && answer.companies.length === 1,
    saysAccepted: (_, answer: TermsAnswer) => answer.kind === 'terms' && answer.acceptedTerms,
    opensForAWhile: ({ context }, answer: TermsAnswer) =>
      answer.kind === 'terms' &&
      answer.temporaryAccess === true &&
      (isAdmin(context) || isAmong(context.termsInfoShownIn, context)),
  },
  actions: {
    takeOnlyCompany: assign((_, answer: CompaniesAnswer) => {
      const only = answer.kind === 'companies' ? answer.companies[0] : undefined
      return only ? { companyId: only.id, companyName: only.name } : {}
    }),
    takeLanguage: assign((_, { language }: { readonly language: Language | null }) => ({ language })),
    takeAcceptance: assign({ acceptedTerms: true }),
    redirectTo: assign((_, redirect: Redirect) => ({ redirect })),
    giveUp: assign((_, { failure }: { readonly failure: 'companies' | 'terms' }) => ({ failure })),
  },
}).createMachine({
  id: 'accessGate',
  description: 'Decides one navigation. The order of the states is the order of concern of the seven access rules.',
  meta: {
    requirements: ['ACC-01', 'ACC-02', 'ACC-03', 'ACC-04', 'ACC-05', 'ACC-06', 'ACC-07', 'ACC-08', 'SES-02', 'SES-03'],
  },
  context: ({ input }) => ({
    ...input,
    companyId: input.companyId !== null && isStaff(rightsOf(input), input.companyId) ? input.companyId : null,
    companyName: null,
    language: null,
    acceptedTerms: false,
    redirect: null,
    failure: null,
  }),
  initial: 'offlineUser',
  output: ({ context }): Decision => {
    if (context.failure !== null) return { kind: 'failed', what: context.failure }
    const { companyId, companyName, language, acceptedTerms, redirect, href } = context
    const findings = { companyId, companyName, language, acceptedTerms }
    if (redirect === null) return { kind: 'allow', opensCompany: context.screen.exempt !== true, ...findings }
    return { kind: 'redirect', to: redirect.to, ...(redirect.remember ? { remember: href } : {}), ...findings }
  },
  states: {
    offlineUser: {
      description: '1. Offline company users reach only the pay page and accessdenied.',
      always: [
        { guard: 'isOpenToOfflineUsers', target: 'decided' },
        {
          guard: 'isOfflineUser',
          target: 'decided',
          actions: { type: 'redirectTo', params: { to: 'accessDenied' } },
        },
        { target: 'anonymous' },
      ],
    },
    anonymous: {
      description:
        '2. An anonymous visit to the public pay page is allowed. 6. Elsewhere it goes to login and the target is kept; so do screens without authorities that still concern a signed-in person.',
      always: [
        { guard: 'isAnonymousWhereAnyoneMayBe', target: 'decided' },
        {
          guard: 'isAnonymous',
          target: 'decided',
          actions: { type: 'redirectTo', params: { to: 'login', remember: true } },
        },
        { target: 'company' },
      ],
    },
    company: {
      description: '3. With no stored company the list is fetched; one that is no longer a membership counts as none.',
      initial: 'looking',
      states: {
        looking: {
          always: [
            { guard: 'concernsNoCompany', target: '#accessGate.entry' },
            { guard: 'hasCompany', target: '#accessGate.home' },
            { target: 'asking' },
          ],
        },
        asking: {
          tags: 'busy',
          invoke: {
            id: 'fetchCompanies',
            src: 'fetchCompanies',
            onDone: [
              {
                guard: { type: 'saysSignedOut', params: ({ event }) => event.output },
                target: '#accessGate.decided',
                actions: { type: 'redirectTo', params: { to: 'login', remember: true } },
              },
              {
                description: 'None means create-company.',
                guard: { type: 'saysNone', params: ({ event }) => event.output },
                target: '#accessGate.decided',
                actions: { type: 'redirectTo', params: { to: 'createCompany' } },
              },
              {
                description: 'The only one is chosen without asking.',
                guard: { type: 'saysOne', params: ({ event }) => event.output },
                target: '#accessGate.language',
                actions: { type: 'takeOnlyCompany', params: ({ event }) => event.output },
              },
              {
                description: 'Several: the choice opens before the target.',
                target: '#accessGate.language',
                actions: { type: 'redirectTo', params: { to: 'chooseCompany', remember: true } },
              },
            ],
            onError: { target: '#accessGate.decided', actions: { type: 'giveUp', params: { failure: 'companies' } } },
          },
        },
      },
    },
    language: {
      description: "3. The person's language is fetched and the interface switches to en or hr.",
      initial: 'asking',
      states: {
        asking: {
          tags: 'busy',
          invoke: {
            id: 'fetchLanguage',
            src: 'fetchLanguage',
            onDone: {
              target: 'known',
              actions: { type: 'takeLanguage', params: ({ event }) => ({ language: event.output }) },
            },
            onError: { target: 'known', description: 'The interface stays in the language it has.' },
          },
        },
        known: {
          always: [{ guard: 'hasCompany', target: '#accessGate.home' }, { target: '#accessGate.decided' }],
        },
      },
    },
    home: {
      description: '4. Home leads to the order list without VIEW_DASHBOARD and ROLE_COMPANY_ADMIN.',
      always: [
        {
          guard: 'isHomeWithoutDashboard',
          target: 'decided',
          actions: { type: 'redirectTo', params: { to: 'transactions' } },
        },
        { target: 'entry' },
      ],
    },
    entry: {
      description: '5. A signed-in person on login, register or social-auth goes home.',
      always: [
        { guard: 'isEntryScreen', target: 'decided', actions: { type: 'redirectTo', params: { to: 'home' } } },
        { target: 'rights' },
      ],
    },
    rights: {
      description: '6. Lacking the authorities of the screen in the selected company leads to accessdenied.',
      always: [
        {
          guard: 'lacksAuthority',
          target: 'decided',
          actions: { type: 'redirectTo', params: { to: 'accessDenied' } },
        },
        { target: 'terms' },
      ],
    },
    terms: {
      description:
        '7. Terms not accepted lead to /terms (admin) or /terms/users, unless access is granted for a while.',
      initial: 'looking',
      states: {
        looking: {
          always: [
            { guard: 'isExemptFromTerms', target: '#accessGate.decided' },
            { guard: 'hasAcceptedTerms', target: '#accessGate.decided' },
            { target: 'asking' },
          ],
        },
        asking: {
          tags: 'busy',
          invoke: {
            id: 'fetchTerms',
            src: 'fetchTerms',
            input: ({ context }) => ({ company: context.companyId }),
            onDone: [
              {
                guard: { type: 'saysSignedOut', params: ({ event }) => event.output },
                target: '#accessGate.decided',
                actions: { type: 'redirectTo', params: { to: 'login', remember: true } },
              },
              {
                guard: { type: 'saysAccepted', params: ({ event }) => event.output },
                target: '#accessGate.decided',
                actions: 'takeAcceptance',
              },
              {
                description: 'An admin at once; others once the notice was shown.',
                guard: { type: 'opensForAWhile', params: ({ event }) => event.output },
                target: '#accessGate.decided',
              },
              {
                guard: 'isCompanyAdmin',
                target: '#accessGate.decided',
                actions: { type: 'redirectTo', params: { to: 'terms' } },
              },
              { target: '#accessGate.decided', actions: { type: 'redirectTo', params: { to: 'termsUsers' } } },
            ],
            onError: { target: '#accessGate.decided', actions: { type: 'giveUp', params: { failure: 'terms' } } },
          },
        },
      },
    },
    decided: { type: 'final', description: 'Allowed, redirected, or failed with a retry.' },
  },
})
