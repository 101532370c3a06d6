import { notificationLanguages } from '#contract/stores/languages.ts'
import { storeSettingsMachine } from '#machines/stores/store-settings.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'
import { exampleSettings } from './example-settings.ts'

export const settingsInput = {
  store: '1',
  testMode: true,
  production: false,
  isStoreAdmin: true,
  draft: null,
} as const

export const storeSettingsModel = defineModel({
  machine: storeSettingsMachine,
  inputs: [settingsInput, { ...settingsInput, isStoreAdmin: false }],
  cases: [
    happens({ type: 'store.retried' }),
    happens({ type: 'store.saved' }),
    answers('fetchStore', { kind: 'found', store: exampleSettings(), languages: notificationLanguages }, 'the store'),
    answers('fetchStore', { kind: 'notFound' }),
    fails('fetchStore'),
    answers('storeForm', { kind: 'closed', refusals: [] }, 'closed'),
    fails('storeForm'),
  ],
  facts: ({ read, isStoreAdmin }) => [read?.id, isStoreAdmin],
  ports: ['refreshStores', 'goTo'],
})
