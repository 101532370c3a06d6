import { localeMachine } from '#machines/shell/locale.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

export const localeModel = defineModel({
  machine: localeMachine,
  inputs: [
    { stored: null, signedIn: false },
    { stored: 'en', signedIn: true },
  ],
  cases: [
    happens({ type: 'language.chosen', language: 'hr' }),
    happens({ type: 'language.chosen', language: 'en' }),
    happens({ type: 'language.adopted', language: 'hr' }),
    happens({ type: 'language.adopted', language: 'en' }),
    happens({ type: 'session.opened' }),
    happens({ type: 'session.closed' }),
    answers('saveLanguage', undefined),
    fails('saveLanguage'),
  ],
  facts: ({ language, signedIn }) => [language, signedIn],
  ports: ['activate', 'remember', 'tellOtherTabs', 'notify'],
})
