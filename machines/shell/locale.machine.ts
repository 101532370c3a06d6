import { assign, setup } from 'xstate'
import type { Language } from '#contract/session/account.ts'
import { missing, missingActor, notify, remember } from './ports.ts'

/**
 * The language of the interface: Croatian unless English is stored (LNG-01). A choice applies at once, is stored on
 * this device and, for a signed-in person, saved with the account (LNG-02), and the other tabs adopt it. Adopting a
 * language saves and tells nothing.
 */
export interface LocaleContext {
  readonly language: Language
  readonly signedIn: boolean
}

export type LocaleEvent =
  | { readonly type: 'language.chosen'; readonly language: Language }
  | { readonly type: 'language.adopted'; readonly language: Language }
  | { readonly type: 'session.opened' }
  | { readonly type: 'session.closed' }

const activate = (_: unknown, _locale: { readonly language: Language }): void => missing('activate')
const tellOtherTabs = (_: unknown, _locale: { readonly language: Language }): void => missing('tellOtherTabs')

export const localeMachine = setup({
  types: {
    input: {} as { readonly stored: Language | null; readonly signedIn: boolean },
    context: {} as LocaleContext,
    events: {} as LocaleEvent,
    tags: {} as 'busy',
  },
  actors: { saveLanguage: missingActor<void, { readonly language: Language }>('saveLanguage') },
  guards: {
    isEnglish: ({ context }) => context.language === 'en',
    means: (_, { language, wanted }: { readonly language: Language; readonly wanted: Language }) => language === wanted,
    isSignedInAndDiffers: ({ context }, { language }: { readonly language: Language }) =>
      context.signedIn && context.language !== language,
  },
  actions: {
    takeLanguage: assign((_, { language }: { readonly language: Language }) => ({ language })),
    openSession: assign({ signedIn: true }),
    closeSession: assign({ signedIn: false }),
    activate,
    tellOtherTabs,
    remember,
    notify,
  },
}).createMachine({
  id: 'locale',
  description: 'Hrvatski or English. Croatian is the default when none is stored.',
  meta: { requirements: ['LNG-01', 'LNG-02', 'LNG-04', 'ERR-02'] },
  context: ({ input }) => ({ language: input.stored ?? 'hr', signedIn: input.signedIn }),
  type: 'parallel',
  states: {
    account: {
      initial: 'resting',
      on: {
        'session.opened': { actions: 'openSession' },
        'session.closed': { target: '.resting', actions: 'closeSession' },
        'language.chosen': {
          guard: { type: 'isSignedInAndDiffers', params: ({ event }) => event },
          target: '.saving',
        },
      },
      states: {
        resting: { description: 'Nothing to save.' },
        saving: {
          description: 'The choice is saved with the account; a failure is said, and leaves the language as chosen.',
          tags: 'busy',
          invoke: {
            id: 'saveLanguage',
            src: 'saveLanguage',
            input: ({ context }) => ({ language: context.language }),
            onDone: { target: 'resting' },
            onError: {
              target: 'resting',
              actions: { type: 'notify', params: { key: 'LANGUAGE_NOT_SAVED' } },
            },
          },
        },
      },
    },
    spoken: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isEnglish', target: 'en' }, { target: 'hr' }] },
        hr: {
          description: 'Hrvatski',
          entry: { type: 'activate', params: { language: 'hr' } },
          on: {
            'language.chosen': {
              guard: { type: 'means', params: ({ event }) => ({ language: event.language, wanted: 'en' as const }) },
              target: 'en',
              actions: [
                { type: 'takeLanguage', params: { language: 'en' } },
                { type: 'remember', params: { key: 'lang', value: 'en' } },
                { type: 'tellOtherTabs', params: { language: 'en' } },
              ],
            },
            'language.adopted': {
              guard: { type: 'means', params: ({ event }) => ({ language: event.language, wanted: 'en' as const }) },
              target: 'en',
              actions: [
                { type: 'takeLanguage', params: { language: 'en' } },
                { type: 'remember', params: { key: 'lang', value: 'en' } },
              ],
            },
          },
        },
        en: {
          description: 'English',
          entry: { type: 'activate', params: { language: 'en' } },
          on: {
            'language.chosen': {
              guard: { type: 'means', params: ({ event }) => ({ language: event.language, wanted: 'hr' as const }) },
              target: 'hr',
              actions: [
                { type: 'takeLanguage', params: { language: 'hr' } },
                { type: 'remember', params: { key: 'lang', value: 'hr' } },
                { type: 'tellOtherTabs', params: { language: 'hr' } },
              ],
            },
            'language.adopted': {
              guard: { type: 'means', params: ({ event }) => ({ language: event.language, wanted: 'hr' as const }) },
              target: 'hr',
              actions: [
                { type: 'takeLanguage', params: { language: 'hr' } },
                { type: 'remember', params: { key: 'lang', value: 'hr' } },
              ],
            },
          },
        },
      },
    },
  },
})
