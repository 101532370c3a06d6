import { assign, sendParent, sendTo, setup } from 'xstate'
import type { Company } from '#contract/companies/company.ts'
import type { ProfileInfo } from '#contract/session/account.ts'
import type { Store } from '#contract/stores/store.ts'
import type { AppNews } from '#machines/shell/app-news.ts'
import { type Destination, missingActor, remember } from '#machines/shell/ports.ts'

/**
 * The company that everything is about: "A user may belong to several companies and picks one" (ACC-36, CMP-23, D83).
 * With it come its stores and flags, the profiles of the gateway and the other companies for the selector.
 */
export interface Membership {
  readonly id: string
  readonly name: string
}

/** Four answers that are of use only together: a screen never sees the stores of one company with the flags of another. */
export interface CompanyFacts {
  readonly company: Company
  readonly stores: readonly Store[]
  readonly profileInfo: ProfileInfo
  readonly companies: readonly Membership[]
}

export interface CompanyContext {
  readonly selected: { readonly id: string; readonly name: string | null } | null
  readonly companies: readonly Membership[]
  /** Null until they were read; kept while they are read again. */
  readonly facts: CompanyFacts | null
  readonly returnTo: string | null
}

export interface ChosenCompany {
  readonly id: string
}

export interface DeterminedCompany extends ChosenCompany {
  readonly name: string | null
}

type Event =
  /** The gate found the company, in the storage or as the only one. */
  | ({ readonly type: 'company.determined' } & DeterminedCompany)
  /** The person picked one, in the selector or on the choice screen. */
  | ({ readonly type: 'company.selected' } & ChosenCompany)
  /** The choice screen opened, on the way to an address. */
  | { readonly type: 'choice.opened'; readonly returnTo: string | null }
  | { readonly type: 'company.changed' }
  | { readonly type: 'company.retried' }
  | { readonly type: 'session.closed' }

export const companyMachine = setup({
  types: { context: {} as CompanyContext, events: {} as Event, tags: {} as 'busy' },
  actors: {
    fetchCompanies: missingActor<readonly Membership[], void>('fetchCompanies'),
    fetchCompanyFacts: missingActor<CompanyFacts, { readonly company: string }>('fetchCompanyFacts'),
  },
  guards: {
    isAnother: ({ context }, { id }: ChosenCompany) => id !== context.selected?.id,
    isMember: ({ context }, { id }: ChosenCompany) => context.companies.some((company) => company.id === id),
    isAnotherMember: ({ context }, { id }: ChosenCompany) =>
      id !== context.selected?.id && context.companies.some((company) => company.id === id),
  },
  actions: {
    takeDetermined: assign((_, { id, name }: DeterminedCompany) => ({ selected: { id, name }, facts: null })),
    takeChosen: assign(({ context }, { id }: ChosenCompany) => ({
      selected: { id, name: context.companies.find((company) => company.id === id)?.name ?? null },
      facts: null,
    })),
    takeCompanies: assign((_, { companies }: { readonly companies: readonly Membership[] }) => ({ companies })),
    takeFacts: assign((_, facts: CompanyFacts) => ({
      facts,
      companies: facts.companies,
      selected: { id: facts.company.id, name: facts.company.name },
    })),
    takeReturn: assign((_, { returnTo }: { readonly returnTo: string | null }) => ({ returnTo })),
    forgetCompany: assign({ selected: null, companies: [], facts: null, returnTo: null }),
    goTo: sendTo(
      ({ system }) => system.get('navigator'),
      (_, destination: Destination) => ({ type: 'navigator.go', destination }),
    ),
    tellApp: sendParent((_, news: AppNews) => news),
    remember,
  },
}).createMachine({
  id: 'company',
  description: 'A person may belong to several companies and picks one. The selected company scopes everything else.',
  meta: { requirements: ['ACC-36', 'CMP-20', 'CMP-21', 'CMP-23', 'SES-17', 'SES-22'] },
  context: { selected: null, companies: [], facts: null, returnTo: null },
  initial: 'none',
  on: {
    'session.closed': { target: '.none', actions: 'forgetCompany' },
    'choice.opened': { target: '.choosing', actions: { type: 'takeReturn', params: ({ event }) => event } },
    'company.determined': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.chosen',
      actions: { type: 'takeDetermined', params: ({ event }) => event },
    },
  },
  states: {
    none: { description: 'Nobody is signed in, or nothing has asked for a company yet.' },
    choosing: {
      description: 'The companies of the person are offered.',
      initial: 'listing',
      on: {
        'company.determined': {
          description: 'The choice was left for a screen of a company chosen before.',
          target: 'chosen',
          actions: { type: 'takeDetermined', params: ({ event }) => event },
        },
      },
      states: {
        listing: {
          tags: 'busy',
          invoke: {
            id: 'fetchCompanies',
            src: 'fetchCompanies',
            onDone: {
              target: 'offering',
              actions: { type: 'takeCompanies', params: ({ event }) => ({ companies: event.output }) },
            },
            onError: { target: 'unlisted' },
          },
        },
        offering: {
          on: {
            'company.selected': {
              guard: { type: 'isMember', params: ({ event }) => event },
              target: '#company.chosen',
              actions: [
                { type: 'takeChosen', params: ({ event }) => event },
                { type: 'tellApp', params: { type: 'company.switched' } },
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
          },
        },
        unlisted: {
          description: 'The list could not be read.',
          on: { 'company.retried': { target: 'listing' } },
        },
      },
    },
    chosen: {
      description: 'One company scopes everything.',
      entry: [
        { type: 'remember', params: ({ context }) => ({ key: 'lastSelectedCompany', value: context.selected?.id }) },
        { type: 'remember', params: { key: 'selectedStoreId', value: null } },
      ],
      initial: 'loading',
      on: {
        'company.selected': {
          description: 'Switching reloads everything that the company scopes, from home.',
          guard: { type: 'isAnotherMember', params: ({ event }) => event },
          target: 'chosen',
          reenter: true,
          actions: [
            { type: 'takeChosen', params: ({ event }) => event },
            { type: 'tellApp', params: { type: 'company.switched' } },
            { type: 'goTo', params: { to: 'home' } },
          ],
        },
      },
      states: {
        loading: {
          description: 'Its data, stores and flags are on their way; what was read before stays.',
          tags: 'busy',
          invoke: {
            id: 'fetchCompanyFacts',
            src: 'fetchCompanyFacts',
            input: ({ context }) => ({ company: context.selected?.id ?? '' }),
            onDone: {
              target: 'ready',
              actions: [
                { type: 'takeFacts', params: ({ event }) => event.output },
                {
                  type: 'remember',
                  params: ({ event }) => ({ key: 'lastSelectedCompanyName', value: event.output.company.name }),
                },
              ],
            },
            onError: { target: 'failed' },
          },
        },
        ready: {
          description: 'Company, stores and flags are known.',
          on: { 'company.changed': { target: 'loading' } },
        },
        failed: {
          description: 'They could not be read.',
          on: { 'company.retried': { target: 'loading' } },
        },
      },
    },
  },
})
