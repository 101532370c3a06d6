import { assign, sendParent, sendTo, setup } from 'xstate'
import type { AppNews } from '#machines/shell/app-news.ts'
import { type Destination, missing, missingActor, remember } from '#machines/shell/ports.ts'
import type {
  ChosenCompany,
  CompanyContext,
  CompanyEvent,
  CompanyFacts,
  CompanyToRead,
  DeterminedCompany,
  Membership,
} from './company-events.ts'

/**
 * The selected company: "A user may belong to several companies and picks one" (ACC-36, CMP-23, D83). It brings its
 * stores and flags, the gateway's profiles and the other companies for the selector.
 */
const nothingOpen = { facts: null, unsaved: false, wanted: null, elsewhere: null } as const
const isOther = ({ selected, companies }: CompanyContext, id: string) =>
  id !== selected?.id && companies.some((company) => company.id === id)
const membershipOf = ({ selected }: CompanyContext): Membership => ({
  id: selected?.id ?? '',
  name: selected?.name ?? '',
})
const chosenOf = ({ companies }: CompanyContext, id: string) => ({
  selected: { id, name: companies.find((company) => company.id === id)?.name ?? null },
  ...nothingOpen,
})

export const companyMachine = setup({
  types: { context: {} as CompanyContext, events: {} as CompanyEvent, tags: {} as 'busy' | 'dialog' },
  actors: {
    fetchCompanies: missingActor<readonly Membership[], void>('fetchCompanies'),
    fetchCompanyFacts: missingActor<CompanyFacts, CompanyToRead>('fetchCompanyFacts'),
  },
  guards: {
    isAnother: ({ context }, { id }: ChosenCompany) => id !== context.selected?.id,
    isMember: ({ context }, { id }: ChosenCompany) => context.companies.some((company) => company.id === id),
    isAnotherMember: ({ context }, { id }: ChosenCompany) => isOther(context, id),
    isAnotherMemberWhileUnsaved: ({ context }, { id }: ChosenCompany) => context.unsaved && isOther(context, id),
  },
  actions: {
    takeDetermined: assign((_, { id, name }: DeterminedCompany) => ({ selected: { id, name }, ...nothingOpen })),
    takeChosen: assign(({ context }, { id }: ChosenCompany) => chosenOf(context, id)),
    takeWanted: assign((_, { id }: ChosenCompany) => ({ wanted: id })),
    takeWork: assign((_, { unsaved }: { readonly unsaved: boolean }) => ({ unsaved })),
    takeElsewhere: assign((_, elsewhere: Membership) => ({ elsewhere })),
    forgetElsewhere: assign({ elsewhere: null }),
    takeCompanies: assign((_, { companies }: { readonly companies: readonly Membership[] }) => ({ companies })),
    takeFacts: assign((_, facts: CompanyFacts) => ({
      facts,
      companies: facts.companies,
      selected: { id: facts.company.id, name: facts.company.name },
    })),
    takeReturn: assign((_, { returnTo }: { readonly returnTo: string | null }) => ({ returnTo })),
    forgetCompany: assign({ selected: null, companies: [], returnTo: null, ...nothingOpen }),
    goTo: sendTo(
      ({ system }) => system.get('navigator'),
      (_, destination: Destination) => ({ type: 'navigator.go', destination }),
    ),
    tellApp: sendParent((_, news: AppNews) => news),
    tellOtherTabs: (_, _company: Membership): void => missing('tellOtherTabs'),
    remember,
  },
}).createMachine({
  id: 'company',
  description: 'A person may belong to several companies and picks one. The selected company scopes everything else.',
  meta: { requirements: ['ACC-36', 'CMP-20', 'CMP-21', 'CMP-23', 'SES-17', 'SES-22'] },
  context: { selected: null, companies: [], returnTo: null, ...nothingOpen },
  initial: 'none',
  on: {
    'session.closed': { target: '.none', actions: 'forgetCompany' },
    'company.ended': {
      description: 'The person no longer belongs to it. The gate says where to go on.',
      target: '.none',
      actions: [
        'forgetCompany',
        { type: 'remember', params: { key: 'lastSelectedCompany', value: null } },
        { type: 'remember', params: { key: 'lastSelectedCompanyName', value: null } },
      ],
    },
    'work.changed': { actions: { type: 'takeWork', params: ({ event }) => event } },
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
                { type: 'tellOtherTabs', params: ({ context }) => membershipOf(context) },
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
      type: 'parallel',
      entry: [
        { type: 'remember', params: ({ context }) => ({ key: 'lastSelectedCompany', value: context.selected?.id }) },
        { type: 'remember', params: { key: 'selectedStoreId', value: null } },
      ],
      states: {
        data: {
          initial: 'waiting',
          on: {
            'company.withheld': {
              description: 'Its terms are to be accepted first; then its data are requested again.',
              target: '.waiting',
            },
          },
          states: {
            waiting: {
              description: 'Nothing of the company is asked for before the gate allows a screen of it.',
              entry: { type: 'remember', params: { key: 'lastSelectedCompanyName', value: null } },
              on: { 'company.opened': { target: 'loading' } },
            },
            loading: {
              description: 'Its data, stores and flags are on their way; what was read before stays.',
              tags: 'busy',
              on: {
                'company.changed': {
                  description: 'What is on its way may be too old.',
                  target: 'loading',
                  reenter: true,
                },
              },
              invoke: {
                id: 'fetchCompanyFacts',
                src: 'fetchCompanyFacts',
                input: ({ context }) => ({ company: context.selected?.id ?? '', isReread: context.facts !== null }),
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
              initial: 'listing',
              on: { 'company.retried': { target: 'loading' }, 'company.changed': { target: 'loading' } },
              states: {
                listing: {
                  description: 'The other companies are looked up, so that the person can continue in one of them.',
                  invoke: {
                    id: 'fetchCompanies',
                    src: 'fetchCompanies',
                    onDone: {
                      target: 'leftToPerson',
                      actions: { type: 'takeCompanies', params: ({ event }) => ({ companies: event.output }) },
                    },
                    onError: { target: 'leftToPerson' },
                  },
                },
                leftToPerson: { description: 'Another try, another company or the sign-out.' },
              },
            },
          },
        },
        work: {
          initial: 'going',
          states: {
            going: {
              description: 'The person works here.',
              on: {
                'company.selected': [
                  {
                    guard: { type: 'isAnotherMemberWhileUnsaved', params: ({ event }) => event },
                    target: 'asking',
                    actions: { type: 'takeWanted', params: ({ event }) => event },
                  },
                  {
                    description: 'Switching reloads everything that the company scopes, from home.',
                    guard: { type: 'isAnotherMember', params: ({ event }) => event },
                    target: '#company.chosen',
                    reenter: true,
                    actions: [
                      { type: 'takeChosen', params: ({ event }) => event },
                      { type: 'tellApp', params: { type: 'company.switched' } },
                      { type: 'tellOtherTabs', params: ({ context }) => membershipOf(context) },
                      { type: 'goTo', params: { to: 'home' } },
                    ],
                  },
                ],
              },
            },
            asking: {
              description: 'Another company was picked while something is not saved.',
              tags: 'dialog',
              on: {
                'switch.confirmed': {
                  target: '#company.chosen',
                  reenter: true,
                  actions: [
                    { type: 'takeChosen', params: ({ context }) => ({ id: context.wanted ?? '' }) },
                    { type: 'tellApp', params: { type: 'company.switched' } },
                    { type: 'tellOtherTabs', params: ({ context }) => membershipOf(context) },
                    { type: 'goTo', params: { to: 'home' } },
                  ],
                },
                'switch.declined': { target: 'going' },
              },
            },
          },
        },
        otherTabs: {
          initial: 'together',
          states: {
            together: {
              description: 'No other tab is known to work in another company.',
              on: {
                'otherTab.switched': {
                  guard: { type: 'isAnother', params: ({ event }) => event.company },
                  target: 'apart',
                  actions: { type: 'takeElsewhere', params: ({ event }) => event.company },
                },
              },
            },
            apart: {
              description: 'Another tab switched; this one keeps its company until the person says otherwise.',
              on: {
                'otherTab.switched': [
                  {
                    guard: { type: 'isAnother', params: ({ event }) => event.company },
                    actions: { type: 'takeElsewhere', params: ({ event }) => event.company },
                  },
                  { target: 'together', actions: 'forgetElsewhere' },
                ],
                'stay.chosen': { target: 'together', actions: 'forgetElsewhere' },
              },
            },
          },
        },
      },
    },
  },
})
