import type { StoreWizardInput } from '#machines/stores/store-wizard.machine.ts'

export const wizardInput: StoreWizardInput = {
  testMode: true,
  production: false,
  secretKey: 'A1b2C3d4E5f6G7h8I9j0K1l2M',
  storeName: '',
  draft: null,
  place: 'store',
}

/** What a person types at least. */
export const newStore = { name: 'Dućan Šibenik', domain: 'sibenik.jadran.example', email: 'sibenik@jadran.example' }
