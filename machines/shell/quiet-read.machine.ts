import { assign, setup } from 'xstate'
import { missingActor } from './ports.ts'

/**
 * Optional data of a screen: a logo, the demo accounts, names for a filter. A failure shows nothing, because there is
 * nothing to retry.
 */
export interface QuietReadContext {
  /** The subject to load data about; null for none. */
  readonly subject: unknown
  readonly found: unknown
}

export const quietReadMachine = setup({
  types: {
    /** `found` was embedded in the document, or is null. */
    input: {} as QuietReadContext,
    context: {} as QuietReadContext,
    events: {} as { readonly type: 'subject.changed'; readonly subject: unknown },
    tags: {} as 'aside',
  },
  actors: { readFact: missingActor<unknown, { readonly subject: unknown }>('readFact') },
  guards: {
    isFound: ({ context }) => context.found !== null,
    hasSubject: ({ context }) => context.subject !== null,
    isOther: ({ context }, { subject }: { readonly subject: unknown }) => subject !== context.subject,
  },
  actions: {
    takeSubject: assign((_, { subject }: { readonly subject: unknown }) => ({ subject, found: null })),
    takeFact: assign((_, { found }: { readonly found: unknown }) => ({ found })),
  },
}).createMachine({
  id: 'quietRead',
  description: 'A fact that a screen does not wait for: read once for each subject, shown when it comes.',
  meta: { requirements: ['CMP-02', 'ACC-27', 'PAY-01', 'PAY-09'] },
  tags: 'aside',
  context: ({ input }) => input,
  initial: 'opening',
  on: {
    'subject.changed': {
      description: 'What was found about another subject is not shown for this one.',
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.opening',
      actions: { type: 'takeSubject', params: ({ event }) => event },
    },
  },
  states: {
    opening: {
      always: [
        { guard: 'isFound', target: 'known' },
        { guard: 'hasSubject', target: 'reading' },
        { target: 'unknown' },
      ],
    },
    reading: {
      description: 'The screen is there without it.',
      invoke: {
        id: 'readFact',
        src: 'readFact',
        input: ({ context: { subject } }) => ({ subject }),
        onDone: { target: 'known', actions: { type: 'takeFact', params: ({ event }) => ({ found: event.output }) } },
        onError: { target: 'unknown' },
      },
    },
    known: { description: 'The screen shows it.' },
    unknown: { description: 'The screen stays without it, and says nothing of it.' },
  },
})
