import { setup } from 'xstate'
import type { TermsStatus } from '#contract/session/account.ts'
import { noticeOutcome } from '#contract/session/terms.ts'
import { goTo, missing, missingActor, remember } from '#machines/shell/ports.ts'

/**
 * The notice for everyone but admins while the terms are not accepted: "the main administrator must accept"
 * (TRM-04…07).
 */
export interface TermsNoticeInput {
  readonly company: string
}

export const termsNoticeMachine = setup({
  types: {
    input: {} as TermsNoticeInput,
    context: {} as TermsNoticeInput,
    events: {} as { readonly type: 'notice.confirmed' },
    tags: {} as 'busy',
  },
  actors: { fetchTerms: missingActor<TermsStatus, TermsNoticeInput>('fetchTerms') },
  guards: {
    isAccepted: (_, status: TermsStatus) => noticeOutcome(status) === 'accepted',
    grantsTemporaryAccess: (_, status: TermsStatus) => noticeOutcome(status) === 'granted',
  },
  actions: {
    /** The session signs out: storage, logout, the identity provider, login. */
    signOut: (): void => missing('signOut'),
    remember,
    goTo,
  },
}).createMachine({
  id: 'termsNotice',
  description: 'The terms are not accepted yet. OK asks again: home, home for a while, or signed out.',
  meta: { requirements: ['TRM-04', 'TRM-05', 'TRM-06', 'TRM-07', 'SES-28'] },
  context: ({ input }) => input,
  initial: 'informing',
  states: {
    informing: {
      description: 'The main administrator must accept.',
      on: { 'notice.confirmed': { target: 'checking' } },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'fetchTerms',
        src: 'fetchTerms',
        input: ({ context }) => ({ company: context.company }),
        onDone: [
          {
            description: 'Accepted meanwhile.',
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'passed',
          },
          {
            description: 'Access for a while; the notice of this company is not shown again in this session.',
            guard: { type: 'grantsTemporaryAccess', params: ({ event }) => event.output },
            target: 'passed',
            actions: {
              type: 'remember',
              params: ({ context }) => ({ key: 'termsInfoShown', value: context.company }),
            },
          },
          { target: 'leaving' },
        ],
        onError: { target: 'unanswered' },
      },
    },
    unanswered: {
      description: 'Nobody answered: that is no refusal. OK asks once more.',
      on: { 'notice.confirmed': { target: 'checking' } },
    },
    passed: {
      description: 'On the way home. Where the gate knows better, the notice stands there again: OK asks once more.',
      entry: { type: 'goTo', params: { to: 'home', replace: true } },
      on: { 'notice.confirmed': { target: 'checking' } },
    },
    leaving: { type: 'final', description: 'Signed out as in decline.', entry: 'signOut' },
  },
})
