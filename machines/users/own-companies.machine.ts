import { assign, setup } from 'xstate'
import type { OwnCompany } from '#contract/users/own-companies.ts'
import { type ConfirmOutcome, confirmThenDoMachine } from '#machines/shell/confirm-then-do.machine.ts'
import { missing, missingActor, notify } from '#machines/shell/ports.ts'

/**
 * A person's companies, and leaving one of them (D93, USR-10). Offline users see it on the no-access screen. The only
 * admin of a company cannot leave (D70).
 */
export interface OwnCompaniesContext {
  /** Null until loaded, and when the gateway does not announce the call (D82). */
  readonly companies: readonly OwnCompany[] | null
  /** The company to leave. */
  readonly chosen: OwnCompany | null
}

export interface Chosen {
  readonly id: string
}

export type OwnCompaniesEvent = { readonly type: 'list.retried' } | ({ readonly type: 'leaving.opened' } & Chosen)

export const ownCompaniesMachine = setup({
  types: {
    context: {} as OwnCompaniesContext,
    events: {} as OwnCompaniesEvent,
    tags: {} as 'busy' | 'dialog',
    children: {} as { leaving: 'leaving' },
  },
  actors: {
    fetchOwnCompanies: missingActor<readonly OwnCompany[] | null, void>('fetchOwnCompanies'),
    leaving: confirmThenDoMachine,
  },
  guards: {
    mayLeave: ({ context }, { id }: Chosen) =>
      context.companies?.some((one) => one.id === id && !one.onlyAdmin) === true,
    hasLeft: (_, { kind }: ConfirmOutcome) => kind === 'done',
    isDismissed: (_, { kind }: ConfirmOutcome) => kind === 'dismissed',
    isRefused: (_, { kind }: ConfirmOutcome) => kind === 'refused',
  },
  actions: {
    takeCompanies: assign((_, { companies }: Pick<OwnCompaniesContext, 'companies'>) => ({ companies })),
    choose: assign(({ context }, { id }: Chosen) => ({
      chosen: context.companies?.find((one) => one.id === id) ?? null,
    })),
    /** The session reloads the rights, and the gate redirects. */
    goOnWithout: (_, _left: Chosen): void => missing('goOnWithout'),
    notify,
  },
}).createMachine({
  id: 'ownCompanies',
  description: 'The companies of a person. Leaving one is asked first; its only admin stays.',
  meta: { requirements: ['USR-10', 'USR-34'] },
  context: { companies: null, chosen: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchOwnCompanies',
        src: 'fetchOwnCompanies',
        onDone: {
          target: 'offering',
          actions: { type: 'takeCompanies', params: ({ event }) => ({ companies: event.output }) },
        },
        onError: { target: 'failed' },
      },
    },
    failed: {
      description: 'They could not be read.',
      on: { 'list.retried': { target: 'loading' } },
    },
    offering: {
      on: {
        'leaving.opened': {
          guard: { type: 'mayLeave', params: ({ event }) => event },
          target: 'leaving',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    leaving: {
      description: 'Asked first: only an admin of the company can let the person in again.',
      tags: 'dialog',
      invoke: {
        id: 'leaving',
        src: 'leaving',
        input: ({ context }) => ({ subject: context.chosen?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'hasLeft', params: ({ event }) => event.output },
            target: 'loading',
            actions: [
              { type: 'notify', params: { key: 'COMPANY_LEFT' } },
              { type: 'goOnWithout', params: ({ context }) => ({ id: context.chosen?.id ?? '' }) },
            ],
          },
          { guard: { type: 'isDismissed', params: ({ event }) => event.output }, target: 'offering' },
          {
            description: 'The other admins left meanwhile.',
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'loading',
            actions: { type: 'notify', params: { key: 'COMPANY_NOT_LEFT_LAST_ADMIN' } },
          },
          {
            description: 'The reply was lost: the list says what became of it.',
            target: 'loading',
            actions: { type: 'notify', params: { key: 'COMPANY_NOT_LEFT' } },
          },
        ],
        onError: { target: 'loading', actions: { type: 'notify', params: { key: 'COMPANY_NOT_LEFT' } } },
      },
    },
  },
})
