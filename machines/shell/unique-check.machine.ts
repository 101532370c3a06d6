import { assign, setup } from 'xstate'
import type { FormValues } from '#contract/shell/form/values.ts'
import { missingActor } from './ports.ts'

/**
 * Live check whether a typed number is free: order numbers of links and of the terminal, registration numbers of
 * companies (PBG-13, VT-09, CMP-09). Asks once the typing pauses; the form reads the state.
 */
export interface UniqueCheckInput {
  readonly value: string
  /** The other input of the check: the country of a registration number. */
  readonly along?: FormValues | undefined
  readonly isWellFormed: (value: string) => boolean
}

/** `invalid`: the gateway itself finds the number malformed. */
export type UniqueAnswer = { readonly kind: 'free' } | { readonly kind: 'taken' } | { readonly kind: 'invalid' }

export interface ValueToCheck {
  readonly value: string
  readonly along: FormValues | undefined
}

export type UniqueCheckEvent =
  | { readonly type: 'value.changed'; readonly value: string; readonly along?: FormValues }
  | { readonly type: 'check.requested' }

export const uniqueCheckMachine = setup({
  types: {
    input: {} as UniqueCheckInput,
    context: {} as UniqueCheckInput,
    events: {} as UniqueCheckEvent,
    tags: {} as 'busy' | 'aside',
  },
  delays: { settleFor: 400 },
  actors: { check: missingActor<UniqueAnswer, ValueToCheck>('check') },
  guards: {
    isWellFormed: ({ context }) => context.isWellFormed(context.value),
    isFree: (_, answer: UniqueAnswer) => answer.kind === 'free',
    isTaken: (_, answer: UniqueAnswer) => answer.kind === 'taken',
  },
  actions: {
    takeValue: assign((_, { value, along }: { readonly value: string; readonly along?: FormValues }) => ({
      value,
      along,
    })),
  },
}).createMachine({
  id: 'uniqueCheck',
  description: 'Is this number free? Asked when the typing rests; a late answer for a former value is never shown.',
  meta: { requirements: ['CMP-09', 'PBG-13', 'VT-09'] },
  tags: 'aside',
  context: ({ input }) => input,
  initial: 'reading',
  on: {
    'value.changed': { target: '.reading', actions: { type: 'takeValue', params: ({ event }) => event } },
  },
  states: {
    reading: {
      always: [{ guard: 'isWellFormed', target: 'settling' }, { target: 'empty' }],
    },
    empty: {
      description: 'Nothing that could be asked: no number, or not one yet.',
    },
    settling: {
      description: 'Somebody may still be typing.',
      tags: 'busy',
      after: { settleFor: { target: 'checking' } },
    },
    checking: {
      description: 'The gateway is asked.',
      tags: 'busy',
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => ({ value: context.value, along: context.along }),
        onDone: [
          { guard: { type: 'isFree', params: ({ event }) => event.output }, target: 'free' },
          { guard: { type: 'isTaken', params: ({ event }) => event.output }, target: 'taken' },
          { target: 'invalid' },
        ],
        onError: { target: 'unknown' },
      },
    },
    free: { description: 'Nobody uses this number.' },
    taken: { description: 'The number is in use.' },
    invalid: { description: 'The gateway does not accept this as a number.' },
    unknown: {
      description: 'The gateway did not say; it can be asked again.',
      on: { 'check.requested': { target: 'checking' } },
    },
  },
})
