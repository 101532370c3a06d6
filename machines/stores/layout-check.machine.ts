import { assign, setup } from 'xstate'
import type { CheckedLayout } from '#contract/stores/layout-check.ts'
import { missingActor } from '#machines/shell/ports.ts'

/**
 * The preview of an edited layout: once the typing pauses, the gateway cleans it and reports its faults by line. The
 * last reply stays visible while the next one loads.
 */
export interface LayoutTexts {
  readonly css: string
  readonly header: string
  readonly footer: string
}

export interface LayoutCheckContext {
  readonly texts: LayoutTexts
  readonly checked: CheckedLayout | null
}

export type LayoutCheckEvent = ({ readonly type: 'layout.changed' } & LayoutTexts) | { readonly type: 'check.repeated' }

export const layoutCheckMachine = setup({
  types: {
    input: {} as LayoutTexts,
    context: {} as LayoutCheckContext,
    events: {} as LayoutCheckEvent,
    tags: {} as 'busy',
  },
  delays: { settleFor: 400 },
  actors: { checkLayout: missingActor<CheckedLayout, LayoutTexts>('checkLayout') },
  guards: {
    isOther: ({ context: { texts } }, { css, header, footer }: LayoutTexts) =>
      texts.css !== css || texts.header !== header || texts.footer !== footer,
  },
  actions: {
    takeTexts: assign((_, { css, header, footer }: LayoutTexts) => ({ texts: { css, header, footer } })),
    takeChecked: assign((_, { checked }: { readonly checked: CheckedLayout }) => ({ checked })),
  },
}).createMachine({
  id: 'layoutCheck',
  description: 'Cleans a layout that is not saved yet, for its preview and the marks at its lines.',
  meta: { requirements: ['STS-18', 'STS-19'] },
  context: ({ input: { css, header, footer } }) => ({ texts: { css, header, footer }, checked: null }),
  initial: 'checking',
  on: {
    'layout.changed': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.settling',
      actions: { type: 'takeTexts', params: ({ event }) => event },
    },
  },
  states: {
    settling: {
      description: 'Somebody may still be typing.',
      tags: 'busy',
      after: { settleFor: { target: 'checking' } },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkLayout',
        src: 'checkLayout',
        input: ({ context }) => context.texts,
        onDone: {
          target: 'checked',
          actions: { type: 'takeChecked', params: ({ event }) => ({ checked: event.output }) },
        },
        onError: { target: 'unanswered' },
      },
    },
    checked: { description: 'The preview shows what is written.' },
    unanswered: {
      description: 'The preview may be older than what is written.',
      on: { 'check.repeated': { target: 'checking' } },
    },
  },
})
