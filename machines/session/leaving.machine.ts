import { assign, setup } from 'xstate'
import { missing, missingActor, notify } from '#machines/shell/ports.ts'

/**
 * Signing out (SES-10, SES-16, SES-25, SES-27, D4): storage is cleared first, so that nothing remains when the rest
 * fails.
 */
export interface LoggedOut {
  /** The identity provider's logout address; null when there is none. */
  readonly provider: string | null
  /** There is one, but it does not respond. */
  readonly providerIsAway?: boolean
}

export interface Left {
  /** The page is being left for the identity provider. */
  readonly toProvider: boolean
}

export interface LeavingContext extends Left {
  /** The last try got no reply, so the session may still be open. */
  readonly isUnconfirmed: boolean
}

export const leavingMachine = setup({
  types: {
    context: {} as LeavingContext,
    events: {} as { readonly type: 'retry.chosen' },
    output: {} as Left,
    tags: {} as 'busy',
  },
  actors: { postLogout: missingActor<LoggedOut, void>('postLogout') },
  delays: { retryAfter: 5000 },
  guards: {
    hasProvider: (_, { provider }: LoggedOut) => provider !== null,
    isProviderAway: (_, { providerIsAway }: LoggedOut) => providerIsAway === true,
  },
  actions: {
    takeProvider: assign({ toProvider: true }),
    noteUnconfirmed: assign({ isUnconfirmed: true }),
    clearStorage: (): void => missing('clearStorage'),
    leaveTo: (_, _page: { readonly url: string }): void => missing('leaveTo'),
    notify,
  },
}).createMachine({
  id: 'leaving',
  description:
    'Storage is cleared, the logout posted until the gateway replies, then login opens or the identity provider signs out too.',
  meta: { requirements: ['SES-10', 'SES-25', 'SES-27'] },
  context: { toProvider: false, isUnconfirmed: false },
  initial: 'clearing',
  output: ({ context }) => ({ toProvider: context.toProvider }),
  states: {
    clearing: {
      entry: 'clearStorage',
      always: { target: 'postingLogout' },
    },
    postingLogout: {
      description: 'The session of the cookie ends.',
      tags: 'busy',
      invoke: {
        id: 'postLogout',
        src: 'postLogout',
        onDone: [
          {
            guard: { type: 'hasProvider', params: ({ event }) => event.output },
            target: 'left',
            actions: [
              'takeProvider',
              { type: 'leaveTo', params: ({ event }) => ({ url: event.output.provider ?? '' }) },
            ],
          },
          {
            description: 'Signed out here all the same; its own sign-in may go on.',
            guard: { type: 'isProviderAway', params: ({ event }) => event.output },
            target: 'left',
            actions: { type: 'notify', params: { key: 'PROVIDER_NOT_REACHED' } },
          },
          { target: 'left' },
        ],
        onError: { target: 'unconfirmed', actions: 'noteUnconfirmed' },
      },
    },
    unconfirmed: {
      description: 'Nothing of the person remains here, but the session may still be open: the logout is posted again.',
      on: { 'retry.chosen': { target: 'postingLogout' } },
      after: { retryAfter: { target: 'postingLogout' } },
    },
    left: { type: 'final' },
  },
})
