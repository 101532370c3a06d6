import { setup } from 'xstate'
import { goTo, missing, missingActor, notify } from '#machines/shell/ports.ts'

/** The terms, for an admin of the selected company (TRM-01…03, SES-28, D2, D3). Accept and Continue are one event. */
export interface TermsInput {
  readonly company: string
}

type Event =
  | { readonly type: 'terms.ticked' }
  | { readonly type: 'terms.unticked' }
  | { readonly type: 'terms.accepted' }
  | { readonly type: 'terms.declined' }

export const termsMachine = setup({
  types: { input: {} as TermsInput, context: {} as TermsInput, events: {} as Event, tags: {} as 'busy' },
  actors: { acceptTerms: missingActor<void, TermsInput>('acceptTerms') },
  actions: {
    /** Tells the session at once, so that the next navigation is not sent back here. */
    tellSession: (_, _accepted: TermsInput): void => missing('tellSession'),
    /** The session signs out: storage, logout, the identity provider, login. */
    signOut: (): void => missing('signOut'),
    notify,
    goTo,
  },
}).createMachine({
  id: 'terms',
  description: 'The terms of the company: accepted with a ticked checkbox, or declined, which signs out.',
  meta: { requirements: ['TRM-01', 'TRM-02', 'TRM-03', 'TRM-10', 'SES-28'] },
  context: ({ input }) => input,
  initial: 'unticked',
  states: {
    unticked: {
      description: 'Accept and Continue need the checkbox.',
      on: { 'terms.ticked': { target: 'ticked' }, 'terms.declined': { target: 'declined' } },
    },
    ticked: {
      description: 'Accept at the top and Continue at the end of the text do the same.',
      on: {
        'terms.unticked': { target: 'unticked' },
        'terms.accepted': { target: 'accepting' },
        'terms.declined': { target: 'declined' },
      },
    },
    accepting: {
      description: 'Sent once, whichever button was pressed.',
      tags: 'busy',
      invoke: {
        id: 'acceptTerms',
        src: 'acceptTerms',
        input: ({ context }) => ({ company: context.company }),
        onDone: { target: 'accepted' },
        onError: {
          description: 'Nobody knows whether it was recorded; accepting twice does no harm.',
          target: 'ticked',
          actions: { type: 'notify', params: { key: 'TERMS_NOT_ACCEPTED' } },
        },
      },
    },
    accepted: {
      type: 'final',
      entry: [
        { type: 'tellSession', params: ({ context }) => context },
        { type: 'goTo', params: { to: 'home', replace: true } },
      ],
    },
    declined: {
      type: 'final',
      description: 'Local storage is cleared, the logout posted, the identity provider signs out and returns to login.',
      entry: 'signOut',
    },
  },
})
